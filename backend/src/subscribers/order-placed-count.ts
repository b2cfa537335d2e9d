import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { countSaleAtOnce } from "../analytics/count-sale"
import { messageOf } from "../errors/message-of"
import { countOrder } from "../metrics/trade"

/** Counts an order, and its sale for the collector, as soon as it is placed. What fails is tried again by jobs/count-sales. */
export default async function orderPlacedCount({ event, container }: SubscriberArgs<{ id: string }>) {
  countOrder()
  try {
    await countSaleAtOnce(container, event.data.id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Sale ${event.data.id} not counted yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "order-placed-count" },
}
