import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { wordsChangeIn, wordsEverywhere } from "../../../read-model/content-store"
import { getPages, publish } from "../../../read-model/published-pages"
import { previewOf, sendPreview } from "../preview"
import { sendPublished } from "../send-published"

/** GET /shop/settings: what every page may know (contracts/settings.ts); 403 for a look that is over. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [pages, look] = await Promise.all([getPages(req.scope), previewOf(req)])
  if (look) {
    sendPreview(res, pages.settingsWith(look.settings))
    return
  }
  const [words, changesIn] = await Promise.all([wordsEverywhere(req.scope), wordsChangeIn(req.scope)])
  const answer =
    changesIn === null ? pages.settings(words) : publish(pages.settingsWith({ ...words, changesIn }))
  sendPublished(req, res, answer, "The shop has no settings.")
}
