import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ListingQuery } from "../../../contracts/catalog/listing-query"
import { getPages } from "../../../read-model/published-pages"
import { parseBody } from "../../requests/parse-body"
import { NO_SUCH_PAGE, sendPublished } from "../send-published"

/** GET /shop/listing?path=/accessories/apparel (contracts/catalog/catalog.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { path } = parseBody(ListingQuery, req.query)
  const pages = await getPages(req.scope)
  sendPublished(req, res, pages.listing(path), NO_SUCH_PAGE)
}
