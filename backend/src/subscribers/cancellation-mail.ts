import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"
import { refundsOfOrder } from "../mail/sending/send-refund-notice"

/**
 * Notifies the buyer when staff cancel an order, including of the refund that went with it, for which Medusa emits no
 * event. Failures: jobs/resend-mail.
 */
export default async function cancellationMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Notice that order ${event.data.id} was canceled not sent yet`, async () => {
    await queueAndSendMail(container, "cancellation", event.data.id)
    for (const refund of await refundsOfOrder(container, event.data.id)) {
      await queueAndSendMail(container, "refund", refund)
    }
  })
}

export const config: SubscriberConfig = {
  event: "order.canceled",
  context: { subscriberId: "cancellation-mail" },
}
