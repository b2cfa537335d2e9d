import { whyAskPrices } from "../../contracts/staff/ask-first"
import { question } from "../../errors/shop-error"

/**
 * Asks about what a piece off the shelf is to cost at checkout, discount taken off, where that is likelier a slip.
 * @param sku of its design
 * @param before cents
 * @param after cents
 * @throws {ShopError} 409 as a question
 */
export function askAboutShelfPrice(sku: string, before: number, after: number): void {
  const why = whyAskPrices([{ name: `${sku} off the shelf`, before, after }])
  if (why) throw question(why, "discount")
}
