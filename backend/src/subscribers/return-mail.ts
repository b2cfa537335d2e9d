import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Notifies the rider of a step in a return. What fails is tried again by jobs/resend-mail. */
export default async function returnMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `Mail of return ${event.data.id} not sent yet`, () =>
    queueAndSendMail(container, "return", event.data.id),
  )
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/return/log-and-mail-return.ts.
  event: "return.told",
  context: { subscriberId: "return-mail" },
}
