import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { sendMailOfEvent } from "../mail/sending/mail-queue"
import { editSubject } from "../mail/sending/send-order-edit"

/**
 * Notifies a buyer that their order was edited, where staff left *Send notification* on. Failures: jobs/resend-mail.
 */
export default async function orderEditMail({
  event,
  container,
}: SubscriberArgs<{ order_id: string; no_notification?: boolean | null }>) {
  const { order_id: orderId, no_notification: isSilent } = event.data
  // When it isn't set, as where the shop's own change edits an order, no mail is sent: those changes have their own.
  if (isSilent !== false) return
  await orLog(container, `The buyer of order ${orderId} will not be told of its edit`, () =>
    sendMailOfEvent(container, "order_edit", () => editSubject(container, orderId)),
  )
}

export const config: SubscriberConfig = {
  event: "order-edit.confirmed",
  context: { subscriberId: "order-edit-mail" },
}
