import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { resendMail } from "../mail/sending/resend-mail"
import { trackedJob } from "../modules/job-run/tracked-job"

/** Sends the mails that are still due. */
async function resendMailJob(container: MedusaContainer): Promise<void> {
  const { sent } = await resendMail(container)
  if (sent > 0) {
    container.resolve(ContainerRegistrationKeys.LOGGER).info(`${sent} mails sent at a later attempt.`)
  }
}

export default trackedJob("resend-mail", resendMailJob)

export const config = { name: "resend-mail", schedule: "*/5 * * * *" }
