import { lostIn } from "../../modules/parcel/domain/lost"
import { present } from "../checkout/stored-cart"
import { type GoodsOrder, hasNoGoods } from "../order/has-no-goods"

/** The parts of an order that say where it stands. */
export interface OrderStatuses extends GoodsOrder {
  /** Medusa's two. */
  status: string
  fulfillment_status: string
  /** All that was paid for it was refunded (cart-store/fully-refunded.ts). */
  givenBack: boolean
}

/** Which of its shipments were lost. */
export interface OrderLosses {
  fulfillments?:
    | readonly ({
        canceled_at: string | Date | null
        metadata?: Record<string, unknown> | null
      } | null)[]
    | null
}

/** The same, as `query.graph` names it. */
export const LOSS_FIELDS = ["fulfillments.canceled_at", "fulfillments.metadata"]

/** Medusa's status for its shipments; what was marked as lost after its delivery counts as shipped. */
function shipmentStatus({ fulfillment_status, fulfillments }: OrderStatuses & OrderLosses): string {
  if (fulfillment_status !== "delivered") return fulfillment_status
  const sent = present(fulfillments).filter(({ canceled_at }) => !canceled_at)
  const lost = sent.filter(({ metadata }) => lostIn(metadata)).length
  if (lost === 0) return fulfillment_status
  return lost < sent.length ? "partially_delivered" : "shipped"
}

/** What a buyer wants to know about a fulfillment; packing is the shop's own business. */
const ON_ITS_WAY: Record<string, string> = {
  partially_shipped: "Partly shipped",
  shipped: "Shipped",
  partially_delivered: "Partly delivered",
  delivered: "Delivered",
}

/** Where an order stands, in one or two words, from Medusa's statuses for it, its refunds and what is left in it. */
export function orderStatus(order: OrderStatuses & OrderLosses): string {
  const { status, givenBack } = order
  if (status === "canceled") return "Canceled"
  if (givenBack) return "Refunded"
  if (hasNoGoods(order)) return "Canceled"
  const way = ON_ITS_WAY[shipmentStatus(order)]
  if (way) return way
  return status === "completed" ? "Complete" : "In the works"
}
