import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { siteNotice } from "../../../read-model/content-store"
import { getPages } from "../../../read-model/published-pages"
import { sendPublished } from "../send-published"

/** GET /shop/settings: what every page may know (contracts/settings.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [pages, notice] = await Promise.all([getPages(req.scope), siteNotice(req.scope)])
  sendPublished(req, res, pages.settings(notice), "The shop has no settings.")
}
