import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { giveOrderToAccount } from "../workflows/account/collect-guest-orders"

/**
 * Puts a guest's order into the account of whoever has proven its address, as soon as it is placed or staff have
 * corrected the address. What fails is made up for when they log in, and an order left in a stranger's account hourly.
 */
export default async function orderToAccount({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Order ${event.data.id} is not in its buyer's account yet`, () =>
    giveOrderToAccount(container, event.data.id),
  )
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.updated"],
  context: { subscriberId: "order-to-account" },
}
