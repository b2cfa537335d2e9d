/** The amounts of a summary, in dollars; discounts are positive, as in `CartData` and `ThanksPage`. */
export interface SummaryAmounts {
  subtotal: number
  ready_to_ship_discount: number
  discount: number
  /** See `discountLabel`. */
  discountLabel: string
  promo: number
  shipping: number
  tax: number
  total: number
}

/** `amount` is what the row shows, in dollars: discounts are negative. */
export interface SummaryRow {
  label: string
  amount: number
}

/** The label of the row for a code or a dealer's percentage (section 2, "Checkout page"). */
export const discountLabel = (dealer: boolean): string => (dealer ? "Dealer Discount" : "Discount")

/** The rows between the lines and the Order Total, then the Order Total itself (section 2, "Checkout page"). */
export function summaryRows(amounts: SummaryAmounts): SummaryRow[] {
  const discounts: SummaryRow[] = [
    { label: "Ready to Ship Discount", amount: -amounts.ready_to_ship_discount },
    { label: amounts.discountLabel, amount: -amounts.discount },
    { label: "Automatic Discount", amount: -amounts.promo },
  ].filter((row) => row.amount !== 0)
  return [
    { label: "Subtotal", amount: amounts.subtotal },
    ...discounts,
    { label: "Shipping", amount: amounts.shipping },
    { label: "Tax", amount: amounts.tax },
    { label: "Order Total", amount: amounts.total },
  ]
}
