const UNPAID = ["not_paid", "awaiting", "requires_action"]

/**
 * Whether an order was paid, by Medusa's word for it, or had nothing to pay.
 * @param total dollars
 */
export const isPaid = ({ payment_status, total }: { payment_status: string; total: number }): boolean =>
  payment_status !== "canceled" && (total <= 0 || !UNPAID.includes(payment_status))

/** What decides whether an order was bought. */
export interface BoughtOrder {
  /** Medusa's. */
  status: string
  paid: boolean
  /** All that was paid for it was refunded (cart-store/fully-refunded.ts). */
  givenBack: boolean
}

/** Whether an order was bought and still is: one that was canceled, refunded or never paid delivered nothing. */
export const isBought = ({ status, paid, givenBack }: BoughtOrder): boolean =>
  paid && !givenBack && !["canceled", "draft", "archived"].includes(status)

/** What in a line decides whether its rider may have it, in Medusa's words. */
export interface ReviewableLine {
  /** Of what order edits left of it. */
  quantity: number | string
  shipped_quantity?: number | string | null
  delivered_quantity?: number | string | null
}

/**
 * Whether pieces of a line have gone out. In an order that staff completed, all have, however they were handed over.
 */
export const hasShipped = (
  { status }: Pick<BoughtOrder, "status">,
  line: ReviewableLine | null | undefined,
): boolean =>
  (status === "completed" && Number(line?.quantity ?? 0) > 0) ||
  Number(line?.shipped_quantity ?? 0) > 0 ||
  Number(line?.delivered_quantity ?? 0) > 0

/** An order with its lines. */
export interface ReviewableOrder extends BoughtOrder {
  items?: readonly ({ detail?: ReviewableLine | null } | null)[] | null
}

/**
 * Whether an order has anything to review: it was bought, still is, and something of it has gone out, as no one has
 * ridden what is still to come. Its link to the reviews is shown as long as that holds.
 */
export const isReviewable = (order: ReviewableOrder): boolean =>
  isBought(order) && (order.items ?? []).some((line) => hasShipped(order, line?.detail))

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
