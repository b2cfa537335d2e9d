import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/**
 * Notifies staff, in the log and by mail, that the space for form photos is nearly used up. Failures: jobs/resend-mail.
 */
export default async function photoSpaceMail({ event, container }: SubscriberArgs<{ id: string }>) {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn("The photos of forms have nearly used up their space (PHOTO_SPACE_MB).")
  try {
    await queueAndSendMail(container, "photo_space", event.data.id)
  } catch (error) {
    logger.error(`The mail about the space for photos was not sent yet: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/submission/submit.ts.
  event: "photo-space.low",
  context: { subscriberId: "photo-space-mail" },
}
