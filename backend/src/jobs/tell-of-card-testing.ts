import type { MedusaContainer } from "@medusajs/framework/types"
import { orWarn } from "../log/or-log"
import { sendCardTesting } from "../mail/sending/send-card-testing"
import { trackedJob } from "../modules/job-run/tracked-job"

/** Sends the mail about tested cards if it is still due: refused by the mail server, or lost with its process. */
async function tellOfCardTesting(container: MedusaContainer): Promise<void> {
  await orWarn(container, "Mail about refused cards not sent yet", () => sendCardTesting(container))
}

export default trackedJob("tell-of-card-testing", tellOfCardTesting)

export const config = { name: "tell-of-card-testing", schedule: "*/5 * * * *" }
