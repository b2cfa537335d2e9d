import { type GoodsOrder, hasNoGoods } from "../order/has-no-goods"

/** The parts of an order that say where it stands. */
export interface OrderStatuses extends GoodsOrder {
  /** Medusa's two. */
  status: string
  fulfillment_status: string
  /** All that was paid for it was refunded (cart-store/fully-refunded.ts). */
  givenBack: boolean
}

/** What a buyer wants to know about a fulfillment; packing is the shop's own business. */
const ON_ITS_WAY: Record<string, string> = {
  partially_shipped: "Partly shipped",
  shipped: "Shipped",
  partially_delivered: "Partly delivered",
  delivered: "Delivered",
}

/** Where an order stands, in one or two words, from Medusa's statuses for it, its refunds and what is left in it. */
export function orderStatus(order: OrderStatuses): string {
  const { status, givenBack, fulfillment_status } = order
  if (status === "canceled") return "Canceled"
  if (givenBack) return "Refunded"
  if (hasNoGoods(order)) return "Canceled"
  const way = ON_ITS_WAY[fulfillment_status]
  if (way) return way
  return status === "completed" ? "Complete" : "In the works"
}
