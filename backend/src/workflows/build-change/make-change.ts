import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { formatCents } from "../../contracts/money"
import type {
  BuildChangePreview,
  MadeBuildChange,
  MakeBuildChange,
  PreviewBuildChange,
} from "../../contracts/orders/build-change"
import type { PaidHow } from "../../contracts/orders/phone-order-choices"
import { conflict, invalid } from "../../errors/shop-error"
import { sendChangePaymentLink } from "../../mail/sending/send-build-change"
import { noCardReason } from "../../modules/checkout/domain/card-amounts"
import { newLinkToken } from "../../modules/checkout/domain/payment-link"
import { PRODUCTION_MODULE } from "../../modules/production"
import { spreadRefund } from "../../modules/production/domain/change-plan"
import type { ChangePlan } from "../../modules/production/domain/stored-plan"
import { freshReads } from "../../read-model/cached-read"
import { beginRecordedPayment } from "../checkout/recorded-money"
import { linkExpiry } from "../pay-link/link-expiry"
import { mailLink } from "../pay-link/mail-link"
import { payAddress } from "../pay-link/pay-address"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { changeBuildWorkflow, type DifferenceMoney, proposeChangeWorkflow } from "./change-build"
import { buildChangePage } from "./change-pages"
import { type BuildFacts, loadBuild } from "./load-build"
import { differenceCollection, NO_AGREEMENT } from "./pay-change"
import { type PlannedChange, planChange } from "./plan-change"
import { notifyBuildChanged } from "./settle-change"
import type { NewChange } from "./steps/create-change"

/**
 * What a change would cost, without changing anything.
 * @throws {ShopError} 404, 409; 422 by field
 */
export async function previewChange(
  container: MedusaContainer,
  jobId: string,
  request: PreviewBuildChange,
): Promise<BuildChangePreview> {
  await freshReads(container)
  const { preview } = await planChange(container, await loadBuild(container, jobId), request)
  return preview
}

/**
 * How a difference of this size is to be paid.
 * @throws {ShopError} 422 at `pay`
 */
function paidHow({ pay }: Pick<MakeBuildChange, "pay">, differenceCents: number): "link" | PaidHow | null {
  if (differenceCents <= 0) return null
  if (pay === "") throw invalid({ pay: [`Please choose how the ${formatCents(differenceCents)} is paid.`] })
  return pay
}

function newChange(
  { job }: BuildFacts,
  { plan, preview: { from, to, quote } }: PlannedChange,
  {
    reason,
    reference,
    by,
    how,
  }: { reason: string; reference: string; by: string; how: "link" | PaidHow | null },
): NewChange {
  const isLink = how === "link"
  return {
    id: generateEntityId("", "bchg"),
    order_id: job.order_id,
    job_id: job.id,
    number: job.number,
    state: isLink ? "waiting" : "done",
    from_sku: from.sku,
    from_name: from.name,
    from_words: from.words,
    to_sku: to.sku,
    to_name: to.name,
    to_words: to.words,
    difference_cents: plan.differenceCents,
    plan: plan as unknown as Record<string, unknown>,
    quote,
    reason,
    by,
    paid_how: how === null || how === "link" ? null : how,
    paid_reference: how === null || how === "link" ? null : reference,
    token_hash: null,
    expires_at: isLink ? linkExpiry() : null,
    done_at: isLink ? null : new Date(),
  }
}

/** What staff say they were paid, ready to be recorded. */
async function recordedMoney(
  container: MedusaContainer,
  { differenceCents }: ChangePlan,
  currency: string,
  how: PaidHow,
): Promise<DifferenceMoney> {
  const collectionId = await differenceCollection(container, differenceCents, currency)
  const sessionId = await beginRecordedPayment(container, collectionId, { how })
  return { kind: "session", collectionId, sessionId }
}

function refundMoney({ order }: BuildFacts, cents: number): DifferenceMoney {
  const parts = spreadRefund(cents, order.payments) ?? []
  return { kind: "refund", parts: parts.map(({ payment, cents }) => ({ paymentId: payment.id, cents })) }
}

/** Makes a link for paying the difference, and mails it. The build is held until it is paid or withdrawn. */
async function propose(
  container: MedusaContainer,
  change: NewChange,
  { preview: { mailsTo: to } }: PlannedChange,
): Promise<Pick<MadeBuildChange, "url" | "mailed">> {
  const { token, hash } = newLinkToken()
  await runWorkflow(proposeChangeWorkflow, container, { ...change, token_hash: hash })
  const url = payAddress(token)
  if (!to) return { url, mailed: false }
  const mailed = await mailLink(container, async () => {
    await sendChangePaymentLink(container, change.id, { to, url })
    await container.resolve(PRODUCTION_MODULE).updateBuildChanges({ id: change.id, sent_to: to })
  })
  return { url, mailed }
}

/** Makes a change now: nothing is owed, or it is already paid. */
async function applyNow(
  container: MedusaContainer,
  facts: BuildFacts,
  { plan }: PlannedChange,
  change: NewChange,
): Promise<void> {
  const { differenceCents } = plan
  const { currency } = facts.order
  let money: DifferenceMoney = { kind: "none" }
  if (change.paid_how) money = await recordedMoney(container, plan, currency, change.paid_how)
  if (differenceCents < 0) money = refundMoney(facts, -differenceCents)
  await runWorkflow(changeBuildWorkflow, container, {
    plan,
    changeId: change.id,
    jobId: facts.job.id,
    currency,
    keep: change,
    money,
    by: change.by,
    reason: change.reason,
  })
  await notifyBuildChanged(container, { id: change.id, orderId: plan.orderId })
}

/**
 * Turns a build that isn't poured yet into another design. If cheaper or equal, or already paid, at once; if more
 * expensive and paid by link, once that is paid. A second press of the same change gets the same answer as the first,
 * without a link.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it was poured, shipped or changed in the meantime, or the difference isn't the one
 * shown; 422 by field
 */
export async function makeChange(
  container: MedusaContainer,
  jobId: string,
  request: MakeBuildChange,
  by: string,
): Promise<MadeBuildChange> {
  const { order } = await loadBuild(container, jobId)
  return await withStaffLock(container, `order:${order.id}`, async () => {
    await freshReads(container)
    const facts = await loadBuild(container, jobId)
    const same = facts.changes.find(({ quote, state }) => quote === request.quote && state !== "withdrawn")
    if (same) {
      const page = await buildChangePage(container, jobId)
      return { page, state: same.state, url: null, mailed: same.sent_to !== null }
    }
    const planned = await planChange(container, facts, request)
    if (planned.preview.quote !== request.quote) {
      throw conflict(
        "The order or the price has changed since you looked. Please look at the difference again. Nothing was changed.",
      )
    }
    const how = paidHow(request, planned.plan.differenceCents)
    if (planned.plan.needsAgreement && how !== "link" && !request.customAgreed) throw invalid(NO_AGREEMENT)
    const noCard = how === "link" ? noCardReason(planned.plan.differenceCents) : null
    if (noCard) throw invalid({ pay: [`${noCard} Please take the payment another way.`] })
    const { reason, reference } = request
    const change = newChange(facts, planned, { reason, reference, by, how })
    const link = how === "link" ? await propose(container, change, planned) : null
    if (!link) await applyNow(container, facts, planned, change)
    return {
      page: await buildChangePage(container, jobId),
      state: change.state,
      url: link?.url ?? null,
      mailed: link?.mailed ?? planned.preview.mailsTo !== null,
    }
  })
}
