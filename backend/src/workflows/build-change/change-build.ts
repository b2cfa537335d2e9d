import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import {
  addOrderTransactionStep,
  authorizePaymentSessionStep,
  beginOrderEditOrderWorkflow,
  confirmOrderEditRequestWorkflow,
  orderEditAddNewItemWorkflow,
  orderEditUpdateItemQuantityWorkflow,
} from "@medusajs/medusa/core-flows"
import { toDollars } from "../../contracts/money"
import { HARDWARE_KEY } from "../../modules/design/domain/line-hardware"
import { changeNote } from "../../modules/production/domain/change-note"
import type { ChangePlan } from "../../modules/production/domain/stored-plan"
import { type RefundPart, refundPartsStep } from "../refund/refund-part"
import { createChangeStep, finishChangeStep, type NewChange } from "./steps/create-change"
import { beginVersionStep, discountEditStep, requireDifferenceStep, writeOffStep } from "./steps/edit-order"
import { holdBuildStep } from "./steps/hold-build"
import { linkCollectionStep } from "./steps/link-collection"
import { releaseBuildStep } from "./steps/release-build"
import { rewriteBuildStep } from "./steps/rewrite-build"
import { saveAgreementStep } from "./steps/save-agreement"

/** How the difference is paid. */
export type DifferenceMoney =
  | { kind: "none" }
  /** A card, or money that staff were paid: a session that is authorized last. */
  | { kind: "session"; collectionId: string; sessionId: string }
  /** It has already been taken: its process died before the change was made. */
  | { kind: "taken"; collectionId: string; captures: { id: string; cents: number }[] }
  | { kind: "refund"; parts: RefundPart[] }

export interface Changing {
  plan: ChangePlan
  changeId: string
  jobId: string
  currency: string
  /** Stored with the change; null when it has waited for its payment. */
  keep: NewChange | null
  money: DifferenceMoney
  /** The staff member's email. */
  by: string
  reason: string
}

/** What was captured, as an order's books store it. */
export const captured = (
  orderId: string,
  currency: string,
  captures: readonly { id: string; amount: number }[],
) =>
  captures.map(({ id, amount }) => ({
    order_id: orderId,
    amount,
    currency_code: currency,
    reference_id: id,
    reference: "capture",
  }))

/**
 * Turns a build into another design: first Medusa's own order edit for its books and stock, then the shop's rows, and
 * the money last. A failure undoes all of it; a refused card changes nothing. The build stays in its first stage until
 * the money has moved.
 */
