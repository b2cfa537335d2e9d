import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Notifies sales and the sender of a form that it arrived. What fails is tried again by jobs/resend-mail. */
export default async function submissionMail({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await queueAndSendMail(container, "submission", event.data.id)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mails of submission ${event.data.id} not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/submission/submit.ts.
  event: "submission.received",
  context: { subscriberId: "submission-mail" },
}
