import * as z from "zod"
import type { CardOutcome } from "../cards/test-cards"
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
/** The evidence that makes a chargeback of an inquiry in test mode, as Stripe documents it. */
const ESCALATION = "escalate_inquiry_evidence"
/** The sandbox's own, since Stripe's test mode has none: the bank takes back half of the disputed amount. */
const PARTLY_LOSING = "partly_losing_evidence"
/** The sandbox's own, too: the bank changes its mind about a dispute that was lost. */
const REVERSAL = "reversing_evidence"

const isInquiry = ({ status }: DisputeRecord): boolean => status.startsWith("warning_")

/** The buyer tells their bank that they didn't buy this: it asks, or takes the money back until it has decided. */
export function openDispute(
  draft: Draft,
  charge: ChargeRecord,
  { dispute: reason = "fraudulent", inquiry = false }: CardOutcome,
): void {
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
    status: inquiry ? "warning_needs_response" : "needs_response",
  })
  emit(draft, "charge.dispute.created", showDispute(dispute))
  if (!inquiry) emit(draft, "charge.dispute.funds_withdrawn", showDispute(dispute))
}

/** @throws {ProtocolError} 404 */
export function findDispute(draft: Draft, disputeId: string): DisputeRecord {
  const dispute = draft.get("disputes", disputeId)
  if (!dispute) throw noSuchObject("dispute", disputeId)
  return dispute
}

/** Whether a charge's money is the bank's to give away: then it can't be refunded. */
export const isChargedBack = (draft: Draft, charge: ChargeRecord): boolean =>
  draft.all("disputes").some((dispute) => dispute.charge === charge.id && !isRefundable(dispute))

/** Whether a partly lost one's rest can be refunded is the processor's to say: here it can when the dispute says so. */
const isRefundable = (dispute: DisputeRecord): boolean =>
  dispute.status === "won" || isInquiry(dispute) || dispute.metadata.rest === "refundable"

/** An inquiry ends in neither: it is closed. */
function decide(draft: Draft, dispute: DisputeRecord, verdict: "won" | "lost"): DisputeRecord {
  const status = isInquiry(dispute) ? "warning_closed" : verdict
  const decided = draft.put("disputes", { ...dispute, status })
  emit(draft, "charge.dispute.closed", showDispute(decided))
  if (status === "won") emit(draft, "charge.dispute.funds_reinstated", showDispute(decided))
  return decided
}

/** Closes the inquiries about a charge that was refunded, which settles them. */
export function closeInquiries(draft: Draft, charge: ChargeRecord): void {
  for (const dispute of draft.all("disputes"))
    if (dispute.charge === charge.id && isInquiry(dispute) && !isClosed(dispute))
      decide(draft, dispute, "won")
}

/** The bank takes the money back after all. */
function escalate(draft: Draft, dispute: DisputeRecord): DisputeRecord {
  const escalated = draft.put("disputes", { ...dispute, status: "needs_response" })
  emit(draft, "charge.dispute.updated", showDispute(escalated))
  emit(draft, "charge.dispute.funds_withdrawn", showDispute(escalated))
  return escalated
}

const isClosed = ({ status }: DisputeRecord): boolean => ["won", "lost", "warning_closed"].includes(status)

function requireOpen(dispute: DisputeRecord): void {
  if (!isClosed(dispute)) return
  throw invalidRequest(`This dispute is already closed (${dispute.status}).`, {
    code: "dispute_already_closed",
  })
}

/** Takes evidence: the words above decide at once, anything else is under review. */
export function updateDispute(draft: Draft, disputeId: string, form: unknown): DisputeRecord {
  const given = readForm(UpdateForm, form)
  const dispute = findDispute(draft, disputeId)
  const changed = { ...dispute, metadata: mergeMetadata(dispute.metadata, given.metadata) }
  if (!given.evidence) return draft.put("disputes", changed)
  const evidence = given.evidence.uncategorized_text ?? ""
  if (evidence === REVERSAL && dispute.status === "lost") return decide(draft, changed, "won")
  requireOpen(dispute)
  if (evidence === ESCALATION && isInquiry(dispute)) return escalate(draft, changed)
  if (evidence === PARTLY_LOSING)
    return decide(draft, { ...changed, amount: Math.ceil(dispute.amount / 2) }, "lost")
  const verdict = VERDICTS[evidence]
  return verdict
    ? decide(draft, changed, verdict)
    : draft.put("disputes", {
        ...changed,
        status: isInquiry(dispute) ? "warning_under_review" : "under_review",
      })
}

/** The account accepts the dispute: it is lost. */
export function closeDispute(draft: Draft, disputeId: string, form: unknown): DisputeRecord {
  readForm(CloseForm, form)
  const dispute = findDispute(draft, disputeId)
  requireOpen(dispute)
  return decide(draft, dispute, "lost")
}

/** As the protocol shows it. */
export function showDispute(record: DisputeRecord) {
  const { due_by, ...dispute } = record
  return {
    ...dispute,
    object: "dispute" as const,
    balance_transactions: [],
    evidence: {},
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: isRefundable(record),
    livemode: false,
  }
}
