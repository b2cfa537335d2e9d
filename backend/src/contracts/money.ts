const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })

/**
 * An amount as people read it: `$1,234.50`, negative `-$1.00` (section 9, "Currency").
 * @param dollars rounded to whole cents; what rounds to nothing is never shown with a minus.
 */
export function formatMoney(dollars: number): string {
  // Adding zero turns a negative zero into zero.
  return usd.format(toDollars(toCents(dollars)) + 0)
}

/** Dollars of an answer as whole cents, which sums are made of. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Whole cents as the dollars of an answer. */
export const toDollars = (cents: number): number => cents / 100
