import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Notifies the buyer of a corrected tracking number. What fails is tried again by jobs/resend-mail. */
export default async function trackingMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Mail of tracking ${event.data.id} not sent yet`, () =>
    queueAndSendMail(container, "tracking", event.data.id),
  )
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/parcel/correct-tracking.ts.
  event: "parcel.tracking-corrected",
  context: { subscriberId: "tracking-mail" },
}