export const changeBuildWorkflow = createWorkflow("change-build", (input: WorkflowData<Changing>) => {
  const { plan } = input
  holdBuildStep(transform({ input }, ({ input: { jobId, changeId } }) => ({ jobId, changeId })))
  const totalBefore = beginVersionStep(plan)
  const paid = transform({ input }, ({ input: { plan, money } }) => ({
    orderId: plan.orderId,
    collectionId: "collectionId" in money ? money.collectionId : "",
  }))
  when({ input }, ({ input: { money } }) => "collectionId" in money).then(() => {
    linkCollectionStep(paid)
  })
  const edit = beginOrderEditOrderWorkflow.runAsStep({
    input: transform({ input }, ({ input: { plan, by, reason } }) => ({
      order_id: plan.orderId,
      created_by: by,
      internal_note: reason,
    })),
  })
  const added = transform({ input }, ({ input: { plan } }) =>
    plan.changes.flatMap(({ before, after }) =>
      before || !after
        ? []
        : [{ variant_id: after.variantId, quantity: after.quantity, unit_price: toDollars(after.unitCents) }],
    ),
  )
  when({ added }, ({ added }) => added.length > 0).then(() => {
    orderEditAddNewItemWorkflow.runAsStep({
      input: transform({ input, added }, ({ input, added }) => ({
        order_id: input.plan.orderId,
        items: added,
      })),
    })
  })
  orderEditUpdateItemQuantityWorkflow.runAsStep({
    input: transform({ input }, ({ input: { plan } }) => ({
      order_id: plan.orderId,
      items: plan.changes.flatMap(({ before, after }) =>
        before?.id
          ? [
              {
                id: before.id,
                quantity: after?.quantity ?? 0,
                unit_price: toDollars((after ?? before).unitCents),
                ...(before.id === plan.lineId ? { metadata: { [HARDWARE_KEY]: plan.hardware } } : {}),
              },
            ]
          : [],
      ),
    })),
  })
  const off = discountEditStep(
    transform({ plan, edit }, ({ plan: { orderId, version, changes }, edit }) => ({
      orderId,
      version,
      changes,
      editId: edit.id,
    })),
  )
  confirmOrderEditRequestWorkflow.runAsStep({
    input: transform({ input }, ({ input: { plan, by } }) => ({ order_id: plan.orderId, confirmed_by: by })),
  })
  requireDifferenceStep(
    transform({ plan, totalBefore }, ({ plan: { orderId, differenceCents }, totalBefore }) => ({
      orderId,
      differenceCents,
      totalBefore,
    })),
  )
  writeOffStep(transform({ plan, off }, ({ plan: { orderId, version }, off }) => ({ orderId, version, off })))
  rewriteBuildStep(transform({ input }, ({ input: { plan, jobId, by } }) => ({ plan, jobId, by })))
  saveAgreementStep(plan)
  when({ input }, ({ input: { keep } }) => keep !== null).then(() => {
    createChangeStep(transform({ input }, ({ input: { keep } }) => keep as NewChange))
  })
  when({ input }, ({ input: { keep } }) => keep === null).then(() => {
    finishChangeStep(transform({ input }, ({ input: { changeId } }) => changeId))
  })
  moveDifference(input)
  releaseBuildStep(transform({ plan }, ({ plan: { orderId } }) => orderId))
  return new WorkflowResponse(undefined)
})

/** The money, after everything that can be undone. */
function moveDifference(input: WorkflowData<Changing>): void {
  when("charge-difference", { input }, ({ input: { money } }) => money.kind === "session").then(() => {
    const payment = authorizePaymentSessionStep(
      transform({ input }, ({ input: { money } }) => ({
        id: money.kind === "session" ? money.sessionId : "",
        context: {},
      })),
    )
    addOrderTransactionStep(
      transform({ input, payment }, ({ input: { plan, currency }, payment }) =>
        captured(
          plan.orderId,
          currency,
          (payment?.captures ?? []).map(({ id, amount }) => ({ id, amount: Number(amount) })),
        ),
      ),
    )
  })
  when("record-difference", { input }, ({ input: { money } }) => money.kind === "taken").then(() => {
    addOrderTransactionStep(
      transform({ input }, ({ input: { plan, currency, money } }) =>
        captured(
          plan.orderId,
          currency,
          (money.kind === "taken" ? money.captures : []).map(({ id, cents }) => ({
            id,
            amount: toDollars(cents),
          })),
        ),
      ),
    ).config({ name: "record-taken-difference" })
  })
  when("return-difference", { input }, ({ input: { money } }) => money.kind === "refund").then(() => {
    refundPartsStep(
      transform({ input }, ({ input: { plan, money, by, keep } }) => ({
        orderId: plan.orderId,
        parts: money.kind === "refund" ? money.parts : [],
        by,
        note: changeNote(keep?.number ?? ""),
      })),
    )
  })
}

/** A more expensive change that waits for its payment: the build is held, and nothing in the order is changed. */
export const proposeChangeWorkflow = createWorkflow(
  "propose-build-change",
  (input: WorkflowData<NewChange>) => {
    holdBuildStep(transform({ input }, ({ input: { job_id, id } }) => ({ jobId: job_id, changeId: id })))
    createChangeStep(input)
    return new WorkflowResponse(undefined)
  },
)
