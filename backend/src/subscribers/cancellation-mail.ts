import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"
import { refundsOfOrder } from "../mail/sending/send-refund-notice"

/**
 * Tells the buyer of an order that staff canceled, and of the money that went back with it, of which Medusa emits
 * nothing. Failures: jobs/resend-mail.
 */
export default async function cancellationMail({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await queueAndSendMail(container, "cancellation", event.data.id)
    for (const refund of await refundsOfOrder(container, event.data.id)) {
      await queueAndSendMail(container, "refund", refund)
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Notice that order ${event.data.id} was canceled not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "order.canceled",
  context: { subscriberId: "cancellation-mail" },
}
