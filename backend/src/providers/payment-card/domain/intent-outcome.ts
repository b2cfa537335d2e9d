import {
  AUTHENTICATION_REQUIRED,
  type CardFailure,
  OUTCOME_UNKNOWN,
  PAYMENT_CANCELED,
  readCardFailure,
} from "./card-failure"

/** What decides in Stripe's payment intent where an attempt stands. */
export interface IntentState {
  status: string
  last_payment_error?: unknown
}

export interface IntentOutcome {
  /** Medusa's payment session status. */
  status: "captured" | "authorized" | "requires_more" | "pending" | "error"
  failure: CardFailure | null
}

/** How an intent still has to be confirmed, if at all. */
export type DueConfirmation = "with_card" | "after_authentication"

/**
 * An intent without a refusal waits for its card; one whose buyer has passed 3-D Secure waits for
 * the shop (manual confirmation). A refused one stays refused: another card is another attempt.
 */
export function dueConfirmation({ status, last_payment_error }: IntentState): DueConfirmation | null {
  if (status === "requires_confirmation") return "after_authentication"
  return status === "requires_payment_method" && !last_payment_error ? "with_card" : null
}

const failure = (code: string, message: string): CardFailure => ({ code, decline_code: null, message })

/** Where the attempt stands, read from its intent. */
export function intentOutcome(intent: IntentState): IntentOutcome {
  switch (intent.status) {
    case "succeeded":
      return { status: "captured", failure: null }
    case "requires_capture":
      return { status: "authorized", failure: null }
    case "requires_action":
      return {
        status: "requires_more",
        failure: failure(AUTHENTICATION_REQUIRED, "The buyer has to authenticate."),
      }
    case "canceled":
      return { status: "error", failure: failure(PAYMENT_CANCELED, "The payment intent is canceled.") }
    case "requires_payment_method":
      if (intent.last_payment_error) {
        return {
          status: "error",
          failure: readCardFailure(intent.last_payment_error) ?? failure("card_declined", ""),
        }
      }
      return { status: "pending", failure: null }
    default:
      return {
        status: "pending",
        failure: failure(OUTCOME_UNKNOWN, `The payment intent is ${intent.status}.`),
      }
  }
}
