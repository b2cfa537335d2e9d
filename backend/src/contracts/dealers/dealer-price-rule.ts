import { percentOf, toCents, toDollars } from "../money"
import type { DealerPrices } from "./dealer-price"

// Separate from the contract, which would bring zod into the first load of every page with a price.

/**
 * Dollars a dealer pays for one piece: the listed price, otherwise the percentage off, rounding half a cent in the
 * dealer's favor; never both.
 *
 * @param retail dollars
 */
export function dealerPrice(
  { percent_off, listed }: DealerPrices,
  sku: string | null,
  retail: number,
): number {
  const own = sku === null ? undefined : listed[sku]
  if (own !== undefined) return own
  const cents = toCents(retail)
  return toDollars(cents - percentOf(cents, percent_off))
}
