import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"
import { refundsOfPayment } from "../mail/sending/send-refund-notice"

/** Notifies the buyer when staff refund money. Failures: jobs/resend-mail. */
export default async function refundNotice({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Notice of a refund of ${event.data.id} not sent yet`, async () => {
    for (const refund of await refundsOfPayment(container, event.data.id)) {
      await queueAndSendMail(container, "refund", refund)
    }
  })
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "refund-notice" },
}
