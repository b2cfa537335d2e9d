import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"
import { refundsOfPayment } from "../mail/sending/send-refund-notice"

/** Notifies the buyer when staff refund money. Failures: jobs/resend-mail. */
export default async function refundNotice({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    for (const refund of await refundsOfPayment(container, event.data.id)) {
      await queueAndSendMail(container, "refund", refund)
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Notice of a refund of ${event.data.id} not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "refund-notice" },
}
