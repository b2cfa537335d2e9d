import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { orderOfPayment } from "../../cart-store/fully-refunded"
import { balancesPaidSince } from "../../cart-store/order-balance"
import { settings } from "../../config/settings"
import { toDollars } from "../../contracts/money"
import { balanceAddress } from "../../workflows/balance/balance-token"
import type { Balance } from "../../workflows/balance/load-balance"
import { CARD_PROVIDER } from "../../workflows/checkout/card-provider"
import { loadShipmentState } from "../../workflows/order/order-shipment-state"
import { loadOrderView } from "../../workflows/order/order-view"
import type { Letter } from "../layout/letter"
import { balanceLinkLetter, balanceReceiptLetter } from "../letters/balance"
import { deliver } from "./deliver"
import { sendLetter } from "./send-letter"

/** The name of a balance's receipt in the notification module. */
const BALANCE_RECEIPT = "balance-receipt"

/** Balances paid by card since then, by the ids of their payments: each gets a receipt. */
export const recentBalancePayments = (container: MedusaContainer, since: Date): Promise<string[]> =>
  balancesPaidSince(container, since, CARD_PROVIDER)

/**
 * Mails a buyer that the balance of an order was paid. Safe to repeat.
 * @returns how many messages were accepted
 * @throws when one wasn't; the message names no address
 */
export async function sendBalanceReceipt(
  container: MedusaContainer,
  paymentId: string,
  now: Date = new Date(),
): Promise<number> {
  const [payment] = await container.resolve(Modules.PAYMENT).listPayments({ id: paymentId }, { take: 1 })
  const orderId = payment && (await orderOfPayment(container, paymentId))
  const order = orderId && (await loadOrderView(container, orderId))
  if (!order) return 0
  const content = balanceReceiptLetter({
    brand: settings().brand,
    order: order.view.number,
    paid: Number(payment.amount),
    due: (await loadShipmentState(container, orderId)).due ?? 0,
    thanksUrl: order.thanksUrl,
  })
  return await deliver(
    container,
    [{ to: order.email, template: BALANCE_RECEIPT, content }],
    { id: paymentId, type: "balance", event: "balance.paid" },
    now,
  )
}

/** The name, in the notification module, of the mail with the link to a balance. */
export const BALANCE_LINK = "balance-link"

/** The letter with the link for paying an order's balance. */
export const linkLetter = ({ orderId, number, added, totalCents, paidCents, dueCents }: Balance): Letter =>
  balanceLinkLetter({
    brand: settings().brand,
    order: number,
    url: balanceAddress(orderId),
    added,
    total: toDollars(totalCents),
    paid: toDollars(paidCents),
    due: toDollars(dueCents),
  })

/**
 * Mails the link for paying an order's balance. Triggered by staff, who may repeat it.
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendBalanceLink(
  container: MedusaContainer,
  to: string,
  balance: Balance,
): Promise<void> {
  await sendLetter(container, { to, template: BALANCE_LINK, quota: null }, linkLetter(balance))
}
