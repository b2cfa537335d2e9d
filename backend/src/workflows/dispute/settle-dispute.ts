import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { orderOfPayment } from "../../cart-store/fully-refunded"
import { refundedPayments } from "../../cart-store/order-refunds"
import { DAY_MS } from "../../contracts/time/shop-time"
import type { DisputeNews } from "../../mail/letters/dispute"
import { sendDispute } from "../../mail/sending/send-dispute"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { isOpenDispute, LOST, refundOfDispute } from "../../modules/checkout/domain/dispute"
import type { DisputeRow } from "../../modules/checkout/service"
import { isUnknownToProcessor } from "../../providers/payment-card/errors"
import { cardProcessor } from "../checkout/settle-payment"
import { eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import { graphRows } from "../graph-rows"
import type { Wait } from "../lock"
import { hasNoOpenChange } from "../order/order-change-guard"
import { settleRefunds } from "../refund/settle-refunds"
import { withStaffLock } from "../staff-lock"

/** Longer than a bank takes to decide (milliseconds): what was opened before that is over. */
const OPEN_FOR_MS = 180 * DAY_MS

/**
 * The shop's own payments among the processor's, by the processor's ids: an account may serve other shops as well. The
 * mark that a payment bears (take-payment.ts) doesn't say, for it is the address that the shop had then.
 * @returns the ids of the shop's payments by those
 */
async function ourPayments(
  container: MedusaContainer,
  intents: readonly Stripe.PaymentIntent[],
): Promise<ReadonlyMap<string, string>> {
  const sessions = intents.map(({ metadata }) => metadata.session_id ?? "")
  const payments = await container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: sessions }, { select: ["id", "data"], take: null })
  const listed = new Set(intents.map(({ id }) => id))
  const ours = new Map<string, string>()
  for (const { id, data } of payments) {
    const intent = data?.id
    if (typeof intent === "string" && listed.has(intent)) ours.set(intent, id)
  }
  return ours
}

/** The order that a disputed payment is in the books of; null for another shop's, and while it isn't in any. */
async function orderOfIntent(
  container: MedusaContainer,
  intent: Stripe.PaymentIntent,
): Promise<string | null> {
  const paymentId = (await ourPayments(container, [intent])).get(intent.id)
  return paymentId === undefined ? null : await orderOfPayment(container, paymentId)
}

/** What staff are told of an order; null for one that is gone. */
async function toldOrder(container: MedusaContainer, orderId: string): Promise<DisputeNews["order"] | null> {
  const [order] = await graphRows<{ id: string; display_id: number; canceled_at: string | Date | null }>(
    container,
    {
      entity: "order",
      fields: ["id", "display_id", "canceled_at"],
      filters: { id: orderId },
    },
  )
  return order
    ? { id: order.id, number: String(order.display_id), canceled: order.canceled_at !== null }
    : null
}

/**
 * Writes down what the processor says about a dispute now, whatever an event said: the order shows it, a lost one is
 * booked as money that went back, and staff are mailed. Safe to repeat.
 * @param wait how long it waits for the order's lock
 * @returns whether there was something new
 * @throws {CardProcessorError} and what else fails; the job tries again
 */
export async function settleDispute(
  container: MedusaContainer,
  disputeId: string,
  wait: Partial<Wait> = {},
): Promise<boolean> {
  const dispute = await cardProcessor().disputes.retrieve(disputeId, { expand: ["payment_intent"] })
  const intent = dispute.payment_intent
  if (typeof intent !== "object" || intent === null) return false
  const orderId = await orderOfIntent(container, intent)
  if (!orderId) return false
  const settle = () => settleUnderLock(container, { id: disputeId, orderId, intent: intent.id })
  return await withStaffLock(container, `order:${orderId}`, settle, wait)
}

interface Place {
  id: string
  orderId: string
  /** The processor's id of the payment. */
  intent: string
}

