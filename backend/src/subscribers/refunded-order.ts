import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orderOfPayment } from "../cart-store/fully-refunded"
import { orLog } from "../log/or-log"
import { syncProductionAndStock } from "../workflows/production/sync-production"

/** Closes an order that was refunded in full, at once. What fails or gets lost: jobs/follow-orders. */
export default async function refundedOrder({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `The order of payment ${event.data.id} is not closed yet`, async () => {
    const orderId = await orderOfPayment(container, event.data.id)
    if (orderId) await syncProductionAndStock(container, orderId)
  })
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "refunded-order" },
}
