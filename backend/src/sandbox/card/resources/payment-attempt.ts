import type { CardDecline } from "../cards/test-cards"
import { docUrl, type ErrorBody } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { showCard } from "./cards"
import { openDispute } from "./disputes"
import { emit } from "./events"
import { newId } from "./identifiers"
import { showPaymentMethod } from "./payment-methods"
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from "./records"
import { showIntent } from "./show-intent"

/** How a confirmation went; a failure is what the bank or the buyer refused, and is on record. */
export interface Attempt {
  intent: PaymentIntentRecord
  failure: ErrorBody["error"] | null
}

/**
 * Charges the method, or sends its owner to 3-D Secure first. `intent` may differ from what is stored; the result is
 * stored.
 */
export function attemptPayment(
  draft: Draft,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): Attempt {
  const used = draft.put("payment_methods", { ...method, used_by: method.used_by ?? intent.id })
  const withMethod: PaymentIntentRecord = { ...intent, payment_method: used.id, last_payment_error: null }
  const { outcome } = used.card
  if (outcome.needsAuthentication && !intent.authenticated) return askForAuthentication(draft, withMethod)
  if (outcome.decline) return decline(draft, withMethod, used, outcome.decline)
  return approve(draft, withMethod, used)
}

function askForAuthentication(draft: Draft, intent: PaymentIntentRecord): Attempt {
  // The client secret keeps strangers out.
  const url = `${draft.origin}/3ds/${intent.id}?client_secret=${intent.client_secret}`
  const waiting = draft.put("payment_intents", {
    ...intent,
    status: "requires_action",
    next_action: intent.return_url
      ? { type: "redirect_to_url", redirect_to_url: { return_url: intent.return_url, url } }
      : { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } },
  })
  emit(draft, "payment_intent.requires_action", showIntent(waiting))
  return { intent: waiting, failure: null }
}

function newCharge(
  draft: Draft,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  result: Pick<ChargeRecord, "status" | "captured" | "failure_code" | "failure_message">,
): ChargeRecord {
  return draft.put("charges", {
    id: newId("ch"),
    created: draft.now,
    amount: intent.amount,
    amount_captured: result.captured ? intent.amount : 0,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    card: method.card,
    ...result,
  })
}

function approve(draft: Draft, intent: PaymentIntentRecord, method: PaymentMethodRecord): Attempt {
  const captured = intent.capture_method !== "manual"
  const charge = newCharge(draft, intent, method, {
    status: "succeeded",
    captured,
    failure_code: null,
    failure_message: null,
  })
  const paid = draft.put("payment_intents", {
    ...intent,
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    latest_charge: charge.id,
    next_action: null,
    status: captured ? "succeeded" : "requires_capture",
  })
  emit(draft, "charge.succeeded", showCharge(charge))
  emit(
    draft,
    captured ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated",
    showIntent(paid),
  )
  if (captured && charge.card.outcome.dispute) {
    openDispute(draft, draft.put("charges", { ...charge, disputed: true }), charge.card.outcome)
  }
  return { intent: paid, failure: null }
}

function decline(
  draft: Draft,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  reason: CardDecline,
): Attempt {
  const charge = newCharge(draft, intent, method, {
    status: "failed",
    captured: false,
    failure_code: reason.code,
    failure_message: reason.message,
  })
  emit(draft, "charge.failed", showCharge(charge))
  return refuse(
    draft,
    { ...intent, latest_charge: charge.id },
    {
      type: "card_error",
      code: reason.code,
      ...(reason.declineCode ? { decline_code: reason.declineCode } : {}),
      ...(PARAMS[reason.code] ? { param: PARAMS[reason.code] } : {}),
      message: reason.message,
      charge: charge.id,
      payment_method: showPaymentMethod(method),
    },
  )
}

/** The card field a refusal is about. */
const PARAMS: Record<string, string | undefined> = {
  expired_card: "exp_month",
  incorrect_cvc: "cvc",
  incorrect_zip: "address_zip",
}

function refuse(draft: Draft, intent: PaymentIntentRecord, reason: ErrorBody["error"]): Attempt {
  const failure = reason.code ? { ...reason, doc_url: docUrl(reason.code) } : reason
  const failed = draft.put("payment_intents", {
    ...intent,
    authenticated: false,
    last_payment_error: failure,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  })
  emit(draft, "payment_intent.payment_failed", showIntent(failed))
  return { intent: failed, failure: { ...failure, payment_intent: showIntent(failed) } }
}

/** The buyer has passed 3-D Secure, or hasn't. */
export function settleAuthentication(
  draft: Draft,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  passed: boolean,
): Attempt {
  if (!passed) {
    return refuse(draft, intent, {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
      payment_method: showPaymentMethod(method),
    })
  }
  const authenticated: PaymentIntentRecord = { ...intent, authenticated: true, next_action: null }
  if (intent.confirmation_method === "automatic") return attemptPayment(draft, authenticated, method)
  // With manual confirmation the money moves only when the shop's server confirms once more.
  return {
    intent: draft.put("payment_intents", { ...authenticated, status: "requires_confirmation" }),
    failure: null,
  }
}

/** @param amount in the smallest unit; the rest of the reservation is released. */
export function capture(draft: Draft, intent: PaymentIntentRecord, amount: number): PaymentIntentRecord {
  const charge = intent.latest_charge ? draft.get("charges", intent.latest_charge) : undefined
  if (charge) {
    const captured = draft.put("charges", {
      ...charge,
      captured: true,
      amount_captured: amount,
      amount_refunded: charge.amount - amount,
    })
    emit(draft, "charge.captured", showCharge(captured))
  }
  const paid = draft.put("payment_intents", {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: "succeeded",
  })
  emit(draft, "payment_intent.succeeded", showIntent(paid))
  return paid
}

/** As the protocol shows it. `refunded` is true only once all of it was given back or released. */
export function showCharge(charge: ChargeRecord) {
  const { card, ...shown } = charge
  const paid = charge.status === "succeeded"
  return {
    ...shown,
    object: "charge" as const,
    disputed: charge.disputed ?? false,
    livemode: false,
    outcome: {
      network_status: paid ? "approved_by_network" : "declined_by_network",
      reason: charge.failure_code,
      risk_level: "normal",
      seller_message: charge.failure_message ?? "Payment complete.",
      type: paid ? "authorized" : "issuer_declined",
    },
    paid,
    payment_method_details: { type: "card", card: showCard(card) },
    receipt_url: null,
    refunded: paid && charge.amount_refunded === charge.amount,
  }
}
