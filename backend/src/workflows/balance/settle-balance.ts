import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { type BalanceTry, balanceTries, unsettledBalances } from "../../cart-store/order-balance"
import { conflict } from "../../errors/shop-error"
import { orWarn } from "../../log/or-log"
import { oweMail } from "../../mail/sending/mail-queue"
import { releasePaidBuildsLater } from "../build-change/release-builds"
import { isTakenByStaff } from "../checkout/card-provider"
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
  await orWarn(container, `No receipt of ${paymentId} yet`, () => oweMail(container, "balance", paymentId))
}

/**
 * Records what a card was charged, or staff took. What was added to the order since then is noted again, so that staff
 * can mark it as paid.
 * @throws {ShopError} 409 when the books didn't take it; it is tried again
 */
async function book(container: MedusaContainer, orderId: string, session: BalanceTry): Promise<void> {
  // An edit since then has raised the amount, and Medusa would wait for the rest of a payment that is complete.
  await container
    .resolve(Modules.PAYMENT)
    .updatePaymentCollections(session.collection_id, { amount: Number(session.amount) })
  await finish(container, session)
  const after = (await balanceTries(container, orderId)).find(({ id }) => id === session.id)
  if (!after?.booked) throw conflict(STILL_BEING_SETTLED)
  await openRest(container, orderId)
  await releasePaidBuildsLater(container, orderId)
  if (after.payment_id && !isTakenByStaff(after.provider)) {
    await mailBalanceReceipt(container, after.payment_id)
  }
}

/** Medusa's type for the change lacks the amounts and the time; its service writes them as any other column. */
const UNPAID = {
  status: PaymentCollectionStatus.NOT_PAID,
  authorized_amount: 0,
  captured_amount: 0,
  completed_at: null,
}

/**
 * Has the money asked for again when Medusa undid its recording by halves: the payment is canceled, but what it captured
 * is still there, and the collection looks paid. The session goes last: until then this is found again.
 */
async function reopen(
  container: MedusaContainer,
  orderId: string,
  { id, collection_id, payment_id }: BalanceTry,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  await payments.updatePaymentCollections(collection_id, UNPAID)
  const captures = await payments.listCaptures({ payment_id: payment_id ?? "" }, { select: ["id"] })
  if (captures.length > 0) await payments.deleteCaptures(captures.map((capture) => capture.id))
  await payments.deletePaymentSession(id)
  await openRest(container, orderId)
}

/** Refunds what a card was charged for an order that was canceled or fully refunded in the meantime. */
async function giveBack(container: MedusaContainer, session: BalanceTry): Promise<void> {
  const intentId = String(session.data?.id)
  if (session.payment_id) {
    await container.resolve(Modules.PAYMENT).refundPayment({
      payment_id: session.payment_id,
      amount: Number(session.amount),
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

/** What is due for money that was taken: only a card can be given back what came too late. */
async function bookOrReturn(container: MedusaContainer, orderId: string, session: BalanceTry): Promise<void> {
  const byStaff = isTakenByStaff(session.provider)
  if (byStaff && session.canceled) await reopen(container, orderId, session)
  else if (!byStaff && (await isOver(container, orderId))) await giveBack(container, session)
  else await book(container, orderId, session)
}

/**
 * Completes every interrupted payment of an order's balance. A card's, according to the processor: what was charged is
 * recorded in the books, or refunded when the order was canceled or fully refunded. *Mark as paid*: what was noted as
 * taken is recorded, unless an edit has asked for it again. Safe to repeat. Must run under the order's lock.
 * @returns `unsure` while no one can say whether a card was charged, otherwise whether something was repaired
 * @throws what the processor or Medusa throw; the next run goes on from there
 */
export async function settleBalance(
  container: MedusaContainer,
  orderId: string,
  now = new Date(),
): Promise<"nothing" | "mended" | "unsure"> {
  let end: "nothing" | "mended" | "unsure" = "nothing"
  for (const session of await balanceTries(container, orderId)) {
    if (session.booked || (session.called_off && isTakenByStaff(session.provider))) continue
    const charge = await chargeOfSession(container, session)
    if (charge === "unknown") end = "unsure"
    if (charge === "open" && now.getTime() - new Date(session.created_at).getTime() > ABANDONED_AFTER_MS) {
      await cancelPaymentSession(container, session)
    }
    if (charge !== "taken") continue
    await bookOrReturn(container, orderId, session)
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
    await unsettledBalances(container, period(now)),
    (orderId) => `The balance of ${orderId} is not settled yet`,
    async (orderId) => (await settleBalance(container, orderId, now)) === "mended",
  )
}
