import type { CheckoutData } from "#contracts/checkout"

export interface SummaryRow {
  label: string
  /** Dollars, negative for a discount; null while it is not known yet. */
  amount: number | null
  total?: boolean
}

/** The rows of the order summary, with the words and in the order of spec section 2, "Checkout page". */
export function summaryRows(data: CheckoutData): SummaryRow[] {
  const priced = data.addressId !== null
  const discount = (label: string, amount: number): SummaryRow[] =>
    amount === 0 ? [] : [{ label, amount: -amount }]
  return [
    { label: "Subtotal", amount: data.cart.subtotal },
    ...discount("Ready to Ship Discount", data.ready_to_ship_discount),
    ...discount(data.dealer ? "Dealer Discount" : "Discount", data.discount),
    ...discount("Automatic Discount", data.promo),
    { label: "Shipping", amount: priced ? data.shipping : null },
    { label: "Tax", amount: priced ? data.tax : null },
    { label: "Order Total", amount: data.total, total: true },
  ]
}
