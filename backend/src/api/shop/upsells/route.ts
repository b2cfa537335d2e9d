import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cartOffers } from "../../../read-model/content-store"
import { getPages } from "../../../read-model/published-pages"
import { previewOf, sendPreview } from "../preview"
import { sendPublished } from "../send-published"

/** GET /shop/upsells (contracts/catalog/upsells.ts); 403 for an expired preview. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [pages, look] = await Promise.all([getPages(req.scope), previewOf(req)])
  if (look) sendPreview(res, pages.upsellsWith(look.offers))
  else sendPublished(req, res, pages.upsells(await cartOffers(req.scope)), "The shop offers nothing.")
}
