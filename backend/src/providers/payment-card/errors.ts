import { MedusaError } from "@medusajs/framework/utils"
import { PROCESSOR_UNREACHABLE } from "./domain/card-failure"

/**
 * What staff read on Medusa's pages. Where the answer was lost, a refund may have gone: they must not be told that it
 * hasn't, or they give it again.
 */
function outcomeWords(cause: unknown): string {
  const fate = typeof cause === "string" ? "refused" : requestFate(cause)
  if (fate === "refused") return "The card processor did not take the request"
  const what =
    fate === "busy"
      ? "The card processor is busy, perhaps with this very request"
      : "The card processor gave no clear answer, so this may have gone through"
  return `${what}. Please look at the order again in a few minutes, before you try again`
}

/** A payment could not be made or changed; no card was charged. `cardErrorAnswer` explains it. */
export class CardProcessorError extends MedusaError {
  /** Another request is charging the card at the same time. */
  readonly isCharging: boolean
  /** The processor's own answer was no: nothing happened, and asked again it says the same. */
  readonly isRefused: boolean

  constructor(cause: unknown) {
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      `${outcomeWords(cause)}: ${describeProcessorError(cause)}`,
      PROCESSOR_UNREACHABLE,
    )
    this.name = "CardProcessorError"
    this.isRefused = typeof cause !== "string" && requestFate(cause) === "refused" && !isKeyRefused(cause)
    const { payment_intent } = (cause ?? {}) as { payment_intent?: { status?: unknown } }
    this.isCharging = requestFate(cause) === "busy" || payment_intent?.status === "processing"
  }
}

/** The payment has already gone through and can't be called off; completing the cart turns it into the order. */
export class PaymentTakenError extends MedusaError {
  constructor(intentId: string) {
    super(
      MedusaError.Types.CONFLICT,
      `Payment ${intentId} has already been taken and cannot be called off.`,
      "payment_taken",
    )
    this.name = "PaymentTakenError"
  }
}

/** Whether a payment can't be called off because its card has been charged, or is being charged. */
export const isCharging = (error: unknown): boolean =>
  error instanceof PaymentTakenError || (error instanceof CardProcessorError && error.isCharging)

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

const typeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "type" in error ? error.type : undefined

/** Whether the processor refuses the shop's own key, or a restricted one may not do this: it is no fault of the card's. */
export const isKeyRefused = (error: unknown): boolean =>
  typeOf(error) === "StripeAuthenticationError" || typeOf(error) === "StripePermissionError"

/** Whether the processor doesn't know what it was asked about, as after a change of keys. */
export const isUnknownToProcessor = (error: unknown): boolean => codeOf(error) === "resource_missing"

/** Whether there is nothing left to refund. */
export const isRefundedAlready = (error: unknown): boolean => codeOf(error) === "charge_already_refunded"

/** Whether the buyer disputes the charge at their bank, which then has its money. */
export const isDisputed = (error: unknown): boolean => codeOf(error) === "charge_disputed"

/** The bank has the money, so that the shop can't give it back: in words for staff. */
export const DISPUTED =
  "The buyer disputes this payment at their bank, which has taken the money back, so it can't be refunded and the order can't be canceled. To let the buyer have the money, accept the dispute in the card processor's dashboard: the order then shows it as refunded. If the shop wins, refund it afterwards."

/** The same once the bank has decided for the buyer, which the order shows as soon as it is booked. */
export const DISPUTE_LOST =
  "The buyer's bank decided for the buyer and keeps the money of this payment, so it can't be refunded again. Within a few minutes the order shows what the bank took as refunded. Please look at it again then."

/** The same once the order shows that, where something is left of the payment. */
export const REST_REFUSED =
  "The buyer's bank kept a part of this payment after a dispute, and the card processor refuses to refund the rest. Give it to the buyer another way, such as by check, and note it in your own accounts. If nothing of the order has shipped, you can have it canceled and shown as refunded: press Cancel, which asks first."

/** For the log: type, code and request, without anything about the card. */
export function describeProcessorError(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error)
  const { type, code, requestId, message } = error as Record<string, unknown>
  return [type, code, requestId, message].filter((part) => typeof part === "string" && part !== "").join(" ")
}

/**
 * What an error says about the request that met it:
 * - `refused`: it was answered, and had no effect or the effect that the answer states
 * - `busy`: the same or a competing request is in progress
 * - `lost`: no one knows
 */
export type RequestFate = "refused" | "busy" | "lost"

/** What became of a request to the processor, from the error it ended with. */
export function requestFate(error: unknown): RequestFate {
  // Stripe says "invalid request" of it, but it is the same request that is still being handled.
  if (codeOf(error) === "idempotency_key_in_use") return "busy"
  switch (typeOf(error)) {
    case "StripeCardError":
    case "StripeInvalidRequestError":
    case "StripeAuthenticationError":
    case "StripePermissionError":
      return "refused"
    case "StripeIdempotencyError":
    case "StripeRateLimitError":
      return "busy"
    default:
      return "lost"
  }
}
