import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { DAY_MS } from "../../contracts/time/shop-time"
import { blankOldMails, forgetExports, oldExports } from "../../login-store/mailed-addresses"
import { isPrivateKey } from "../../providers/file-rules/names"
import { openOutbox, outboxPlace } from "../../providers/notification-mail/outbox"

/** For how long it is known where a mail or text went: as long as staff can have a failed one sent again (milliseconds). */
const RECIPIENTS_KEPT_MS = 90 * DAY_MS
/** Notes of mails and texts per run. */
const AT_MOST = 5_000

const longAgo = () => new Date(Date.now() - RECIPIENTS_KEPT_MS)

/**
 * Erases where mails and texts went 90 days ago, and those that were kept instead of being sent (docs/product.md, section
 * 2.10). Safe to repeat.
 * @returns how many
 */
export async function forgetRecipients(container: MedusaContainer): Promise<number> {
  const before = longAgo()
  const kept = await openOutbox(outboxPlace(settings())).sweep(before)
  return kept + (await blankOldMails(container, { before, atMost: AT_MOST }))
}

/**
 * Deletes files that staff exported 90 days ago, as of orders with their buyers, and what tells of them in Medusa's bell:
 * nothing else knows which there are. Safe to repeat.
 * @returns how many
 */
export async function sweepExports(container: MedusaContainer): Promise<number> {
  const exports = await oldExports(container, { before: longAgo(), atMost: AT_MOST })
  const keys = exports.map(({ name }) => decodeURIComponent(name)).filter(isPrivateKey)
  if (keys.length > 0) await container.resolve(Modules.FILE).deleteFiles(keys)
  // Last: a file that could not be deleted is found again.
  await forgetExports(
    container,
    exports.map(({ id }) => id),
  )
  return exports.length
}
