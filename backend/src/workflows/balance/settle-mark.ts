import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import {
  ordersWithUnfinishedMarks,
  type UnfinishedMark,
  unfinishedMarks,
} from "../../cart-store/order-balance"
import { messageOf } from "../../errors/message-of"
import { releasePaidBuildsLater } from "../build-change/release-builds"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { period } from "../checkout/reconcile-payments"
import { eachOrder } from "../each-separately"
import { openRest } from "./open-rest"

/** Records a capture that the order's books lack. */
async function bookCapture(
  container: MedusaContainer,
  orderId: string,
  { capture_id, captured, currency_code }: UnfinishedMark,
): Promise<void> {
  await container.resolve(Modules.ORDER).addOrderTransactions({
    order_id: orderId,
    amount: Number(captured),
    currency_code: currency_code ?? "",
    reference: "capture",
    reference_id: capture_id ?? "",
  })
}

/** Medusa's type for the change lacks the amounts and the time; its service writes them as any other column. */
const UNPAID = {
  status: PaymentCollectionStatus.NOT_PAID,
  authorized_amount: 0,
  captured_amount: 0,
  completed_at: null,
}

/**
 * Has staff asked for the money again: Medusa canceled its payment, but left what it had captured, and the collection as
 * if it were paid.
 */
async function reopen(
  container: MedusaContainer,
  { collection_id, session_id }: UnfinishedMark,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  if (session_id) await payments.deletePaymentSession(session_id)
  const { payments: canceled = [] } = await payments.retrievePaymentCollection(collection_id, {
    relations: ["payments", "payments.captures"],
  })
  const captures = canceled.flatMap((payment) => payment.captures ?? [])
  if (captures.length > 0) await payments.deleteCaptures(captures.map(({ id }) => id))
  await payments.updatePaymentCollections(collection_id, UNPAID)
}

/**
 * Completes every interrupted marking of an order's balance as paid: money that Medusa has noted as received goes into
 * the order's books, and a balance without a payment can be marked again. Safe to repeat. Must run under the order's
 * lock.
 * @returns whether something was repaired
 * @throws what Medusa throws; the next run goes on from there
 */
export async function settleMarks(container: MedusaContainer, orderId: string): Promise<boolean> {
  const marks = await unfinishedMarks(container, orderId, CARD_PROVIDER)
  for (const mark of marks) {
    if (mark.capture_id) await bookCapture(container, orderId, mark)
    else if (mark.payment_id) {
      const input = { payment_id: mark.payment_id, amount: Number(mark.amount) }
      await capturePaymentWorkflow(container).run({ input })
    } else await reopen(container, mark)
  }
  if (marks.length === 0) return false
  await openRest(container, orderId)
  await releasePaidBuildsLater(container, orderId)
  return true
}

const unsettled = (orderId: string) => `The balance of ${orderId} is not settled yet`

/** Says in the log that an order's marks are left to the next run of the job. */
export function logUnsettledMarks(container: MedusaContainer, orderId: string, error: unknown): void {
  container.resolve(ContainerRegistrationKeys.LOGGER).warn(`${unsettled(orderId)}: ${messageOf(error)}`)
}

/**
 * Settles the balances whose marking as paid was interrupted.
 * @returns how many orders were repaired
 */
export async function settleAllMarks(container: MedusaContainer, now = new Date()): Promise<number> {
  return await eachOrder(
    container,
    await ordersWithUnfinishedMarks(container, period(now), CARD_PROVIDER),
    unsettled,
    (orderId) => settleMarks(container, orderId),
  )
}
