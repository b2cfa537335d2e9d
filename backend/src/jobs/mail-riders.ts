import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { trackedJob } from "../modules/job-run/tracked-job"
import { queueRiderMails } from "../workflows/marketing/queue-rider-mails"

/** Finds riders who left a cart or have ridden for a while, and queues a mail for them. Another job sends it. */
async function mailRidersJob(container: MedusaContainer): Promise<void> {
  const claimed = await queueRiderMails(container)
  if (claimed > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${claimed} riders are mailed about a cart they left or how it went.`)
  }
}

export default trackedJob("mail-riders", mailRidersJob)

export const config = { name: "mail-riders", schedule: "*/5 * * * *" }
