import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { sendMailOfEvent } from "../mail/sending/mail-queue"

/**
 * Notifies the buyer when staff mark a fulfillment as shipped, unless staff chose not to. Failures: jobs/resend-mail.
 */
export default async function shippingNotice({
  event,
  container,
}: SubscriberArgs<{ id: string; no_notification?: boolean }>) {
  if (event.data.no_notification) return
  try {
    await sendMailOfEvent(container, "shipment", async () => event.data.id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`No notice of shipment ${event.data.id} will be sent: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "shipment.created",
  context: { subscriberId: "shipping-notice" },
}
