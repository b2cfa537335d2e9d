import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/** Notifies the rider of a step in a return. What fails is tried again by jobs/resend-mail. */
export default async function returnMail({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await queueAndSendMail(container, "return", event.data.id)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail of return ${event.data.id} not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/return/log-and-mail-return.ts.
  event: "return.told",
  context: { subscriberId: "return-mail" },
}
