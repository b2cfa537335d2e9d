import * as z from "zod"
import { expand, flag, id, ignored, integer, mergeMetadata, metadata, readForm, text } from "../protocol/form"
import { invalidRequest, noSuchObject, ProtocolError } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { findCustomer } from "./customers"
import { emit } from "./events"
import { newId } from "./identifiers"
import { MIN_AMOUNT_CENTS } from "./least-amount"
import { type Attempt, attemptPayment, capture, showCharge } from "./payment-attempt"
import { findPaymentMethod, usablePaymentMethod } from "./payment-methods"
import type { IntentStatus, PaymentIntentRecord } from "./records"
import { showIntent } from "./show-intent"

const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toLowerCase())

/** Accepted from any caller, but without effect here. */
const WITHOUT_EFFECT = {
  payment_method_options: ignored,
  payment_method_configuration: ignored,
  setup_future_usage: ignored,
  shipping: ignored,
  statement_descriptor: ignored,
  statement_descriptor_suffix: ignored,
  transfer_group: ignored,
}

const ConfirmFields = {
  payment_method: id.optional(),
  return_url: z.url().optional(),
  receipt_email: text.optional(),
  off_session: ignored,
  use_stripe_sdk: ignored,
  error_on_requires_action: ignored,
  mandate_data: ignored,
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
  payment_method_types: z.array(z.string()).optional(),
  expand,
}

const CreateForm = z.strictObject({
  ...WITHOUT_EFFECT,
  ...ConfirmFields,
  amount: integer,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  confirm: flag.optional(),
  confirmation_method: z.enum(["automatic", "manual"]).optional(),
  customer: id.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})

const UpdateForm = z.strictObject({
  ...WITHOUT_EFFECT,
  amount: integer.optional(),
  currency: currency.optional(),
  customer: id.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: id.optional(),
  payment_method_types: z.array(z.string()).optional(),
  receipt_email: text.optional(),
  expand,
})

const ConfirmForm = z.strictObject({ ...WITHOUT_EFFECT, ...ConfirmFields })
const CaptureForm = z.strictObject({
  amount_to_capture: integer.optional(),
  metadata: metadata.optional(),
  statement_descriptor: ignored,
  statement_descriptor_suffix: ignored,
  expand,
})
const CancelForm = z.strictObject({
  cancellation_reason: z.enum(["duplicate", "fraudulent", "requested_by_customer", "abandoned"]).optional(),
  expand,
})

/** @param param the form's field that names it, if one does @throws {ProtocolError} 404; 400 with `param` */
export function findIntent(draft: Draft, intentId: string, param?: string): PaymentIntentRecord {
  const intent = draft.get("payment_intents", intentId)
  if (!intent) throw noSuchObject("payment_intent", intentId, param)
  return intent
}

function checkAmount(amount: number): void {
  if (amount < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" })
  }
  if (amount < MIN_AMOUNT_CENTS) {
    throw invalidRequest("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" })
  }
  if (amount > 99_999_999) {
    throw invalidRequest("Amount must be no more than $999,999.99", {
      code: "amount_too_large",
      param: "amount",
    })
  }
}

function checkTypes(types: string[] | undefined): void {
  const other = types?.find((type) => type !== "card")
  if (other) {
    throw invalidRequest(`The payment method type "${other}" is invalid. The sandbox takes cards only.`, {
      code: "payment_intent_invalid_parameter",
      param: "payment_method_types",
    })
  }
}

const PARTICIPLES = { confirm: "confirmed", update: "updated", capture: "captured", cancel: "canceled" }

