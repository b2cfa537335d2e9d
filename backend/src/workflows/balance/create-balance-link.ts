import type { MedusaContainer } from "@medusajs/framework/types"
import type { MadeBalanceLink, MakeLink } from "../../contracts/orders/phone-order"
import { conflict } from "../../errors/shop-error"
import { sendBalanceLink } from "../../mail/sending/send-balance"
import { noCardReason } from "../../modules/checkout/domain/card-amounts"
import { mailLink } from "../pay-link/mail-link"
import { withStaffLock } from "../staff-lock"
import { balanceAddress } from "./balance-token"
import { loadBalance } from "./load-balance"
import { settleBalance } from "./settle-balance"

/**
 * The link for paying an order's balance by card. It is always the same: what it opens follows the order. No one is asked
 * for money that was taken: an interrupted payment or *Mark as paid* is finished first.
 * @returns its address, and whether the mail was taken
 * @throws {ShopError} 404; 409 when nothing is owed, no card can pay it, or the order is being changed
 */
export async function createBalanceLink(
  container: MedusaContainer,
  orderId: string,
  { mail }: MakeLink,
): Promise<MadeBalanceLink> {
  await withStaffLock(container, `order:${orderId}`, () => settleBalance(container, orderId))
  const balance = await loadBalance(container, orderId)
  const { closed, dueCents, isChanged, email } = balance
  if (closed || dueCents === 0) {
    throw conflict("Nothing is due on this order anymore. Please reload the page.")
  }
  if (isChanged) {
    throw conflict("This order is being changed. Confirm or cancel that first, then make the link.")
  }
  const noCard = noCardReason(dueCents)
  if (noCard) throw conflict(`${noCard} Please take the payment another way.`)
  const url = balanceAddress(orderId)
  if (!mail || !email) return { url, mailed: false }
  return { url, mailed: await mailLink(container, () => sendBalanceLink(container, email, balance)) }
}
