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
import { type Letter, letter } from "../layout/letter"
import { balanceLinkLetter, balanceReceiptLetter } from "../letters/balance"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"
import { sendLetter } from "./send-letter"

/** How the notification module knows the receipt of a balance by. */
const BALANCE_RECEIPT = "balance-receipt"

/** Balances that were paid by card since then, by their payments' ids: each gets a receipt. */
export const recentBalancePayments = (container: MedusaContainer, since: Date): Promise<string[]> =>
  balancesPaidSince(container, since, CARD_PROVIDER)

/**
 * Mails a buyer that the balance of an order was paid. Safe to repeat.
 * @returns how many messages were taken
 * @throws when one was not; the message names no address
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
    [
      {
        key: `${BALANCE_RECEIPT}:${paymentId}`,
        to: order.email,
        channel: "email",
        template: BALANCE_RECEIPT,
        content: letter(content, await shopIdentity(container)),
      },
    ],
    { id: paymentId, type: "balance", event: "balance.paid" },
    now,
  )
}

/** How the notification module knows the mail with the link to a balance by. */
export const BALANCE_LINK = "balance-link"

/** The letter with the link by which the balance of an order is paid. */
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
 * Mails the link by which the balance of an order is paid. Staff set it off, and may again.
 * @throws when it was not taken; the message names no address
 */
export async function sendBalanceLink(
  container: MedusaContainer,
  to: string,
  balance: Balance,
): Promise<void> {
  await sendLetter(container, { to, template: BALANCE_LINK, quota: null }, linkLetter(balance))
}
