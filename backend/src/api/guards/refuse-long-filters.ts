import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { firstWords, hasTooManyConditions, hasTooManyWords } from "../../contracts/staff/list-filters"
import { ShopError } from "../../errors/shop-error"

/**
 * Middleware before staff's calls: Medusa's lists take any number of words and conditions, and longer for each. Of a
 * pasted sentence the first words are searched for: Medusa's pages give way to an error where a search is refused.
 * @throws {ShopError} 400
 */
export function refuseLongFilters(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (typeof req.query.q === "string") req.query.q = firstWords(req.query.q)
  if (hasTooManyWords(req.query))
    throw new ShopError(400, { message: "Please search for fewer words at a time." })
  if (hasTooManyConditions(req.query))
    throw new ShopError(400, { message: "Please filter by fewer conditions at a time." })
  next()
}
