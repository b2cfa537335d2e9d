import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { orderOfPayment } from "../../cart-store/fully-refunded"
import { refundedPayments } from "../../cart-store/order-refunds"
import { settings } from "../../config/settings"
import { DAY_MS } from "../../contracts/time/shop-time"
import { sendDispute } from "../../mail/sending/send-dispute"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { LOST, refundOfDispute, UNKNOWN_DISPUTE } from "../../modules/checkout/domain/dispute"
import type { DisputeRow } from "../../modules/checkout/service"
import { isUnknownToProcessor } from "../../providers/payment-card/errors"
import { cardProcessor } from "../checkout/settle-payment"
import { eachSeparately } from "../each-separately"
import { graphRows } from "../graph-rows"
import { hasNoOpenChange } from "../order/order-change-guard"
import { settleRefunds } from "../refund/settle-refunds"
import { withStaffLock } from "../staff-lock"

/** How far back the processor's list is read: buyers can dispute a payment, and banks decide, for about as long (days). */
const LISTED_DAYS = 120

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
 * Writes down what the processor says about a dispute now, whatever an event said: the order shows it, staff are mailed,
 * and a lost one is booked as money that went back. Safe to repeat.
 * @returns whether there was something new
 * @throws {CardProcessorError} and what else fails; the job tries again
 */
export async function settleDispute(container: MedusaContainer, disputeId: string): Promise<boolean> {
  const dispute = await findDispute(disputeId)
  if (!dispute) return await closeUnknown(container, disputeId)
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
    if (known && isSettled(known, { status, amount: cents })) return false
    const facts = { status, reason, cents, due_at: dueAt, settled: false }
    if (known) await checkouts.updateDisputes({ id: disputeId, ...facts })
    else await checkouts.createDisputes({ id: disputeId, order_id: order.id, intent: intent.id, ...facts })
    const wasLost = status !== LOST && (await isBooked(container, order.id, disputeId))
    await sendDispute(container, { id: disputeId, order, cents, reason, status, wasLost, dueAt })
    if (status === LOST) {
      // The books of an order being changed take nothing else in the meantime; the next run will see.
      if (!(await hasNoOpenChange(container, order.id))) return false
      await settleRefunds(container, order.id)
    }
    await checkouts.updateDisputes({ id: disputeId, settled: true })
    return true
  })
}

const isSettled = (
  known: Pick<DisputeRow, "settled" | "status" | "cents">,
  { status, amount }: Pick<Stripe.Dispute, "status" | "amount">,
): boolean => known.settled && known.status === status && known.cents === amount

async function isBooked(container: MedusaContainer, orderId: string, disputeId: string): Promise<boolean> {
  const payments = await refundedPayments(container, orderId)
  return payments.some(({ refunds }) => refunds.some(({ id }) => id === refundOfDispute(disputeId)))
}

/** A dispute with its payment; null when the processor doesn't know it. */
async function findDispute(disputeId: string): Promise<Stripe.Dispute | null> {
  try {
    return await cardProcessor().disputes.retrieve(disputeId, { expand: ["payment_intent"] })
  } catch (error) {
    if (isUnknownToProcessor(error)) return null
    throw error
  }
}

/** One of another account, or of the sandbox before the shop went live: nobody decides it any more. */
async function closeUnknown(container: MedusaContainer, disputeId: string): Promise<boolean> {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  const [known] = await checkouts.listDisputes({ id: disputeId }, { take: 1 })
  if (!known) return false
  await checkouts.updateDisputes({ id: disputeId, status: UNKNOWN_DISPUTE, settled: true })
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(
      `The card processor doesn't know the dispute ${disputeId} of ${known.order_id}: it counts as closed.`,
    )
  return true
}

/** The disputes of this shop's payments in the processor's list that the shop doesn't know as they are now. */
async function unnoticedDisputes(container: MedusaContainer, now: Date): Promise<string[]> {
  const list = cardProcessor().disputes.list({
    created: { gte: Math.floor((now.getTime() - LISTED_DAYS * DAY_MS) / 1000) },
    limit: 100,
    expand: ["data.payment_intent"],
  })
  const ours: Stripe.Dispute[] = []
  for await (const dispute of list) {
    const intent = dispute.payment_intent
    if (typeof intent === "object" && intent?.metadata.shop === settings().origin) ours.push(dispute)
  }
  const rows = await container
    .resolve(CHECKOUT_MODULE)
    .listDisputes({ id: ours.map(({ id }) => id) }, { take: null })
  const known = new Map(rows.map((row) => [row.id, row]))
  return ours.flatMap((dispute) => {
    const row = known.get(dispute.id)
    return row && isSettled(row, dispute) ? [] : [dispute.id]
  })
}

/**
 * Settles the disputes of the last months that the shop doesn't know as they are, and those that are open or weren't
 * settled to the end: events can be lost, and a shop may have begun to listen to them only now.
 * @returns how many had something new
 * @throws {CardProcessorError} when the processor's list can't be read, and as `eachSeparately`
 */
export async function settleAllDisputes(container: MedusaContainer, now = new Date()): Promise<number> {
  const open = await container.resolve(CHECKOUT_MODULE).unsettledDisputes()
  const ids = new Set([...open.map(({ id }) => id), ...(await unnoticedDisputes(container, now))])
  return await eachSeparately(
    container,
    ids,
    (id) => `The dispute ${id} is not settled yet`,
    (id) => settleDispute(container, id),
  )
}
