import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getPages } from "../../../read-model/published-pages"
import { sendPublished } from "../send-published"

/** GET /shop/home: what the home page shows of the catalog (contracts/catalog/catalog.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const pages = await getPages(req.scope)
  sendPublished(req, res, pages.home(), "There is no home page.")
}
