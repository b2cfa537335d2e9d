import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CACHE_CONTROL } from "../../../cdn/shared-answer"
import { wordsChangeIn, wordsEverywhere } from "../../../read-model/content-store"
import { publishSettings, settingsWith } from "../../../read-model/published-pages"
import { getSnapshot } from "../../../read-model/snapshot-store"
import { previewOf, sendPreview } from "../preview"
import { sendPublished } from "../send-published"

/**
 * GET /shop/settings: what every page may know (contracts/settings.ts); 403 for an expired preview, 503 before the shop
 * was seeded.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [, look] = await Promise.all([getSnapshot(req.scope), previewOf(req)])
  if (look) {
    sendPreview(res, settingsWith(look.settings))
    return
  }
  const [words, changesIn] = await Promise.all([wordsEverywhere(req.scope), wordsChangeIn(req.scope)])
  if (changesIn === null) sendPublished(req, res, publishSettings(words), "The shop has no settings.")
  // The time left until then is only true at this moment.
  else res.set("Cache-Control", CACHE_CONTROL).json(settingsWith({ ...words, changesIn }))
}
