import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../../contracts/money"
import { messageOf } from "../../errors/message-of"
import { conflict, ShopError } from "../../errors/shop-error"
import { queueAndSendMail } from "../../mail/sending/mail-queue"
import { LINK_WORDS } from "../../modules/checkout/domain/payment-link"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { BuildChangeRow } from "../../modules/production/service"
import { syncProduction } from "../production/sync-production"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { changeBuildWorkflow, type DifferenceMoney } from "./change-build"
import { loadBuild } from "./load-build"
import { planOf } from "./plan-change"
import { rebasePlan } from "./revalidate-plan"

/** How far back to look for a payment whose change was withdrawn in the meantime (milliseconds). */
const LOOK_BACK_MS = 3 * 24 * 60 * 60_000

/** How long a charged card has to become a change before the money is refunded (milliseconds). */
const GRACE_MS = 3 * 60_000

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
 * @throws {ShopError} 409 when its lines have changed since, or as its steps do; nothing is changed then
 */
export async function applyChange(
  container: MedusaContainer,
  change: BuildChangeRow,
  money: DifferenceMoney,
): Promise<void> {
  const facts = await loadBuild(container, change.job_id)
  const plan = rebasePlan(planOf(change), facts)
  if (!plan) throw conflict(LINK_WORDS.outdated)
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
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const tell of [
    () => syncProduction(container, orderId),
    () => queueAndSendMail(container, "build_change", id),
  ]) {
    try {
      await tell()
    } catch (error) {
      logger.warn(`After a changed build of ${orderId}: ${messageOf(error)}`)
    }
  }
}

/**
 * Completes a change whose payment was interrupted: what was charged makes the change, or is refunded when it can't be
 * made any more. Safe to repeat. Must run under the order's lock.
 * @returns whether the change is made
 */
export async function settleChange(container: MedusaContainer, change: BuildChangeRow): Promise<boolean> {
  const taken = await takenMoney(container, change.collection_id)
  if (!taken) return false
  try {
    await applyChange(container, change, taken.money)
  } catch (error) {
    // What the database or the network reports may be different next time.
    const isFinal = error instanceof ShopError || typeof (error as { type?: unknown }).type === "string"
    if (!isFinal) throw error
    const cents = taken.money.captures.reduce((sum, capture) => sum + capture.cents, 0)
    await container.resolve(Modules.PAYMENT).refundPayment({
      payment_id: taken.paymentId,
      amount: toDollars(cents),
      note: "The build could not be changed",
    })
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment of change ${change.id} was given back: ${(error as Error).message}`)
    return false
  }
  await notifyBuildChanged(container, { id: change.id, orderId: change.order_id })
  return true
}

/**
 * Settles the changes that were paid and not made, or were withdrawn at that moment, because their process died in
 * between.
 * @returns how many were made
 */
export async function settleChanges(container: MedusaContainer, now = new Date()): Promise<number> {
  const production = container.resolve(PRODUCTION_MODULE)
  const before = new Date(now.getTime() - GRACE_MS)
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  const unsure = await production.listBuildChanges(
    {
      state: ["waiting", "withdrawn"],
      collection_id: { $ne: null },
      updated_at: { $lt: before, $gt: since },
    },
    { take: null },
  )
  let made = 0
  for (const { id, order_id } of unsure) {
    try {
      await withStaffLock(container, `order:${order_id}`, async () => {
        const [change] = await production.listBuildChanges(
          { id, state: ["waiting", "withdrawn"] },
          { take: 1 },
        )
        if (change && (await settleChange(container, change))) made++
      })
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`Change ${id} is not settled yet: ${messageOf(error)}`)
    }
  }
  return made
}
