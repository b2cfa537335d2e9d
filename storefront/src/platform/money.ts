const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })

/** Dollars for people: `1234.5` -> `$1,234.50`, `-5` -> `-$5.00` (spec section 9). */
export function formatMoney(dollars: number): string {
  // Avoids "-$0.00" for a discount of nothing.
  return format.format(dollars === 0 ? 0 : dollars)
}
