import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { tellOfEdit } from "../workflows/balance/tell-of-edit"

/** Tells a buyer that their order was edited, where staff left *Send notification* on. A failure is theirs to see in the outbox. */
export default async function orderEditMail({
  event,
  container,
}: SubscriberArgs<{ order_id: string; no_notification?: boolean | null }>) {
  // Unsaid, as where a change of the shop's own edits an order, means no mail: those have their own.
  if (event.data.no_notification !== false) return
  try {
    await tellOfEdit(container, event.data.order_id)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `The buyer of order ${event.data.order_id} was not told of its edit: ${error instanceof Error ? error.message : error}`,
      )
  }
}

export const config: SubscriberConfig = {
  event: "order-edit.confirmed",
  context: { subscriberId: "order-edit-mail" },
}
