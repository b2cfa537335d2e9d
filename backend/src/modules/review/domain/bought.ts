/** What in an order decides whether its buyer may review what was delivered, in Medusa's words. */
export interface ReviewableOrder {
  status: string
  payment_status: string
  /** Dollars. */
  total: number
}

const UNPAID = ["not_paid", "awaiting", "requires_action"]

/** Whether an order was bought and still is: one that was canceled, refunded or never paid delivered nothing. */
export function isBought({ status, payment_status, total }: ReviewableOrder): boolean {
  if (["canceled", "draft", "archived"].includes(status)) return false
  if (["canceled", "refunded"].includes(payment_status)) return false
  return total <= 0 || !UNPAID.includes(payment_status)
}

/** What in a line decides whether its rider may have it, in Medusa's words. */
export interface ReviewableLine {
  shipped_quantity?: number | string | null
  delivered_quantity?: number | string | null
}

/**
 * Whether pieces of a line have gone out. In an order that staff completed, all have, however they were handed over.
 */
export const hasShipped = (
  { status }: Pick<ReviewableOrder, "status">,
  line?: ReviewableLine | null,
): boolean =>
  status === "completed" ||
  Number(line?.shipped_quantity ?? 0) > 0 ||
  Number(line?.delivered_quantity ?? 0) > 0

/** The order that a review was written with, and its account. */
export interface ReviewAuthorship {
  order_id: string | null
  customer_id: string | null
}

/**
 * Whether a buyer may read and change a review: it was written with this very order, or with another one of the same
 * account. An address alone proves nothing, since anyone can type it at a checkout.
 */
export function isReviewOwner(
  { order_id, customer_id }: ReviewAuthorship,
  { orderId, customerId }: { orderId: string | null; customerId: string | null },
): boolean {
  return order_id === orderId || (customerId !== null && customer_id === customerId)
}
