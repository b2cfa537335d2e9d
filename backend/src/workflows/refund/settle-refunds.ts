import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentEvents } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import {
  ordersToSettle,
  type PaymentWithRefunds,
  type RefundedPayment,
  recordedRefunds,
  refundedPayments,
  type StoredRefund,
} from "../../cart-store/order-refunds"
import type { Period } from "../../cart-store/payment-of-cart"
import { toCents, toDollars } from "../../contracts/money"
import { DAY_MS, MINUTE_MS } from "../../contracts/time/shop-time"
import { conflict } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { isInquiry, isOpenDispute, LOST, refundOfDispute, WON } from "../../modules/checkout/domain/dispute"
import { booksSince, refundsSince } from "../../modules/checkout/domain/processor-books"
import {
  compareRefunds,
  type GoesBack,
  type ProcessorRefund,
  refundsToRecord,
  wonBackLeft,
} from "../../modules/checkout/domain/refunds"
import type { DisputeRow } from "../../modules/checkout/service"
import { JOB_RUN_MODULE } from "../../modules/job-run"
import { refundRequest } from "../../providers/payment-card/domain/refund-request"
import {
  CardProcessorError,
  describeProcessorError,
  isUnknownToProcessor,
  requestFate,
} from "../../providers/payment-card/errors"
import { lastRestore } from "../../reports/launcher-notes"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { cardProcessor } from "../checkout/settle-payment"
import { allInTurn, eachOrder } from "../each-separately"
import { hasNoOpenChange } from "../order/order-change-guard"
import { runWorkflow } from "../run-workflow"
import { recordRefunds } from "./record-refunds"
import { refundPartWorkflow } from "./refund-part"

/** Who, in Medusa's books, made the refunds that the shop finishes automatically. */
const BY_SHOP = "shop"

/**
 * How long a refund that was begun is still carried out. After that the processor no longer knows its key, and a person
 * has to look.
 */
const SENT_WITHIN = DAY_MS

interface Given extends ProcessorRefund {
  note: string | null
  by: string | null
  /** Money that the bank returned stays with the shop. */
  hasGone: boolean
}

const toGiven = ({ id, amount, metadata, status }: Stripe.Refund): Given => {
  const { refund_id: refundId = null, note, by } = metadata ?? {}
  return {
    cents: amount,
    refundId,
    bookId: `ref_${id}`,
    note: note || (refundId ? null : "Refunded at the card processor"),
    by: by || null,
    hasGone: status !== "failed" && status !== "canceled",
  }
}

/**
 * What banks took back of a payment for good: the processor lists it among no refunds.
 * @param leftCents what wasn't refunded, for the books take no more back than was paid
 */
function lostDisputes(disputes: readonly DisputeRow[], leftCents: number): Given[] {
  let left = leftCents
  return disputes.flatMap(({ id, cents, status }) => {
    const taken = status === LOST ? Math.min(cents, left) : 0
    left -= taken
    const refundId = refundOfDispute(id)
    return taken > 0
      ? [{ cents: taken, refundId, bookId: refundId, note: `Lost dispute ${id}`, by: null, hasGone: true }]
      : []
  })
}

/** What the books have as lost in disputes that were won after all. */
function wonBack(disputes: readonly DisputeRow[], refunds: readonly StoredRefund[]): number {
  const won = new Set(disputes.flatMap(({ id, status }) => (status === WON ? [refundOfDispute(id)] : [])))
  return refunds.reduce((sum, { id, cents }) => sum + (won.has(id) ? cents : 0), 0)
}

/**
 * Everything that the processor refunded of a payment.
 * @throws {CardProcessorError}
 */
async function refundsOf(intent: string): Promise<Given[]> {
  try {
    const given: Given[] = []
    const list = cardProcessor().refunds.list({ payment_intent: intent, limit: 100 })
    for await (const refund of list) given.push(toGiven(refund))
    return given
  } catch (error) {
    // Only a question, so there is nothing that may have gone through without an answer.
    throw new CardProcessorError(describeProcessorError(error))
  }
}

