import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getPages } from "../../../modules/read-model/published-pages"
import { sendPublished } from "../send-published"

/** GET /shop/settings: what every page may know (contracts/settings.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const pages = await getPages(req.scope)
  sendPublished(req, res, pages.settings(), "The shop has no settings.")
}
