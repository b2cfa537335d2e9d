import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { MARKETING_MODULE } from "../../modules/marketing"
import { leaveToken } from "../../workflows/marketing/leave-lists"
import { Waitable } from "../../workflows/marketing/waiting-for"
import { readWaitingSubject } from "../../workflows/marketing/waiting-lists"
import { backInStock } from "../letters/back-in-stock"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"
import { mayMail } from "./strangers-mail"

/** Its name in the notification module. */
const BACK_IN_STOCK = "back-in-stock"

/**
 * Notifies someone on a waiting list that their thing is back. Those who have left in the meantime aren't written to,
 * and if it is gone again they keep waiting. Safe to repeat.
 * @param subject as `waitingSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendBackInStock(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const marketing = container.resolve(MARKETING_MODULE)
  const named = readWaitingSubject(subject)
  const waiter = named && (await marketing.findSignUp(named.id))
  if (!named || !waiter || waiter.left_at || waiter.round !== named.round) return 0
  // Someone may have put many spellings of one mailbox on lists: leaving one leaves them all.
  if (await marketing.riderMails.hasUnsubscribedSince(waiter.email, waiter.created_at)) return 0
  const shop = await Waitable.read(container)
  if (!shop.isBack(waiter)) {
    await marketing.restoreSignUp(named)
    return 0
  }
  const key = `${BACK_IN_STOCK}:${subject}`
  // Anyone may put an address on lists: no matter how many come back in a day, its mailbox isn't flooded.
  if (!(await mayMail(container, { key, to: waiter.email, purpose: "waiting" }, now)).allowed) return 0
  const token = leaveToken(waiter.id)
  const content = backInStock({
    ...(await shopIdentity(container)),
    label: waiter.label || shop.nameOf(waiter.product),
    path: shop.pathOf(waiter) ?? "/",
    leavePath: `/waiting-list?token=${encodeURIComponent(token)}`,
  })
  const unsubscribe = `${settings().origin}/waiting-list/leave?token=${encodeURIComponent(token)}`
  const message = {
    key,
    to: waiter.email,
    template: BACK_IN_STOCK,
    content,
    unsubscribe,
  }
  return await deliver(container, [message], { id: subject, type: "waiting", event: "waiting.back" }, now)
}
