import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SearchAnswer } from "../../../contracts/search"
import { searchShop } from "../../../read-model/search/search-shop"
import { CACHE_CONTROL } from "../send-published"

/** GET /shop/search?q= (contracts/search.ts). Several or no `q` find nothing. */
export async function GET(req: MedusaRequest, res: MedusaResponse<SearchAnswer>): Promise<void> {
  const { q } = req.query
  res.set("Cache-Control", CACHE_CONTROL)
  res.json(await searchShop(req.scope, typeof q === "string" ? q : ""))
}