/**
 * Makes the processor carry out a refund that is already in the books; removes it from them when it is refused.
 * @returns whether it is still in them
 */
async function send(container: MedusaContainer, intent: string, refund: StoredRefund): Promise<boolean> {
  try {
    await cardProcessor().refunds.create(refundRequest(intent, refund), { idempotencyKey: refund.id })
    return true
  } catch (error) {
    // A processor that doesn't know the payment isn't the one that took it, and says nothing about its refunds.
    if (isUnknownToProcessor(error) || requestFate(error) !== "refused") throw new CardProcessorError(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `Refund ${refund.id} was noted, and the card processor refuses it: ${describeProcessorError(error)}`,
      )
    await paymentBooks(container).deleteRefunds([refund.id])
    return false
  }
}

/** Medusa's service writes refunds itself, but its types don't say so. */
interface RefundRows {
  createRefunds(refund: object): Promise<unknown>
  deleteRefunds(ids: string[]): Promise<void>
}
const paymentBooks = (container: MedusaContainer) =>
  container.resolve(Modules.PAYMENT) as unknown as RefundRows

interface NewRefund extends Pick<Given, "cents" | "note" | "by"> {
  id: string
  goesBackCents?: number
}

/**
 * Records a refund that went another way than through the shop: one that the processor made and the books lost, or never
 * had, since staff can make one there, too; and one that staff gave back themselves. The order's books are written
 * afterwards (`recordRefunds`).
 * @param id what the refund is called in the books
 * @param goesBackCents what goes to the buyer, where that is more than is new in the books
 */
export async function recordRefund(
  container: MedusaContainer,
  paymentId: string,
  { id, cents, goesBackCents = cents, note, by }: NewRefund,
): Promise<void> {
  const goesBack: GoesBack | null = goesBackCents === cents ? null : { goes_back_cents: goesBackCents }
  await paymentBooks(container).createRefunds({
    id,
    payment: paymentId,
    amount: toDollars(cents),
    note,
    created_by: by,
    metadata: goesBack,
  })
}

/** Whether a refund was never paid out, though it is among the payment's: one that is also in the order's books was. */
const isCutShort = ({ booked, at }: StoredRefund): boolean =>
  !booked && Date.parse(at) > Date.now() - SENT_WITHIN

/**
 * Brings the refunds of a card payment in line with the processor's.
 * @returns whether they weren't
 */
async function settleCard(
  container: MedusaContainer,
  payment: RefundedPayment,
  finishesCancellation: boolean,
): Promise<boolean> {
  const { id, intent, canceled, capturedCents, refunds } = payment
  if (!intent) return false
  const refunded = await refundsOf(intent)
  const refundedCents = refunded.reduce((sum, { cents, hasGone }) => sum + (hasGone ? cents : 0), 0)
  const disputes = await container.resolve(CHECKOUT_MODULE).listDisputes({ intent }, { take: null })
  const given = [...refunded, ...lostDisputes(disputes, capturedCents - refundedCents)]
  const compared = compareRefunds(refunds, given)
  const unsent = compared.unsent.filter(isCutShort)
  const refused = new Set<string>()
  for (const refund of unsent) if (!(await send(container, intent, refund))) refused.add(refund.id)
  const noted = refunds.filter(({ id }) => !refused.has(id))
  const gone = compared.unrecorded.filter(({ hasGone }) => hasGone)
  const wonBackCents = wonBack(disputes, refunds)
  const unrecorded = refundsToRecord(gone, { noted, given, wonBackCents, capturedCents })
  for (const one of unrecorded) await recordRefund(container, id, { ...one, id: one.refundId ?? one.bookId })
  const wentCents = [...given, ...unsent].reduce((sum, { cents }) => sum + cents, 0)
  // What the books have as refunded otherwise, by a dispute that was won after all or by hand, isn't refunded again.
  const bookedCents = [...noted, ...unrecorded].reduce((sum, { cents }) => sum + cents, 0)
  const keptCents = capturedCents - Math.max(wentCents, bookedCents)
  // If someone refunded part of it at the processor, that was meant to be all.
  const untouched = payment.untouched && gone.length === 0
  // What a bank has taken back can't be refunded. Once it has decided, a run finds what is left to give back.
  const isDisputed = disputes.some(({ status }) => isOpenDispute(status) && !isInquiry(status))
  if (finishesCancellation && canceled && untouched && keptCents > 0 && !isDisputed) {
    await runWorkflow(refundPartWorkflow, container, {
      orderId: null,
      paymentId: id,
      amount: toDollars(keptCents),
      note: "The order was canceled",
      by: BY_SHOP,
    })
    return true
  }
  return unsent.length + unrecorded.length > 0
}

