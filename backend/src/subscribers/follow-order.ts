import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { syncProductionAndStock } from "../workflows/production/sync-production"

/**
 * Keeps the workshop's queue up to date with orders, at once. What fails or gets lost: jobs/follow-orders. Of an order
 * that was refunded in full, Medusa holds the pieces again when their fulfillment is canceled: those are freed, too.
 */
export default async function follow({
  event,
  container,
}: SubscriberArgs<{ id?: string; order_id?: string }>) {
  const orderId = event.data.order_id ?? event.data.id
  if (!orderId) return
  await orLog(container, `The workshop has not followed order ${orderId} yet`, () =>
    syncProductionAndStock(container, orderId),
  )
}

export const config: SubscriberConfig = {
  event: [
    "order.placed",
    "order.canceled",
    "order.fulfillment_created",
    "order.fulfillment_canceled",
    "order-edit.confirmed",
  ],
  context: { subscriberId: "follow-order" },
}
