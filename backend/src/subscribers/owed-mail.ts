import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { type OwedMailEvent, queueAndSendMail } from "../mail/sending/mail-queue"

/** Sends a mail that is owed by someone who didn't wait for it. Failures: jobs/resend-mail. */
export default async function owedMail({ event, container }: SubscriberArgs<OwedMailEvent>) {
  const { kind, subjectId } = event.data
  await orLog(container, `The mail of ${kind} ${subjectId} was not sent yet`, () =>
    queueAndSendMail(container, kind, subjectId),
  )
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See mail/sending/mail-queue.ts.
  event: "mail.owed",
  context: { subscriberId: "owed-mail" },
}
