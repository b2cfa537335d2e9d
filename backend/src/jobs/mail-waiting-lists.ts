import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { trackedJob } from "../modules/job-run/tracked-job"
import { mailAutomaticLists } from "../workflows/marketing/waiting-lists"

/** Mails the waiting lists whose thing is back, where staff chose that. Another job sends the mails. */
async function mailWaitingListsJob(container: MedusaContainer): Promise<void> {
  const mailed = await mailAutomaticLists(container)
  if (mailed > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${mailed} people on waiting lists are mailed that their thing is back.`)
  }
}

export default trackedJob("mail-waiting-lists", mailWaitingListsJob)

export const config = { name: "mail-waiting-lists", schedule: "*/5 * * * *" }