async function settleUnderLock(
  container: MedusaContainer,
  { id: disputeId, orderId, intent }: Place,
): Promise<boolean> {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  // Under the lock: whoever held it may have canceled the order, or written a later answer than the one above.
  const order = await toldOrder(container, orderId)
  if (!order) return false
  const {
    status,
    reason,
    amount: cents,
    evidence_details,
  } = await cardProcessor().disputes.retrieve(disputeId)
  const dueAt = evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null
  const [known] = await checkouts.listDisputes({ id: disputeId }, { take: 1 })
  if (isSettled(known, { status, amount: cents })) return false
  const facts = { status, reason, cents, due_at: dueAt, settled: false }
  if (known) await checkouts.updateDisputes({ id: disputeId, ...facts })
  else await checkouts.createDisputes({ id: disputeId, order_id: orderId, intent, ...facts })
  // The books of an order being changed take nothing else in the meantime; a later run will see.
  const isDeferred = status === LOST && !(await hasNoOpenChange(container, orderId))
  if (status === LOST && !isDeferred) await settleRefunds(container, orderId)
  const isBooked = status === LOST ? !isDeferred : await isInBooks(container, orderId, disputeId)
  await sendDispute(container, { id: disputeId, order, cents, reason, status, dueAt, isBooked })
  if (isDeferred) return known?.status !== status
  await checkouts.updateDisputes({ id: disputeId, settled: true })
  return true
}

/** Whether the shop knows a dispute as the processor has it, and is done with that. */
const isSettled = (
  known: DisputeRow | undefined,
  { status, amount }: Pick<Stripe.Dispute, "status" | "amount">,
): boolean => known?.settled === true && known.status === status && known.cents === amount

/** Whether an order's books have a dispute as money that went back. */
async function isInBooks(container: MedusaContainer, orderId: string, disputeId: string): Promise<boolean> {
  const payments = await refundedPayments(container, orderId)
  return payments.some(({ refunds }) => refunds.some(({ id }) => id === refundOfDispute(disputeId)))
}

/**
 * This shop's disputes in the processor's list that the shop doesn't know as they are now.
 * @throws what the processor's client throws
 */
async function unnoticedDisputes(container: MedusaContainer, now: Date): Promise<string[]> {
  const list = cardProcessor().disputes.list({
    created: { gte: Math.floor((now.getTime() - OPEN_FOR_MS) / 1000) },
    limit: 100,
    expand: ["data.payment_intent"],
  })
  const disputes: Stripe.Dispute[] = []
  for await (const dispute of list) disputes.push(dispute)
  const intentOf = ({ payment_intent }: Stripe.Dispute) =>
    typeof payment_intent === "object" && payment_intent !== null ? [payment_intent] : []
  const payments = await ourPayments(container, disputes.flatMap(intentOf))
  const ours = disputes.filter((dispute) => intentOf(dispute).some(({ id }) => payments.has(id)))
  const rows = await container
    .resolve(CHECKOUT_MODULE)
    .listDisputes({ id: ours.map(({ id }) => id) }, { take: null })
  const known = new Map(rows.map((row) => [row.id, row]))
  return ours.filter((dispute) => !isSettled(known.get(dispute.id), dispute)).map(({ id }) => id)
}

/** @returns whether there was something new */
async function settleOrForget(
  container: MedusaContainer,
  disputeId: string,
  isOpen: boolean,
): Promise<boolean> {
  try {
    return await settleDispute(container, disputeId, { waitSeconds: JOB_WAIT_SECONDS })
  } catch (error) {
    if (!isUnknownToProcessor(error) || !isOpen) throw error
    await container.resolve(CHECKOUT_MODULE).deleteDisputes(disputeId)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The card processor doesn't know the dispute ${disputeId}: it isn't asked about any more.`)
    return false
  }
}

/**
 * Settles the disputes of the last months that the shop doesn't know as they are now, and those that are open or weren't
 * settled to the end: events can be lost, and a shop may have begun to listen to them only now. An open one that the
 * processor doesn't know, as after a change of keys, is forgotten; if it is found again, it is listed.
 * @returns how many had something new
 * @throws what the processor's client throws when its list can't be read, and as `eachSeparately`
 */
export async function settleAllDisputes(container: MedusaContainer, now = new Date()): Promise<number> {
  const unsettled = await container.resolve(CHECKOUT_MODULE).unsettledDisputes()
  const open = new Set(unsettled.flatMap(({ id, status }) => (isOpenDispute(status) ? [id] : [])))
  const ids = new Set([...unsettled.map(({ id }) => id), ...(await unnoticedDisputes(container, now))])
  return await eachSeparately(
    container,
    ids,
    (id) => `The dispute ${id} is not settled yet`,
    (id) => settleOrForget(container, id, open.has(id)),
  )
}
