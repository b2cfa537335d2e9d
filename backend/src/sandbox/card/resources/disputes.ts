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
const VERDICTS: Record<string, "won" | "lost" | undefined> = {
  winning_evidence: "won",
  losing_evidence: "lost",
}

/** The buyer tells their bank that they didn't buy this: it takes the money back until it has decided. */
export function openDispute(draft: Draft, charge: ChargeRecord, reason: string): void {
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
    status: "needs_response",
  })
  emit(draft, "charge.dispute.created", showDispute(dispute))
  emit(draft, "charge.dispute.funds_withdrawn", showDispute(dispute))
}

/** @throws {ProtocolError} 404 */
export function findDispute(draft: Draft, disputeId: string): DisputeRecord {
  const dispute = draft.get("disputes", disputeId)
  if (!dispute) throw noSuchObject("dispute", disputeId)
  return dispute
}

/** Whether a charge's money is the bank's to give away: then it can't be refunded. */
export const isChargedBack = (draft: Draft, charge: ChargeRecord): boolean =>
  draft.all("disputes").some((dispute) => dispute.charge === charge.id && dispute.status !== "won")

function decide(draft: Draft, dispute: DisputeRecord, status: "won" | "lost"): DisputeRecord {
  const decided = draft.put("disputes", { ...dispute, status })
  emit(draft, "charge.dispute.closed", showDispute(decided))
  if (status === "won") emit(draft, "charge.dispute.funds_reinstated", showDispute(decided))
  return decided
}

function requireOpen(dispute: DisputeRecord): void {
  if (dispute.status === "needs_response" || dispute.status === "under_review") return
  throw invalidRequest(`This dispute is already closed (${dispute.status}).`, {
    code: "dispute_already_closed",
  })
}

/** Takes evidence: `winning_evidence` and `losing_evidence` decide at once, anything else is under review. */
export function updateDispute(draft: Draft, disputeId: string, form: unknown): DisputeRecord {
  const given = readForm(UpdateForm, form)
  const dispute = findDispute(draft, disputeId)
  const changed = { ...dispute, metadata: mergeMetadata(dispute.metadata, given.metadata) }
  if (!given.evidence) return draft.put("disputes", changed)
  requireOpen(dispute)
  const verdict = VERDICTS[given.evidence.uncategorized_text ?? ""]
  return verdict
    ? decide(draft, changed, verdict)
    : draft.put("disputes", { ...changed, status: "under_review" })
}

/** The account accepts the dispute: it is lost. */
export function closeDispute(draft: Draft, disputeId: string, form: unknown): DisputeRecord {
  readForm(CloseForm, form)
  const dispute = findDispute(draft, disputeId)
  requireOpen(dispute)
  return decide(draft, dispute, "lost")
}

/** As the protocol shows it. */
export function showDispute({ due_by, ...dispute }: DisputeRecord) {
  return {
    ...dispute,
    object: "dispute" as const,
    balance_transactions: [],
    evidence: {},
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: dispute.status === "won",
    livemode: false,
  }
}
