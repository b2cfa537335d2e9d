import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getPages } from "../../../read-model/published-pages"
import { sendPublished } from "../send-published"

/** GET /shop/upsells (contracts/upsells.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const pages = await getPages(req.scope)
  sendPublished(req, res, pages.upsells(), "The shop offers nothing.")
}
