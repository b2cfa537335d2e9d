import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"
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
  try {
    await queueAndSendMail(container, "order_edit", await editSubject(container, orderId))
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The buyer of order ${orderId} was not told of its edit yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: "order-edit.confirmed",
  context: { subscriberId: "order-edit-mail" },
}
