import * as z from "zod"
import { plainCents } from "../../../contracts/money"
import { expand, id, ignored, integer, mergeMetadata, metadata, readForm } from "../protocol/form"
import { invalidRequest, noSuchObject } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { closeInquiries, isChargedBack } from "./disputes"
import { emit } from "./events"
import { newId } from "./identifiers"
import { showCharge } from "./payment-attempt"
import { findIntent } from "./payment-intents"
import type { ChargeRecord, RefundRecord } from "./records"

const RefundForm = z.strictObject({
  amount: integer.optional(),
  charge: id.optional(),
  payment_intent: id.optional(),
  metadata: metadata.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  instructions_email: ignored,
  refund_application_fee: ignored,
  reverse_transfer: ignored,
  expand,
})

function chargeToRefund(draft: Draft, given: z.output<typeof RefundForm>): ChargeRecord {
  if (given.payment_intent) {
    const intent = findIntent(draft, given.payment_intent, "payment_intent")
    const charge = intent.latest_charge ? draft.get("charges", intent.latest_charge) : undefined
    if (!charge?.captured) {
      throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: "payment_intent",
      })
    }
    return charge
  }
  if (!given.charge) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      { code: "parameter_missing", param: "payment_intent" },
    )
  }
  const charge = draft.get("charges", given.charge)
  if (!charge) throw noSuchObject("charge", given.charge, "charge")
  if (!charge.captured)
    throw invalidRequest(`Charge ${charge.id} has not been captured.`, { param: "charge" })
  return charge
}

/** Refunds money: all that is left, or `amount` cents of it. */
export function createRefund(draft: Draft, form: unknown): RefundRecord {
  const given = readForm(RefundForm, form)
  const charge = chargeToRefund(draft, given)
  if (isChargedBack(draft, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    })
  }
  const amount = given.amount ?? left
  if (amount < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" })
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount ($${plainCents(amount)}) is greater than unrefunded amount on charge ($${plainCents(left)})`,
      { code: "amount_too_large", param: "amount" },
    )
  }
  const refund = draft.put("refunds", {
    id: newId("re"),
    created: draft.now,
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    reason: given.reason ?? null,
  })
  const refunded = draft.put("charges", { ...charge, amount_refunded: charge.amount_refunded + amount })
  emit(draft, "refund.created", showRefund(refund))
  emit(draft, "charge.refunded", showCharge(refunded))
  if (refunded.amount_refunded === refunded.amount) closeInquiries(draft, refunded)
  return refund
}

/** @throws {ProtocolError} 404 */
export function findRefund(draft: Draft, refundId: string): RefundRecord {
  const refund = draft.get("refunds", refundId)
  if (!refund) throw noSuchObject("refund", refundId)
  return refund
}

/** As the protocol shows it. Always succeeded: the sandbox refunds at once. */
export function showRefund(refund: RefundRecord) {
  return {
    ...refund,
    object: "refund" as const,
    balance_transaction: null,
    receipt_number: null,
    status: "succeeded",
  }
}
