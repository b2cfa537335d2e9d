import { discountLabel, summaryRows } from "#contracts/cart/summary-rows"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { OrderRow } from "#features/order/order-sheet"

/** Rows that only the shipping step can price. */
const PRICED_LATER = ["Shipping", "Tax"]

/** The rows of the order summary (section 2, "Checkout page"). */
export function checkoutRows(data: CheckoutData): OrderRow[] {
  const rows = summaryRows({
    ...data,
    subtotal: data.cart.subtotal,
    discountLabel: discountLabel(data.dealer),
  })
  if (data.addressId !== null) return rows
  return rows.map((row) => (PRICED_LATER.includes(row.label) ? { ...row, amount: null } : row))
}
