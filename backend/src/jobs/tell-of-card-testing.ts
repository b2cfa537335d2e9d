import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { sendCardTesting } from "../mail/sending/send-card-testing"
import { trackedJob } from "../modules/job-run/tracked-job"

/** Sends the mail about tested cards if it is still due: refused by the mail server, or lost with its process. */
async function tellOfCardTesting(container: MedusaContainer): Promise<void> {
  try {
    await sendCardTesting(container)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Mail about refused cards not sent yet: ${messageOf(error)}`)
  }
}

export default trackedJob("tell-of-card-testing", tellOfCardTesting)

export const config = { name: "tell-of-card-testing", schedule: "*/5 * * * *" }
