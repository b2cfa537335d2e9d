import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { sendMailOfEvent } from "../mail/sending/mail-queue"

/**
 * Notifies the buyer when staff mark a fulfillment as shipped, unless staff chose not to. Failures: jobs/resend-mail.
 */
export default async function shippingNotice({
  event,
  container,
}: SubscriberArgs<{ id: string; no_notification?: boolean }>) {
  if (event.data.no_notification) return
  await orLog(container, `No notice of shipment ${event.data.id} will be sent`, () =>
    sendMailOfEvent(container, "shipment", async () => event.data.id),
  )
}

export const config: SubscriberConfig = {
  event: "shipment.created",
  context: { subscriberId: "shipping-notice" },
}
