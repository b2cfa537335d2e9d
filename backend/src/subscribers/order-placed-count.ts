import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { countSaleAtOnce } from "../analytics/count-sale"
import { orLog } from "../log/or-log"
import { countOrder } from "../metrics/trade"

/** Counts an order, and its sale for the collector, as soon as it is placed. What fails is tried again by jobs/count-sales. */
export default async function orderPlacedCount({ event, container }: SubscriberArgs<{ id: string }>) {
  countOrder()
  await orLog(container, `Sale ${event.data.id} not counted yet`, () =>
    countSaleAtOnce(container, event.data.id),
  )
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "order-placed-count" },
}
