import * as z from "zod"
import { expand, ignored, mergeMetadata, metadata, readForm, text } from "../protocol/form"
import { invalidRequest, noSuchObject } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { emit } from "./events"
import { newId } from "./identifiers"
import type { ChargeRecord, DisputeRecord } from "./records"

/** What Stripe gives an account to answer, in seconds. */
const TIME_TO_ANSWER = 9 * 24 * 60 * 60

const UpdateForm = z.strictObject({
  evidence: z.object({ uncategorized_text: text.optional() }).optional(),
  metadata: metadata.optional(),
  submit: ignored,
  expand,
})
const CloseForm = z.strictObject({ expand })

/** The evidence that decides a dispute in test mode, as Stripe documents it. */
const VERDICTS: Record<string, "won" | "lost" | "escalated" | undefined> = {
  winning_evidence: "won",
  losing_evidence: "lost",
  escalate_inquiry_evidence: "escalated",
}

/** The bank only asks, and has taken no money back. */
const isInquiry = ({ status }: DisputeRecord): boolean => status.startsWith("warning_")

/**
 * The buyer tells their bank that they didn't buy this: it takes the money back until it has decided, or asks first.
 */
export function openDispute(draft: Draft, charge: ChargeRecord, reason: string, asks = false): void {
  if (!asks) draft.put("charges", { ...charge, disputed: true })
  const dispute = draft.put("disputes", {
    id: newId("dp"),
    created: draft.now,
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    due_by: draft.now + TIME_TO_ANSWER,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: asks ? "warning_needs_response" : "needs_response",
  })
  emit(draft, "charge.dispute.created", showDispute(dispute))
  if (!asks) emit(draft, "charge.dispute.funds_withdrawn", showDispute(dispute))
}

/** @throws {ProtocolError} 404 */
export function findDispute(draft: Draft, disputeId: string): DisputeRecord {
  const dispute = draft.get("disputes", disputeId)
  if (!dispute) throw noSuchObject("dispute", disputeId)
  return dispute
}

/** Whether a charge's money is the bank's to give away: then it can't be refunded. */
export const isChargedBack = (draft: Draft, charge: ChargeRecord): boolean =>
  draft
    .all("disputes")
    .some((dispute) => dispute.charge === charge.id && dispute.status !== "won" && !isInquiry(dispute))

/** Money that was given back is what an inquiry was about: nothing more comes of it. */
export function closeInquiries(draft: Draft, charge: ChargeRecord): void {
  for (const dispute of draft.all("disputes"))
    if (dispute.charge === charge.id && dispute.status === "warning_needs_response")
      decide(draft, dispute, "warning_closed")
}

/** The same dispute goes on: the money is gone, and what was answered to the inquiry doesn't count. */
function escalate(draft: Draft, dispute: DisputeRecord): DisputeRecord {
  const charge = draft.get("charges", dispute.charge)
  if (charge) draft.put("charges", { ...charge, disputed: true })
  const due_by = draft.now + TIME_TO_ANSWER
  const escalated = draft.put("disputes", { ...dispute, due_by, status: "needs_response" })
  emit(draft, "charge.dispute.updated", showDispute(escalated))
  emit(draft, "charge.dispute.funds_withdrawn", showDispute(escalated))
  return escalated
}

function decide(
  draft: Draft,
  dispute: DisputeRecord,
  status: "won" | "lost" | "warning_closed",
): DisputeRecord {
  const decided = draft.put("disputes", { ...dispute, status })
  emit(draft, "charge.dispute.closed", showDispute(decided))
  if (status === "won") emit(draft, "charge.dispute.funds_reinstated", showDispute(decided))
  return decided
}

function requireOpen(dispute: DisputeRecord): void {
  if (/^(warning_)?(needs_response|under_review)$/.test(dispute.status)) return
  throw invalidRequest(`This dispute is already closed (${dispute.status}).`, {
    code: "dispute_already_closed",
  })
}

/**
 * Takes evidence: `winning_evidence` and `losing_evidence` decide at once, `escalate_inquiry_evidence` makes a dispute of
 * an inquiry, anything else is under review.
 */
export function updateDispute(draft: Draft, disputeId: string, form: unknown): DisputeRecord {
  const given = readForm(UpdateForm, form)
  const dispute = findDispute(draft, disputeId)
  const changed = { ...dispute, metadata: mergeMetadata(dispute.metadata, given.metadata) }
  if (!given.evidence) return draft.put("disputes", changed)
  requireOpen(dispute)
  const verdict = VERDICTS[given.evidence.uncategorized_text ?? ""]
  if (verdict === "escalated") return isInquiry(changed) ? escalate(draft, changed) : changed
  if (isInquiry(changed))
    return verdict
      ? decide(draft, changed, "warning_closed")
      : draft.put("disputes", { ...changed, status: "warning_under_review" })
  return verdict
    ? decide(draft, changed, verdict)
    : draft.put("disputes", { ...changed, status: "under_review" })
}

/** The account accepts the dispute: it is lost. */
export function closeDispute(draft: Draft, disputeId: string, form: unknown): DisputeRecord {
  readForm(CloseForm, form)
  const dispute = findDispute(draft, disputeId)
  requireOpen(dispute)
  return decide(draft, dispute, isInquiry(dispute) ? "warning_closed" : "lost")
}

/** As the protocol shows it. */
export function showDispute({ due_by, ...dispute }: DisputeRecord) {
  return {
    ...dispute,
    object: "dispute" as const,
    balance_transactions: [],
    evidence: {},
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: dispute.status === "won" || dispute.status.startsWith("warning_"),
    livemode: false,
  }
}
