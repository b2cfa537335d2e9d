import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules, PaymentEvents } from "@medusajs/framework/utils"
import { refundedPayments } from "../../cart-store/order-refunds"
import { toCents, toDollars } from "../../contracts/money"
import { messageOf } from "../../errors/message-of"
import { BusyError, conflict, ShopError } from "../../errors/shop-error"
import { orWarn } from "../../log/or-log"
import { oweMail } from "../../mail/sending/mail-queue"
import { LINK_WORDS } from "../../modules/checkout/domain/payment-link"
import { isSettled } from "../../modules/checkout/domain/refunds"
import { PRODUCTION_MODULE } from "../../modules/production"
import { changeNote } from "../../modules/production/domain/change-note"
import { spreadRefund } from "../../modules/production/domain/change-plan"
import type { BuildChangeRow } from "../../modules/production/service"
import { STILL_BEING_SETTLED } from "../checkout/medusas-lock"
import { period } from "../checkout/reconcile-payments"
import { eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import { isBusy, type Wait } from "../lock"
import { pendingCents } from "../order/pending-cents"
import { releaseExcessStock } from "../order/release-excess-stock"
import { syncProduction } from "../production/sync-production"
import { refundPartWorkflow } from "../refund/refund-part"
import { settleRefunds } from "../refund/settle-refunds"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { changeBuildWorkflow, type DifferenceMoney } from "./change-build"
import { loadBuild } from "./load-build"
import { planOf } from "./plan-change"
import { recordCharge } from "./record-charge"
import { releasePaidBuildsLater } from "./release-builds"
import { rebasePlan } from "./revalidate-plan"

/** What was already charged for a difference; null for nothing. */
async function takenMoney(
  container: MedusaContainer,
  collectionId: string | null,
): Promise<{ paymentId: string; money: Extract<DifferenceMoney, { kind: "taken" }> } | null> {
  if (!collectionId) return null
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections(
      { id: [collectionId] },
      { relations: ["payments", "payments.captures", "payments.refunds"], take: 1 },
    )
  const paid = collection?.payments?.find(({ captures, refunds }) => captures?.length && !refunds?.length)
  if (!paid) return null
  const captures = (paid.captures ?? []).map(({ id, amount }) => ({ id, cents: toCents(Number(amount)) }))
  return { paymentId: paid.id, money: { kind: "taken", collectionId, captures } }
}

/**
 * Makes a change whose difference has been or is being paid.
 * @throws {ShopError} 409 when its lines have changed since, when the order owes or is owed something else, or as its
 * steps do; nothing is changed then
 */
export async function applyChange(
  container: MedusaContainer,
  change: BuildChangeRow,
  money: DifferenceMoney,
): Promise<void> {
  const facts = await loadBuild(container, change.job_id)
  const plan = rebasePlan(planOf(change), facts)
  if (!plan || !isSettled(facts.order.pendingCents)) throw conflict(LINK_WORDS.outdated)
  await runWorkflow(changeBuildWorkflow, container, {
    plan,
    changeId: change.id,
    jobId: change.job_id,
    currency: facts.order.currency,
    keep: null,
    money,
    by: change.by,
    reason: change.reason,
  })
}

/** Notifies everyone who needs to know of a change that was made. The jobs retry what fails. */
export async function notifyBuildChanged(
  container: MedusaContainer,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  for (const tell of [
    () => releaseExcessStock(container, orderId),
    () => syncProduction(container, orderId),
    () => oweMail(container, "build_change", id),
  ]) {
    await orWarn(container, `After a changed build of ${orderId}`, tell)
  }
}

/** Of Medusa's errors, those that say the same next time. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.NOT_FOUND,
])

/** Whether a change can't be made any more. What the database, a lock or the network reports may be over next time. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ShopError || REFUSALS.has((error as { type?: unknown } | null)?.type)

/**
 * Completes a change whose payment was interrupted, according to the processor: what was charged makes the change, or
 * is refunded when it can't be made any more, and its buyer mailed. Safe to repeat. Must run under the order's lock.
 * @returns whether the change is made
 * @throws {ShopError} 409 while someone is at what it needs, such as a piece; then, and when anything else fails for the
 * moment, the money stays
 */
export async function settleChange(container: MedusaContainer, change: BuildChangeRow): Promise<boolean> {
  await recordCharge(container, change)
  const taken = await takenMoney(container, change.collection_id)
  if (!taken) return false
  try {
    await applyChange(container, change, taken.money)
  } catch (error) {
    if (isBusy(error)) throw new BusyError(STILL_BEING_SETTLED)
    if (!isRefusal(error)) throw error
    const cents = taken.money.captures.reduce((sum, capture) => sum + capture.cents, 0)
    await container.resolve(Modules.PAYMENT).refundPayment({
      payment_id: taken.paymentId,
      amount: toDollars(cents),
      note: "The build could not be changed",
    })
    await container
      .resolve(Modules.EVENT_BUS)
      .emit({ name: PaymentEvents.REFUNDED, data: { id: taken.paymentId } })
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment of change ${change.id} was given back: ${messageOf(error)}`)
    return false
  }
  await notifyBuildChanged(container, { id: change.id, orderId: change.order_id })
  return true
}

/**
 * Refunds what a made change costs less, or the part of it that is missing, when its process died before it did: the
 * refund is the last step of making it. Only while the order's books owe that much, only once, and only to cards, since
 * staff hand over any other money themselves.
 * @returns whether it was refunded
 */
async function refundDifference(container: MedusaContainer, change: BuildChangeRow): Promise<boolean> {
  const { order_id: orderId, job_id, difference_cents, number, done_at, by } = change
  const owedCents = await pendingCents(container, orderId)
  if (owedCents >= 0) return false
  const { order } = await loadBuild(container, job_id)
  if (order.canceled || order.isEdited || (await settleRefunds(container, orderId))) return false
  const note = changeNote(number)
  const since = done_at?.getTime() ?? 0
  const refundedCents = (await refundedPayments(container, orderId))
    .flatMap(({ refunds }) => refunds)
    // Those that staff made for the same debt, under a reason of their own, as well.
    .filter((refund) => Date.parse(refund.at) >= since)
    .reduce((sum, { cents }) => sum + cents, 0)
  const missingCents = -difference_cents - refundedCents
  if (missingCents <= 0 || (owedCents > -missingCents && !isSettled(owedCents + missingCents))) return false
  const parts = spreadRefund(missingCents, order.payments)
  if (!parts?.every(({ payment }) => payment.byCard)) return false
  for (const { payment, cents } of parts) {
    const part = { orderId, paymentId: payment.id, amount: toDollars(cents), note, by }
    await runWorkflow(refundPartWorkflow, container, part)
  }
  return true
}

/**
 * Records what was charged for a change that was made before its process died, or refunds what it costs less: the money
 * is the last step of making it. Must run under the order's lock.
 * @returns whether something was recorded or refunded
 */
export async function settleMadeChange(container: MedusaContainer, change: BuildChangeRow): Promise<boolean> {
  if (change.difference_cents < 0) return await refundDifference(container, change)
  if ((await recordCharge(container, change)) !== "recorded") return false
  await releasePaidBuildsLater(container, change.order_id)
  await notifyBuildChanged(container, { id: change.id, orderId: change.order_id })
  return true
}

/**
 * Settles one change according to what it is now. Takes the order's lock, which the caller must not hold.
 * @returns whether something was settled
 */
async function settleInTurn(
  container: MedusaContainer,
  { id, order_id }: Pick<BuildChangeRow, "id" | "order_id">,
  wait?: Partial<Wait>,
): Promise<boolean> {
  const settle = async () => {
    const [change] = await container.resolve(PRODUCTION_MODULE).listBuildChanges({ id }, { take: 1 })
    if (!change) return false
    return await (change.state === "done" ? settleMadeChange : settleChange)(container, change)
  }
  return await withStaffLock(container, `order:${order_id}`, settle, wait)
}

/**
 * Settles the change whose difference a payment collection is for. Takes the order's lock.
 * @returns whether there is such a change
 */
export async function settleChangeOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<boolean> {
  const [change] = await container
    .resolve(PRODUCTION_MODULE)
    .listBuildChanges({ collection_id: collectionId }, { take: 1 })
  if (change) await settleInTurn(container, change)
  return change !== undefined
}

/**
 * Settles the changes that were paid and not made, were withdrawn at that moment, or were made without their charge in
 * the books or their refund, because their process died in between.
 * @returns how many were settled
 */
export async function settleChanges(container: MedusaContainer, now = new Date()): Promise<number> {
  const { from, until } = period(now)
  const unsure = await container.resolve(PRODUCTION_MODULE).listBuildChanges(
    {
      updated_at: { $lt: until },
      $or: [
        // A link is good for longer: a card may be tried days after the change was last written.
        { collection_id: { $ne: null }, state: "waiting" },
        { collection_id: { $ne: null }, updated_at: { $gt: from } },
        { difference_cents: { $lt: 0 }, state: "done", updated_at: { $gt: from } },
      ],
    },
    { take: null },
  )
  return await eachSeparately(
    container,
    unsure,
    ({ id }) => `Change ${id} is not settled yet`,
    (change) => settleInTurn(container, change, { waitSeconds: JOB_WAIT_SECONDS }),
  )
}
