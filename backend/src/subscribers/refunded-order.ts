import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { orderOfPayment } from "../cart-store/fully-refunded"
import { messageOf } from "../errors/message-of"
import { syncProductionAndStock } from "../workflows/production/sync-production"

/** Closes an order that was refunded in full, at once. What fails or gets lost: jobs/follow-orders. */
export default async function refundedOrder({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    const orderId = await orderOfPayment(container, event.data.id)
    if (orderId) await syncProductionAndStock(container, orderId)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The order of payment ${event.data.id} is not closed yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "refunded-order" },
}