/**
 * Completes the refunds of an order, according to the card processor: what was begun is carried out, and what was paid
 * out is in the books. Safe to repeat. Must run under the order's lock.
 * @param finishesCancellation whether a canceled order, of which nothing has been refunded since, refunds what it kept;
 * staff working on it decide themselves how much is refunded
 * @returns whether something was repaired
 * @throws {CardProcessorError} when the processor can't be asked
 */
export async function settleRefunds(
  container: MedusaContainer,
  orderId: string,
  { finishesCancellation = false } = {},
): Promise<boolean> {
  const mended: { id: string }[] = []
  try {
    for (const payment of await refundedPayments(container, orderId)) {
      if (payment.provider !== CARD_PROVIDER) continue
      if (await settleCard(container, payment, finishesCancellation)) mended.push({ id: payment.id })
    }
    return (await recordRefunds(container, orderId)) || mended.length > 0
  } finally {
    // Only now: until the order's books have it, a refund may still be refused, and no one is mailed about it.
    for (const data of mended)
      await container.resolve(Modules.EVENT_BUS).emit({ name: PaymentEvents.REFUNDED, data })
  }
}

/**
 * For callers about to refund money, under the order's lock: what was begun before and interrupted goes first.
 * @throws {ShopError} 409 when there was such a refund, so that the same money isn't refunded twice
 * @throws {CardProcessorError}
 */
export async function requireRefundsSettled(container: MedusaContainer, orderId: string): Promise<void> {
  if (await settleRefunds(container, orderId)) {
    throw conflict(
      "An earlier refund of this order had been cut short. It is recorded now. Please look at the order again: nothing else was changed.",
    )
  }
}

/**
 * Anyone who pressed twice, or got no answer to a refund that went through, repeats it within this time (milliseconds);
 * and so may a colleague who answers the same rider.
 */
const A_MOMENT = MINUTE_MS

/**
 * For callers about to refund a part of a payment, under the order's lock.
 * @param amount dollars
 * @throws {ShopError} 409 when somebody refunded the same amount a moment ago
 */
