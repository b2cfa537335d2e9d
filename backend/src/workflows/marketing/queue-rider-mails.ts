import type { MedusaContainer } from "@medusajs/framework/types"
import { abandonedCarts, ordersDueForReview } from "../../cart-store/rider-mail-recipients"
import { FOLLOWING_MAILS } from "../../contracts/marketing/rider-mails"
import { MAIL_MODULE } from "../../modules/mail"
import { MARKETING_MODULE } from "../../modules/marketing"
import { dueBetween } from "../../modules/marketing/domain/rider-mail"

const FINDERS = { cart: abandonedCarts, ride: ordersDueForReview } as const

/**
 * Finds the abandoned carts and the ridden orders whose mail is due, where staff have switched that on, and queues a
 * mail for each, once. A row claims it before it is queued: a process that dies in between leaves a row, which the next
 * run queues, and two processes at once make one row. The mails themselves are sent from the line of owed mails, which
 * checks everything once more.
 * @returns how many were claimed
 */
export async function queueRiderMails(container: MedusaContainer, now: Date = new Date()): Promise<number> {
  const { riderMails } = container.resolve(MARKETING_MODULE)
  const choices = await riderMails.listChoices()
  let claimed = 0
  for (const kind of FOLLOWING_MAILS) {
    if (!choices[kind].on) continue
    const found = await FINDERS[kind](container, dueBetween(kind, choices[kind], now))
    for (const each of found) if (await riderMails.claim({ kind, ...each }, now)) claimed++
  }
  await container.resolve(MAIL_MODULE).enqueue("rider", await riderMails.listUnsettled(now), now)
  return claimed
}
