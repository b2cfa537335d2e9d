import type { MedusaContainer } from "@medusajs/framework/types"
import { DAY_MS } from "../../contracts/time/shop-time"
import { blankOldMails } from "../../login-store/mailed-addresses"

/** For how long it is known where a mail or text went: as long as staff can have a failed one sent again (milliseconds). */
const RECIPIENTS_KEPT_MS = 90 * DAY_MS
/** Notes of mails and texts per run. */
const AT_MOST = 5_000

/**
 * Erases where mails and texts went 90 days ago (docs/product.md, section 2.10). Safe to repeat.
 * @returns how many
 */
export const forgetRecipients = (container: MedusaContainer): Promise<number> =>
  blankOldMails(container, { before: new Date(Date.now() - RECIPIENTS_KEPT_MS), atMost: AT_MOST })
