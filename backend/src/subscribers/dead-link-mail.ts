import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Mails staff about a payment link that takes no payment, once for each link. Failures: jobs/resend-mail. */
export default async function deadLinkMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `The mail about the payment link ${event.data.id} was not sent yet`, () =>
    queueAndSendMail(container, "dead_link", event.data.id),
  )
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/pay-link/report-dead-link.ts.
  event: "payment-link.dead",
  context: { subscriberId: "dead-link-mail" },
}
