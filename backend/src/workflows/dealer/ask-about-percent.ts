import { percentOf } from "../../contracts/money"
import { priceWarning } from "../../contracts/staff/ask-first"
import { question } from "../../errors/shop-error"

/** Cents; the amount the question uses as an example. */
const EXAMPLE_CENTS = 100_00

/**
 * Asks about a dealer's percentage when it changes what the dealer pays by more than 30%.
 * @param before 0 for a new dealer
 * @throws {ShopError} 409 as a question
 */
export function askAboutPercent(before: number, after: number): void {
  const cost = (percent: number) => EXAMPLE_CENTS - percentOf(EXAMPLE_CENTS, percent)
  const name = "With this percentage, what sells for $100.00"
  const why = priceWarning([{ name, before: cost(before), after: cost(after) }])
  if (why) throw question(why, "percentage")
}
