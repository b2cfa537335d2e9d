import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Notifies the buyer of a corrected tracking number. What fails is tried again by jobs/resend-mail. */
export default async function trackingMail({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await queueAndSendMail(container, "tracking", event.data.id)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail of tracking ${event.data.id} not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/parcel/correct-tracking.ts.
  event: "parcel.tracking-corrected",
  context: { subscriberId: "tracking-mail" },
}
