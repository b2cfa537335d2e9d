import type { MedusaContainer } from "@medusajs/framework/types"
import { abandonedCarts, FOUND_AT_ONCE, ordersDueForReview } from "../../cart-store/rider-mail-recipients"
import { FOLLOWING_MAILS, type FollowingMail } from "../../contracts/marketing/rider-mails"
import { MAIL_MODULE } from "../../modules/mail"
import { MARKETING_MODULE } from "../../modules/marketing"
import { dueBetween, type RiderMailChoice } from "../../modules/marketing/domain/rider-mail"

const FINDERS = { cart: abandonedCarts, ride: ordersDueForReview } as const

/**
 * Claims the due mails of a kind, as many as are found at a time; the next run claims the others. Those that can't be
 * claimed (the address unsubscribed, or was just written to about another cart) stay due, and are passed over, or 200 of
 * them would keep everybody else from ever being found.
 */
async function claimDue(container: MedusaContainer, kind: FollowingMail, choice: RiderMailChoice, now: Date) {
  const { riderMails } = container.resolve(MARKETING_MODULE)
  const period = dueBetween(kind, choice, now)
  let claimed = 0
  let skip = 0
  while (claimed < FOUND_AT_ONCE) {
    const found = await FINDERS[kind](container, { ...period, skip })
    for (const each of found) {
      if (await riderMails.claim({ kind, ...each }, now)) claimed++
      else skip++
    }
    if (found.length < FOUND_AT_ONCE) break
  }
  return claimed
}

/**
 * Queues what isn't settled; what is queued already stays as it is. All of it: mails that were given up after the mail
 * server refused them for days are among it for a week, and mustn't stand before newer ones.
 */
async function queueUnsettled(container: MedusaContainer, now: Date): Promise<void> {
  const { riderMails } = container.resolve(MARKETING_MODULE)
  for (let skip = 0; ; ) {
    const ids = await riderMails.listUnsettled(now, skip)
    if (ids.length === 0) return
    await container.resolve(MAIL_MODULE).enqueue("rider", ids, now)
    skip += ids.length
  }
}

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
    if (choices[kind].on) claimed += await claimDue(container, kind, choices[kind], now)
  }
  await queueUnsettled(container, now)
  return claimed
}
