import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { giveOrderToAccount } from "../workflows/account/collect-guest-orders"

/**
 * Puts a guest's order into the account of whoever has proven its address, as soon as it is placed or staff have
 * corrected the address. What fails is made up for when they log in, and an order left in a stranger's account hourly.
 */
export default async function orderToAccount({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await giveOrderToAccount(container, event.data.id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Order ${event.data.id} is not in its buyer's account yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.updated"],
  context: { subscriberId: "order-to-account" },
}
