import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { toCents, toDollars } from "../../contracts/money"
import { noCardReason } from "../../modules/checkout/domain/card-amounts"
import { loadBalance } from "../../workflows/balance/load-balance"
import { checkoutOfOrder } from "../../workflows/checkout/checkout-record"
import { loadShipmentState } from "../../workflows/order/order-shipment-state"
import { loadOrderView } from "../../workflows/order/order-view"
import { owedToBuyer } from "../../workflows/order/owed-to-buyer"
import { pendingCents } from "../../workflows/order/pending-cents"
import { editedOrderLetter } from "../letters/balance"
import { deliver } from "./deliver"
import { BALANCE_LINK, linkLetter } from "./send-balance"

/** The name, in the notification module, of the mail about an edit that leaves nothing to pay by card. */
const ORDER_EDITED = "order-edited"

/** The subject id under which the mail of an order's latest edit is owed: `order_1.3`; null for an order that is gone. */
export async function editSubject(container: MedusaContainer, orderId: string): Promise<string | null> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: orderId }, { select: ["id", "version"], take: 1 })
  return order ? `${orderId}.${order.version}` : null
}

/** What an order's buyer paid too much since it was edited, in whole cents. */
const owedCents = async (container: MedusaContainer, orderId: string): Promise<number> =>
  await owedToBuyer(container, orderId, -(await pendingCents(container, orderId)))

/**
 * Notifies a buyer that staff edited their order: with the link for paying its balance where a card can pay it,
 * otherwise with what is open and a link to the order; so, too, for an order that isn't from the shop's checkout (one
 * that staff made from a draft), which has no such link. Safe to repeat.
 * @param subject as `editSubject` names it
 * @returns how many messages were accepted
 * @throws when one wasn't accepted; the message names no address
 */
export async function sendOrderEdit(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const [orderId = ""] = subject.split(".")
  const [record, order] = await Promise.all([
    checkoutOfOrder(container, orderId),
    loadOrderView(container, orderId),
  ])
  if (!order) return 0
  const balance = record && (await loadBalance(container, orderId))
  const { standing, due = 0 } = balance ? {} : await loadShipmentState(container, orderId)
  if (balance?.closed || standing === "canceled" || standing === "refunded") return 0
  const { view, thanksUrl, email } = order
  const dueCents = balance?.dueCents ?? toCents(due)
  const payable = dueCents > 0 && noCardReason(dueCents) === null ? balance : null
  const content = payable
    ? linkLetter(payable)
    : editedOrderLetter({
        brand: settings().brand,
        order: view.number,
        due: toDollars(dueCents),
        owed: toDollars(dueCents > 0 ? 0 : await owedCents(container, orderId)),
        thanksUrl,
      })
  const message = {
    key: `${ORDER_EDITED}:${subject}`,
    to: email,
    template: payable ? BALANCE_LINK : ORDER_EDITED,
    content,
  }
  const about = { id: subject, type: "order_edit", event: "order-edit.confirmed" } as const
  return await deliver(container, [message], about, now)
}