/** @throws {ProtocolError} 400 `payment_intent_unexpected_state` with the intent, when its status is not one of those. */
function requireStatus(
  intent: PaymentIntentRecord,
  verb: keyof typeof PARTICIPLES,
  allowed: IntentStatus[],
): void {
  if (allowed.includes(intent.status)) return
  throw new ProtocolError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${PARTICIPLES[verb]}: ${allowed.join(", ")}.`,
    payment_intent: showIntent(intent),
  })
}

/**
 * Confirms it, too, if the form says so; a decline isn't an error but an answer.
 * @throws {ProtocolError} 400 for a wrong form, amount, customer or payment method
 */
export function createIntent(draft: Draft, form: unknown): Attempt {
  const given = readForm(CreateForm, form)
  checkAmount(given.amount)
  checkTypes(given.payment_method_types)
  if (given.customer) findCustomer(draft, given.customer, "customer")
  if (given.payment_method_types && given.automatic_payment_methods?.enabled) {
    throw invalidRequest(
      "You may only specify one of these parameters: automatic_payment_methods, payment_method_types.",
    )
  }
  const intentId = newId("pi")
  const method = given.payment_method ? usablePaymentMethod(draft, given.payment_method, intentId) : null
  const intent = draft.put("payment_intents", {
    id: intentId,
    created: draft.now,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    // Since its version 2023-08-16 Stripe offers every method the account has, unless types are named.
    automatic_payment_methods:
      given.automatic_payment_methods?.allow_redirects !== "never" && !given.payment_method_types,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? "automatic",
    client_secret: `${intentId}_secret_${newId("s").slice(2)}`,
    confirmation_method: given.confirmation_method ?? "automatic",
    currency: given.currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: mergeMetadata({}, given.metadata),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: given.payment_method_types ?? ["card"],
    receipt_email: given.receipt_email ?? null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    authenticated: false,
    return_url: given.return_url ?? null,
  })
  emit(draft, "payment_intent.created", showIntent(intent))
  return given.confirm ? confirm(draft, intent) : { intent, failure: null }
}

/**
 * Tries to take the payment.
 * @throws {ProtocolError} 400 when the intent cannot be confirmed; a decline isn't an error but an answer.
 */
export function confirmIntent(draft: Draft, intentId: string, form: unknown): Attempt {
  const given = readForm(ConfirmForm, form)
  const intent = findIntent(draft, intentId)
  requireStatus(intent, "confirm", ["requires_payment_method", "requires_confirmation", "requires_action"])
  checkTypes(given.payment_method_types)
  const method = given.payment_method ? usablePaymentMethod(draft, given.payment_method, intent.id) : null
  return confirm(draft, {
    ...intent,
    payment_method: method?.id ?? intent.payment_method,
    authenticated: method && method.id !== intent.payment_method ? false : intent.authenticated,
    capture_method: given.capture_method ?? intent.capture_method,
    return_url: given.return_url ?? intent.return_url,
    receipt_email: given.receipt_email ?? intent.receipt_email,
  })
}

function confirm(draft: Draft, intent: PaymentIntentRecord): Attempt {
  if (!intent.payment_method) {
    throw new ProtocolError(400, {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      payment_intent: showIntent(intent),
    })
  }
  if (intent.automatic_payment_methods && !intent.return_url) {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.",
      { param: "return_url" },
    )
  }
  const method = findPaymentMethod(draft, intent.payment_method, "payment_method")
  return attemptPayment(draft, intent, method)
}

/**
 * Description and metadata can always be changed, the rest until it is reserved, paid or canceled. A payment method
 * given here has to pass 3-D Secure anew.
 * @throws {ProtocolError} 404; 400 for a wrong form, or in that state
 */
export function updateIntent(draft: Draft, intentId: string, form: unknown): PaymentIntentRecord {
  const given = readForm(UpdateForm, form)
  const intent = findIntent(draft, intentId)
  const { metadata: changedMetadata, description, expand: _expand, ...rest } = given
  const changesPayment = Object.values(rest).some((value) => value !== undefined)
  if (changesPayment) {
    requireStatus(intent, "update", ["requires_payment_method", "requires_confirmation", "requires_action"])
  }
  if (given.amount !== undefined) checkAmount(given.amount)
  checkTypes(given.payment_method_types)
  if (given.customer) findCustomer(draft, given.customer, "customer")
  const method = given.payment_method ? usablePaymentMethod(draft, given.payment_method, intent.id) : null
  return draft.put("payment_intents", {
    ...intent,
    amount: given.amount ?? intent.amount,
    currency: given.currency ?? intent.currency,
    customer: given.customer ?? intent.customer,
    description: description ?? intent.description,
    receipt_email: given.receipt_email ?? intent.receipt_email,
    metadata: mergeMetadata(intent.metadata, changedMetadata),
    ...(method
      ? { payment_method: method.id, status: "requires_confirmation" as const, authenticated: false }
      : {}),
  })
}

/** Takes what a confirmation has only reserved (capture method `manual`). */
export function captureIntent(draft: Draft, intentId: string, form: unknown): PaymentIntentRecord {
  const given = readForm(CaptureForm, form)
  const intent = findIntent(draft, intentId)
  requireStatus(intent, "capture", ["requires_capture"])
  const amount = given.amount_to_capture ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      `The amount_to_capture (${amount}) must be between 1 and ${intent.amount_capturable}.`,
      { code: "amount_too_large", param: "amount_to_capture" },
    )
  }
  return capture(draft, { ...intent, metadata: mergeMetadata(intent.metadata, given.metadata) }, amount)
}

/** Releases what is reserved, too. @throws {ProtocolError} 404; 400 once it is paid or canceled */
export function cancelIntent(draft: Draft, intentId: string, form: unknown): PaymentIntentRecord {
  const given = readForm(CancelForm, form)
  const intent = findIntent(draft, intentId)
  requireStatus(intent, "cancel", [
    "requires_payment_method",
    "requires_capture",
    "requires_confirmation",
    "requires_action",
  ])
  const canceled = draft.put("payment_intents", {
    ...intent,
    amount_capturable: 0,
    canceled_at: draft.now,
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
    status: "canceled",
  })
  const charge = intent.status === "requires_capture" ? chargeOf(draft, intent) : undefined
  if (charge) {
    const released = draft.put("charges", { ...charge, amount_refunded: charge.amount })
    emit(draft, "charge.refunded", showCharge(released))
  }
  emit(draft, "payment_intent.canceled", showIntent(canceled))
  return canceled
}

function chargeOf(draft: Draft, intent: PaymentIntentRecord) {
  return intent.latest_charge ? draft.get("charges", intent.latest_charge) : undefined
}
