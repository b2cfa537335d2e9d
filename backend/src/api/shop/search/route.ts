import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CACHE_CONTROL } from "../../../cdn/shared-answer"
import type { SearchAnswer } from "../../../contracts/catalog/search"
import { ANALYTICS_MODULE } from "../../../modules/analytics"
import { searchWords } from "../../../modules/analytics/domain/search-words"
import { searchShop } from "../../../read-model/search/search-shop"
import { addressOf, takePoint } from "../../limits/rate-limit"

/** Vain searches that count, per address: one visitor must not be all that staff read of a day. */
const VAIN = { name: "vain-search", points: 15, seconds: 24 * 60 * 60 }

/** Counts words that found nothing, or nothing that has all of them. Does nothing once the address has reached its limit. */
function countVain(req: MedusaRequest, words: string): void {
  takePoint(VAIN, addressOf(req)).then(
    () => req.scope.resolve(ANALYTICS_MODULE).days.count("search", { words }),
    () => undefined,
  )
}

/** GET /shop/search?q= (contracts/catalog/search.ts). Several or no `q` find nothing. */
export async function GET(req: MedusaRequest, res: MedusaResponse<SearchAnswer>): Promise<void> {
  const { q } = req.query
  res.set("Cache-Control", CACHE_CONTROL)
  const answer = await searchShop(req.scope, typeof q === "string" ? q : "")
  const { products, designs, pages, partly } = answer
  const isVain = partly || products.length + designs.length + pages.length === 0
  const words = isVain ? searchWords(answer.query) : ""
  if (words) countVain(req, words)
  res.json(answer)
}
