import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { type BalanceTry, balanceTries, unsettledBalances } from "../../cart-store/order-balance"
import { toDollars } from "../../contracts/money"
import { messageOf } from "../../errors/message-of"
import { conflict } from "../../errors/shop-error"
import { queueAndSendMail } from "../../mail/sending/mail-queue"
import { releasePaidBuildsLater } from "../build-change/release-builds"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { STILL_BEING_SETTLED } from "../checkout/medusas-lock"
import { period } from "../checkout/reconcile-payments"
import {
  ABANDONED_AFTER_MS,
  cancelPaymentSession,
  cardProcessor,
  chargeOfSession,
  finish,
} from "../checkout/settle-payment"
import { eachOrder } from "../each-separately"
import { openRest } from "./open-rest"

const triesOf = (container: MedusaContainer, orderId: string) =>
  balanceTries(container, orderId, CARD_PROVIDER)

/** Whether an order no longer takes money: it was canceled, or all its money was given back. */
async function isOver(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { canceled_at } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ["id", "canceled_at"] })
  if (canceled_at !== null && canceled_at !== undefined) return true
  return await isFullyRefunded(container, orderId)
}

/** Mails the buyer a receipt. The job retries what fails. */
export async function mailBalanceReceipt(container: MedusaContainer, paymentId: string): Promise<void> {
  try {
    await queueAndSendMail(container, "balance", paymentId)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`No receipt of ${paymentId} yet: ${messageOf(error)}`)
  }
}

const amountOf = ({ data }: BalanceTry) => toDollars(Number(data?.amount))

/**
 * Records what a card was charged. What was added to the order since then is noted again, so that staff can mark it as
 * paid.
 * @throws {ShopError} 409 when the books didn't take it; it is tried again
 */
async function book(container: MedusaContainer, orderId: string, session: BalanceTry): Promise<void> {
  // An edit since then has raised the amount, and Medusa would wait for the rest of a payment that is complete.
  await container
    .resolve(Modules.PAYMENT)
    .updatePaymentCollections(session.collection_id, { amount: amountOf(session) })
  await finish(container, session)
  const after = (await triesOf(container, orderId)).find(({ id }) => id === session.id)
  if (!after?.booked) throw conflict(STILL_BEING_SETTLED)
  await openRest(container, orderId)
  await releasePaidBuildsLater(container, orderId)
  if (after.payment_id) await mailBalanceReceipt(container, after.payment_id)
}

/** Refunds what a card was charged for an order that was canceled or fully refunded in the meantime. */
async function giveBack(container: MedusaContainer, session: BalanceTry): Promise<void> {
  const intentId = String(session.data?.id)
  if (session.payment_id) {
    await container.resolve(Modules.PAYMENT).refundPayment({
      payment_id: session.payment_id,
      amount: amountOf(session),
      note: "The order was canceled or fully refunded",
    })
  } else {
    await cardProcessor().refunds.create(
      { payment_intent: intentId, metadata: { reason: "the order was canceled or fully refunded" } },
      { idempotencyKey: `balance:${intentId}` },
    )
    await cancelPaymentSession(container, session)
  }
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(`Payment ${intentId} of a balance was given back: its order was canceled or fully refunded.`)
}

/**
 * Completes every interrupted card payment of an order's balance according to the processor: what was charged is
 * recorded in the books, or refunded when the order was canceled or fully refunded. Safe to repeat. Must run under the
 * order's lock.
 * @returns `unsure` while no one can say whether a card was charged, otherwise whether something was repaired
 * @throws what the processor or Medusa throw; the next run goes on from there
 */
export async function settleBalance(
  container: MedusaContainer,
  orderId: string,
  now = new Date(),
): Promise<"nothing" | "mended" | "unsure"> {
  let end: "nothing" | "mended" | "unsure" = "nothing"
  for (const session of await triesOf(container, orderId)) {
    if (session.booked) continue
    const charge = await chargeOfSession(container, session)
    if (charge === "unknown") end = "unsure"
    if (charge === "open" && now.getTime() - new Date(session.created_at).getTime() > ABANDONED_AFTER_MS) {
      await cancelPaymentSession(container, session)
    }
    if (charge !== "taken") continue
    if (await isOver(container, orderId)) await giveBack(container, session)
    else await book(container, orderId, session)
    if (end === "nothing") end = "mended"
  }
  return end
}

/**
 * Settles the balances whose payment was interrupted.
 * @returns how many were repaired
 */
export async function settleBalances(container: MedusaContainer, now = new Date()): Promise<number> {
  return await eachOrder(
    container,
    await unsettledBalances(container, period(now), CARD_PROVIDER),
    (orderId) => `The balance of ${orderId} is not settled yet`,
    async (orderId) => (await settleBalance(container, orderId, now)) === "mended",
  )
}
