/**
 * Why a card payment did not go through, as kept in the payment session (`data.card_failure`).
 * `code` and `decline_code` are Stripe's, or one of ours below. `message` is the processor's and
 * for the log: people get the sentences of `cardErrorAnswer`.
 */
export interface CardFailure {
  code: string
  decline_code: string | null
  message: string
}

/** The processor could not be reached; the card was certainly not charged. */
export const PROCESSOR_UNREACHABLE = "processor_unreachable"
/** The processor could not be reached while it may have been charging the card. */
export const OUTCOME_UNKNOWN = "outcome_unknown"
/** What is the processor's trouble, and says nothing about the card. */
export const PROCESSOR_TROUBLE: ReadonlySet<string> = new Set([PROCESSOR_UNREACHABLE, OUTCOME_UNKNOWN])
/** The card token is spent, has expired or never existed. */
export const TOKEN_UNUSABLE = "token_unusable"
/** The bank wants to hear from the buyer first (3-D Secure). */
export const AUTHENTICATION_REQUIRED = "authentication_required"
/** The payment was called off before any money moved. */
export const PAYMENT_CANCELED = "payment_canceled"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** Whether an error is a refusal of the card itself, as named on the wire or by Stripe's client. */
export function isCardError(source: unknown): boolean {
  if (typeof source !== "object" || source === null) return false
  const { type } = source as Record<string, unknown>
  return type === "card_error" || type === "StripeCardError"
}

/** Reads a failure from what Stripe throws, an intent's `last_payment_error`, or a stored failure. */
export function readCardFailure(source: unknown): CardFailure | null {
  if (typeof source !== "object" || source === null) return null
  const { code, decline_code, message } = source as Record<string, unknown>
  const named = text(code) ?? (isCardError(source) ? "card_declined" : null)
  return named ? { code: named, decline_code: text(decline_code), message: text(message) ?? "" } : null
}
