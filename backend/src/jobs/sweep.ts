import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../modules/account"
import { ANALYTICS_MODULE } from "../modules/analytics"
import { AUDIT_MODULE } from "../modules/audit"
import { BOT_CHECK_MODULE } from "../modules/bot-check"
import { CATALOG_CHANGE_MODULE } from "../modules/catalog-change"
import { CHECKOUT_MODULE } from "../modules/checkout"
import { type JobPart, runParts } from "../modules/job-run/run-parts"
import { trackedJob } from "../modules/job-run/tracked-job"
import { MARKETING_MODULE } from "../modules/marketing"
import { sweepPictures } from "../pictures/serve-picture"
import { releaseAllMisaddressed } from "../workflows/account/collect-guest-orders"
import { eraseDeletedCustomers } from "../workflows/account/erase-deleted-customers"
import { forgetRecipients, sweepExports } from "../workflows/account/forget-recipients"
import { sweepCarts } from "../workflows/cart/sweep-carts"

/** What is swept, as the log names it. */
const SWEEPS: readonly JobPart[] = [
  ["carts that nobody came back to", sweepCarts],
  ["customers whom staff deleted", (container) => eraseDeletedCustomers(container)],
  ["orders in the account of an address that was mistyped", releaseAllMisaddressed],
  ["where mails and texts went long ago", (container) => forgetRecipients(container)],
  ["files that staff exported long ago", sweepExports],
  ["mailed secrets that ran out", (container) => container.resolve(ACCOUNT_MODULE).sweepTokens()],
  ["old entries of the audit log", (container) => container.resolve(AUDIT_MODULE).sweep()],
  ["counts of days long gone", (container) => container.resolve(ANALYTICS_MODULE).days.sweep()],
  ["bot checks that ran out", (container) => container.resolve(BOT_CHECK_MODULE).sweepUses()],
  ["old files of catalog imports", (container) => container.resolve(CATALOG_CHANGE_MODULE).sweep()],
  ["notes of mails to riders", (container) => container.resolve(MARKETING_MODULE).riderMails.sweep()],
  ["drawn pictures of the bucket", sweepPictures],
  ["counts of refused cards", (container) => container.resolve(CHECKOUT_MODULE).sweepRefusedCards()],
]

/**
 * Deletes what is no longer needed, and takes out of accounts what isn't theirs. A part that fails is retried the next
 * time.
 * @throws what the first part that failed threw
 */
const sweepJob = (container: MedusaContainer) => runParts(container, "Swept", SWEEPS)

export default trackedJob("sweep", sweepJob)

export const config = { name: "sweep", schedule: "17 * * * *" }
