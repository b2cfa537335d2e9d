/** The parts of an order that say where it stands, in Medusa's words. */
export interface OrderStatuses {
  status: string
  payment_status: string
  fulfillment_status: string
}

/** What a buyer wants to know about a fulfillment; packing is the shop's own business. */
const ON_ITS_WAY: Record<string, string> = {
  partially_shipped: "Partly shipped",
  shipped: "Shipped",
  partially_delivered: "Partly delivered",
  delivered: "Delivered",
}

/** Where an order stands, in one or two words, from Medusa's three statuses for it. */
export function orderStatus({ status, payment_status, fulfillment_status }: OrderStatuses): string {
  if (status === "canceled") return "Canceled"
  if (payment_status === "refunded") return "Refunded"
  const way = ON_ITS_WAY[fulfillment_status]
  if (way) return way
  return status === "completed" ? "Complete" : "In the works"
}