export async function refuseRepeatedRefund(
  container: MedusaContainer,
  orderId: string,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<void> {
  const payments = await refundedPayments(container, orderId)
  const refunds = payments.find(({ id }) => id === paymentId)?.refunds ?? []
  const since = Date.now() - A_MOMENT
  if (refunds.some((refund) => refund.cents === toCents(amount) && Date.parse(refund.at) > since)) {
    throw conflict(
      "The same amount was refunded a moment ago. Please look at the order again. To refund it once more, wait a minute.",
    )
  }
}

/**
 * What the shop has again of an order's payments that its books have as refunded, since disputes were won after they were
 * lost. A cancellation gives back only what the books have left.
 * @returns cents
 * @throws {CardProcessorError} when the processor can't be asked
 */
export async function wonBackOf(container: MedusaContainer, orderId: string): Promise<number> {
  let cents = 0
  for (const { provider, intent, refunds } of await refundedPayments(container, orderId)) {
    if (provider !== CARD_PROVIDER || !intent) continue
    const disputes = await container.resolve(CHECKOUT_MODULE).listDisputes({ intent }, { take: null })
    const wonBackCents = wonBack(disputes, refunds)
    if (wonBackCents === 0) continue
    const given = (await refundsOf(intent)).filter(({ hasGone }) => hasGone)
    const { unrecorded } = compareRefunds(refunds, given)
    cents += wonBackLeft(unrecorded, { noted: refunds, given, wonBackCents })
  }
  return cents
}

/** What the processor refunded of a payment, by its own id, and the payment session that it names. */
interface ListedRefunds {
  sessionId: string
  given: Given[]
}

/**
 * What the processor refunded in a period, by its id of the payment; of other shops with the same account, too. Whose a
 * payment is, the shop's own books say: the mark that it bears (take-payment.ts) is the address that the shop had then.
 */
async function listedRefunds({ from, until }: Period): Promise<Map<string, ListedRefunds>> {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)
  const list = cardProcessor().refunds.list({
    created: { gte: seconds(from), lt: seconds(until) },
    limit: 100,
    expand: ["data.payment_intent"],
  })
  const listed = new Map<string, ListedRefunds>()
  for await (const refund of list) {
    const intent = refund.payment_intent
    const sessionId = typeof intent === "object" ? intent?.metadata.session_id : undefined
    if (typeof intent !== "object" || intent === null || !sessionId) continue
    const { given } = listed.get(intent.id) ?? { given: [] }
    listed.set(intent.id, { sessionId, given: [...given, toGiven(refund)] })
  }
  return listed
}

const differs = (
  { intent, refunds }: PaymentWithRefunds,
  listed: ReadonlyMap<string, ListedRefunds>,
): boolean => {
  const { unsent, unrecorded } = compareRefunds(refunds, listed.get(intent)?.given ?? [])
  return unsent.length + unrecorded.length > 0
}

/** When this process last read a month of the processor's list. */
let monthReadAt: Date | null = null

/** Orders whose refunds until then differ between the processor's list and the books. */
async function ordersThatDiffer(container: MedusaContainer, until: Date): Promise<string[]> {
  const period = { from: booksSince(until, await lastRestore(container)), until }
  const { "reconcile-payments": run } = await container.resolve(JOB_RUN_MODULE).listLastRuns()
  const from = refundsSince(until, period.from, run && { ...run, monthReadAt })
  const listed = await listedRefunds({ from, until })
  if (from < period.from) monthReadAt = until
  const noted = await recordedRefunds(container, period, {
    provider: CARD_PROVIDER,
    sessionIds: [...listed.values()].map(({ sessionId }) => sessionId),
  })
  return noted.filter((payment) => differs(payment, listed)).map(({ orderId }) => orderId)
}

/**
 * Settles the refunds and cancellations of a period that were interrupted (docs/decisions/2026-11-24-faults.md).
 * @param period how far back refunds are looked at, but not canceled orders that kept money; anything younger than its
 *   end may be in progress
 * @returns how many orders were repaired
 * @throws what the processor's client throws when its list can't be read, once the shop's own are settled; and as
 *   `eachSeparately`
 */
export async function settleAllRefunds(container: MedusaContainer, period: Period): Promise<number> {
  const orderIds = new Set(await ordersToSettle(container, period, CARD_PROVIDER))
  const addThoseThatDiffer = async () => {
    for (const id of await ordersThatDiffer(container, period.until)) orderIds.add(id)
    return 0
  }
  const settleAll = () =>
    eachOrder(
      container,
      orderIds,
      (orderId) => `The refunds of ${orderId} are not settled yet`,
      // The books of an order being changed take nothing else in the meantime; the runs after its end will see.
      async (orderId) =>
        (await hasNoOpenChange(container, orderId)) &&
        (await settleRefunds(container, orderId, { finishesCancellation: true })),
    )
  return await allInTurn([addThoseThatDiffer, settleAll])
}
