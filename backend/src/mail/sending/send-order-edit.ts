import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { toDollars } from "../../contracts/money"
import { noCardReason } from "../../modules/checkout/domain/card-amounts"
import { loadBalance } from "../../workflows/balance/load-balance"
import { loadOrderView } from "../../workflows/order/order-view"
import { letter } from "../layout/letter"
import { editedOrderLetter } from "../letters/balance"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"
import { BALANCE_LINK, linkLetter } from "./send-balance"

/** The name, in the notification module, of the mail about an edit that leaves nothing to pay by card. */
const ORDER_EDITED = "order-edited"

/** The subject id under which the mail of an order's latest edit is owed: `order_1.3`. */
export async function editSubject(container: MedusaContainer, orderId: string): Promise<string> {
  const { version } = await container.resolve(Modules.ORDER).retrieveOrder(orderId, { select: ["version"] })
  return `${orderId}.${version}`
}

/**
 * Notifies a buyer that staff edited their order: with the link for paying its balance where a card can pay it,
 * otherwise with what is open and a link to the order. Safe to repeat.
 * @param subject as `editSubject` names it
 * @returns how many messages were accepted
 * @throws {ShopError} 404 for an order that isn't from the shop's checkout; otherwise when one wasn't accepted; the
 * message names no address
 */
export async function sendOrderEdit(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const [orderId = ""] = subject.split(".")
  const [balance, order] = await Promise.all([
    loadBalance(container, orderId),
    loadOrderView(container, orderId),
  ])
  const { closed, dueCents, number, email } = balance
  if (closed || !order) return 0
  const byCard = dueCents > 0 && noCardReason(dueCents) === null
  const content = byCard
    ? linkLetter(balance)
    : editedOrderLetter({
        brand: settings().brand,
        order: number,
        due: toDollars(dueCents),
        thanksUrl: order.thanksUrl,
      })
  const message = {
    key: `${ORDER_EDITED}:${subject}`,
    to: email,
    channel: "email",
    template: byCard ? BALANCE_LINK : ORDER_EDITED,
    content: letter(content, await shopIdentity(container)),
  } as const
  const about = { id: subject, type: "order_edit", event: "order-edit.confirmed" } as const
  return await deliver(container, [message], about, now)
}
