import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Confirms an order to its buyer as soon as it is placed. What fails is tried again by jobs/resend-mail. */
export default async function orderPlacedMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Mail of order ${event.data.id} not sent yet`, () =>
    queueAndSendMail(container, "order", event.data.id),
  )
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "order-placed-mail" },
}
