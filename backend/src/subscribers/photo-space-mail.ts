import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { orLog } from "../log/or-log"
import { sendMailOfEvent } from "../mail/sending/mail-queue"

/**
 * Notifies staff, in the log and by mail, that the space for form photos is nearly used up. Failures: jobs/resend-mail.
 */
export default async function photoSpaceMail({ event, container }: SubscriberArgs<{ id: string }>) {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn("The photos of forms have nearly used up their space (PHOTO_SPACE_MB).")
  await orLog(container, "No mail about the space for photos will be sent", () =>
    sendMailOfEvent(container, "photo_space", async () => event.data.id),
  )
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/submission/submit.ts.
  event: "photo-space.low",
  context: { subscriberId: "photo-space-mail" },
}
