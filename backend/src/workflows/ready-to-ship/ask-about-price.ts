import { priceWarning } from "../../contracts/staff/ask-first"
import { question } from "../../errors/shop-error"

/**
 * Asks about the checkout price of a piece off the shelf, with its discount taken off, where it looks like a slip.
 * @param sku of its design
 * @param before cents
 * @param after cents
 * @throws {ShopError} 409 as a question
 */
export function askAboutShelfPrice(sku: string, before: number, after: number): void {
  const why = priceWarning([{ name: `${sku} off the shelf`, before, after }])
  if (why) throw question(why, "discount")
}
