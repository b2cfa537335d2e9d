import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { orderOfPayment } from "../../cart-store/fully-refunded"
import { settings } from "../../config/settings"
import { messageOf } from "../../errors/message-of"
import { sendDispute } from "../../mail/sending/send-dispute"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { LOST } from "../../modules/checkout/domain/dispute"
import { booksSince } from "../../modules/checkout/domain/processor-books"
import { describeProcessorError } from "../../providers/payment-card/errors"
import { lastRestore } from "../../reports/launcher-notes"
import { cardProcessor } from "../checkout/settle-payment"
import { graphRows } from "../graph-rows"
import { hasNoOpenChange } from "../order/order-change-guard"
import { settleRefunds } from "../refund/settle-refunds"
import { withStaffLock } from "../staff-lock"

/** The order that a disputed payment is in the books of; null for another shop's, and while it isn't in any. */
async function orderOfIntent(
  container: MedusaContainer,
  { metadata }: Stripe.PaymentIntent,
): Promise<{ id: string; number: string } | null> {
  if (metadata.shop !== settings().origin || !metadata.session_id) return null
  const [payment] = await container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: metadata.session_id }, { select: ["id"], take: 1 })
  const orderId = payment && (await orderOfPayment(container, payment.id))
  if (!orderId) return null
  const [order] = await graphRows<{ id: string; display_id: number }>(container, {
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: orderId },
  })
  return order ? { id: order.id, number: String(order.display_id) } : null
}

/**
 * Writes down what the processor says about a dispute now, whatever an event said: the order shows it, a lost one is
 * booked as money that went back, and staff are mailed. Safe to repeat.
 * @returns whether there was something new
 * @throws {CardProcessorError} and what else fails; the job tries again
 */
export async function settleDispute(container: MedusaContainer, disputeId: string): Promise<boolean> {
  const dispute = await cardProcessor().disputes.retrieve(disputeId, { expand: ["payment_intent"] })
  const intent = dispute.payment_intent
  if (typeof intent !== "object" || intent === null) return false
  const order = await orderOfIntent(container, intent)
  if (!order) return false
  const checkouts = container.resolve(CHECKOUT_MODULE)
  return await withStaffLock(container, `order:${order.id}`, async () => {
    // Again: whoever held the lock may have written a later answer than the one above.
    const {
      status,
      reason,
      amount: cents,
      evidence_details,
    } = await cardProcessor().disputes.retrieve(disputeId)
    const dueAt = evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null
    const [known] = await checkouts.listDisputes({ id: disputeId }, { take: 1 })
    if (known?.settled && known.status === status && known.cents === cents) return false
    const facts = { status, reason, cents, due_at: dueAt, settled: false }
    if (known) await checkouts.updateDisputes({ id: disputeId, ...facts })
    else await checkouts.createDisputes({ id: disputeId, order_id: order.id, intent: intent.id, ...facts })
    if (status === LOST) {
      // The books of an order being changed take nothing else in the meantime; the next run will see.
      if (!(await hasNoOpenChange(container, order.id))) return false
      await settleRefunds(container, order.id)
    }
    await sendDispute(container, { id: disputeId, order, cents, reason, status, dueAt })
    await checkouts.updateDisputes({ id: disputeId, settled: true })
    return true
  })
}

/**
 * Settles the disputes of the last day, and those that are open or weren't settled to the end: events can be lost.
 * @returns how many had something new
 */
export async function settleAllDisputes(container: MedusaContainer, now = new Date()): Promise<number> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const ids = new Set((await container.resolve(CHECKOUT_MODULE).unsettledDisputes()).map(({ id }) => id))
  try {
    const since = booksSince(now, await lastRestore(container))
    const list = cardProcessor().disputes.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      limit: 100,
    })
    for await (const { id } of list) ids.add(id)
  } catch (error) {
    logger.warn(`The card processor's disputes can't be read now: ${describeProcessorError(error)}`)
    return 0
  }
  let settled = 0
  for (const id of ids) {
    try {
      if (await settleDispute(container, id)) settled++
    } catch (error) {
      logger.warn(`The dispute ${id} is not settled yet: ${messageOf(error)}`)
    }
  }
  return settled
}
