import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"
import { refundsOfOrder } from "../mail/sending/send-refund-notice"

/**
 * Notifies the buyer when staff cancel an order, including of the refund that went with it, for which Medusa emits no
 * event. Failures: jobs/resend-mail.
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
