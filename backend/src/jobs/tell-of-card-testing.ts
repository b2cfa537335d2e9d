import { sendCardTesting } from "../mail/sending/send-card-testing"
import { trackedJob } from "../modules/job-run/tracked-job"

/** Sends the mail about tested cards if it is still due: refused by the mail server, or lost with its process. */
export default trackedJob("tell-of-card-testing", sendCardTesting)

export const config = { name: "tell-of-card-testing", schedule: "*/5 * * * *" }
