import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { hasTooManyConditions, hasTooManyWords } from "../../contracts/staff/list-filters"
import { ShopError } from "../../errors/shop-error"

/**
 * Middleware before staff's calls: Medusa's lists take any number of words and conditions, and longer for each.
 * @throws {ShopError} 400
 */
export function refuseLongFilters(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (hasTooManyWords(req.query))
    throw new ShopError(400, { message: "Please search for fewer words at a time." })
  if (hasTooManyConditions(req.query))
    throw new ShopError(400, { message: "Please filter by fewer conditions at a time." })
  next()
}
