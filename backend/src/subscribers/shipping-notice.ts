import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/**
 * Notifies the buyer when staff mark a fulfillment as shipped, unless staff chose not to. Failures: jobs/resend-mail.
 */
export default async function shippingNotice({
  event,
  container,
}: SubscriberArgs<{ id: string; no_notification?: boolean }>) {
  if (event.data.no_notification) return
  try {
    await queueAndSendMail(container, "shipment", event.data.id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Notice of shipment ${event.data.id} not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "shipment.created",
  context: { subscriberId: "shipping-notice" },
}
