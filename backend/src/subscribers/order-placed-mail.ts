import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Confirms an order to its buyer as soon as it is placed. What fails is tried again by jobs/resend-mail. */
export default async function orderPlacedMail({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await queueAndSendMail(container, "order", event.data.id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Mail of order ${event.data.id} not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "order-placed-mail" },
}
