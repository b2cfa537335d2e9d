import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import {
  blankCustomers,
  blankMailsTo,
  type DeletedCustomer,
  deletedCustomers,
  messagesTo,
} from "../../login-store/deleted-customers"
import { ACCOUNT_MODULE } from "../../modules/account"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { DESIGN_MODULE } from "../../modules/design"
import { FITMENT_MODULE } from "../../modules/fitment"
import { MARKETING_MODULE } from "../../modules/marketing"
import { openOutbox, outboxPlace } from "../../providers/notification-mail/outbox"

/** Customers per run: the rest waits for the next. */
const AT_MOST = 500
/** Medusa deletes a customer first, and takes that back when the rest of it fails. Milliseconds. */
const CERTAIN_AFTER_MS = 5 * 60_000

/**
 * Erases what the shop has of customers whom staff have deleted (docs/product.md, section 2.10): their saved designs,
 * sled, mailed secrets and proven addresses, mails and texts that were kept instead of sent, what they wait for, what mails they agreed to, and what Medusa keeps of a
 * deleted customer. Orders keep their buyer, as the books need; reviews are staff's to refuse. Safe to
 * repeat.
 *
 * @returns how many were erased
 */
export async function eraseDeletedCustomers(
  container: MedusaContainer,
  now: Date = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - CERTAIN_AFTER_MS)
  const gone = await deletedCustomers(container, { before, atMost: AT_MOST })
  if (gone.length > 0) await erase(container, gone)
  return gone.length
}

async function erase(container: MedusaContainer, gone: readonly DeletedCustomer[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await container.resolve(DESIGN_MODULE).deleteSavedDesigns({ customer_id: ids })
  await container.resolve(FITMENT_MODULE).deleteCustomerSleds({ customer_id: ids })
  const accounts = container.resolve(ACCOUNT_MODULE)
  await accounts.deleteAccountTokens({ customer_id: ids })
  const marketing = container.resolve(MARKETING_MODULE)
  const checkouts = container.resolve(CHECKOUT_MODULE)
  for (const { email, consentOf, formerEmails, deletedAt } of gone) {
    for (const each of [email ?? [], formerEmails].flat()) await marketing.forget(each, deletedAt)
    for (const each of [consentOf ?? [], formerEmails].flat())
      await checkouts.withdrawConsent(each, deletedAt)
  }
  // Before the notes forget which they are.
  await openOutbox(outboxPlace(settings())).remove(await messagesTo(container, gone))
  await blankMailsTo(container, gone)
  // After all that goes by the addresses which they tell.
  await accounts.deleteVerifiedEmails({ customer_id: ids })
  // Last: a customer who still has an email is tried again.
  await blankCustomers(container, gone)
}
