import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Notifies sales and the sender of a form that it arrived. What fails is tried again by jobs/resend-mail. */
export default async function submissionMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Mails of submission ${event.data.id} not sent yet`, () =>
    queueAndSendMail(container, "submission", event.data.id),
  )
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/submission/submit.ts.
  event: "submission.received",
  context: { subscriberId: "submission-mail" },
}
