import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { hasTooManyWords } from "../../contracts/staff/search-words"
import { ShopError } from "../../errors/shop-error"

/**
 * Middleware before staff's calls: Medusa's lists search for any number of words, and take ever longer for each.
 * @throws {ShopError} 400
 */
export function refuseLongSearches(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (hasTooManyWords(req.query))
    throw new ShopError(400, { message: "Please search for fewer words at a time." })
  next()
}
