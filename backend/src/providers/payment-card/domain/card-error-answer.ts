import {
  AUTHENTICATION_REQUIRED,
  isCardError,
  OUTCOME_UNKNOWN,
  PAYMENT_CANCELED,
  PROCESSOR_UNREACHABLE,
  readCardFailure,
  TOKEN_UNUSABLE,
} from "./card-failure"

/** The card fields of the checkout, as section 8 names them. */
export type CardField = "cardNumber" | "cardExpiry" | "cardCvc" | "postalCode"

export interface CardErrorAnswer {
  /** Sentences by field; empty when no field is to blame. */
  errors: Partial<Record<CardField, string[]>>
  /** For the alert. */
  error_message: string
}

/**
 * An answer, and whether the bank or the processor gave it about the card: such a try tells anyone testing cards
 * something.
 */
export interface CardRefusal extends CardErrorAnswer {
  aboutCard: boolean
}

/** A payment session as Medusa keeps it. */
export interface SessionOutcome {
  status: string
  data?: Record<string, unknown> | null
}

interface Explanation {
  field: CardField | null
  sentence: string
  aboutCard: boolean
}

const about = (field: CardField | null, sentence: string): Explanation => ({
  field,
  sentence,
  aboutCard: true,
})
/** Nothing has been said about the card yet. */
const unasked = (sentence: string): Explanation => ({ field: null, sentence, aboutCard: false })

/** Says nothing of lost, stolen or suspected cards, as the card schemes ask: the holder may not be the buyer. */
const DECLINED = about(
  "cardNumber",
  "Your card was declined. You weren't charged. Try another card, or call your bank.",
)
const CHECK_NUMBER = about("cardNumber", "That card number isn't right. Check it and try again.")
const CHECK_EXPIRY = about("cardExpiry", "That expiration date isn't right. Check it and try again.")
const CHECK_CVC = about("cardCvc", "That security code isn't right. Check it and try again.")
const CHECK_POSTAL_CODE = about(
  "postalCode",
  "That postal code doesn't match your card. Use the one on your card statement.",
)
const EXPIRED = about("cardExpiry", "Your card has expired. Check the date or try another card.")
const NO_FUNDS = about(
  "cardNumber",
  "There isn't enough money on this card. You weren't charged. Try another card.",
)
const NOT_SUPPORTED = about("cardNumber", "This card can't be used for this order. Try another card.")
const TOO_OFTEN = about(
  "cardNumber",
  "This card has been tried too many times. Wait a while, or try another card.",
)
const TRY_AGAIN = about(
  null,
  "Something went wrong while your card was processed. You weren't charged. Try again in a little bit.",
)
const ENTER_AGAIN = about("cardNumber", "Please enter your card again. You weren't charged.")

const BY_DECLINE_CODE: Record<string, Explanation> = {
  insufficient_funds: NO_FUNDS,
  withdrawal_count_limit_exceeded: NO_FUNDS,
  card_velocity_exceeded: TOO_OFTEN,
  card_not_supported: NOT_SUPPORTED,
  currency_not_supported: NOT_SUPPORTED,
  expired_card: EXPIRED,
  incorrect_number: CHECK_NUMBER,
  invalid_number: CHECK_NUMBER,
  invalid_expiry_month: CHECK_EXPIRY,
  invalid_expiry_year: CHECK_EXPIRY,
  incorrect_cvc: CHECK_CVC,
  invalid_cvc: CHECK_CVC,
  incorrect_zip: CHECK_POSTAL_CODE,
  processing_error: TRY_AGAIN,
  issuer_not_available: TRY_AGAIN,
  reenter_transaction: TRY_AGAIN,
  try_again_later: TRY_AGAIN,
}

const NOT_CONFIRMED = about(
  "cardNumber",
  "Your bank didn't confirm the payment. You weren't charged. Try again, or try another card.",
)

const BY_CODE: Record<string, Explanation> = {
  ...BY_DECLINE_CODE,
  card_declined: DECLINED,
  card_decline_rate_limit_exceeded: TOO_OFTEN,
  payment_intent_authentication_failure: NOT_CONFIRMED,
  [AUTHENTICATION_REQUIRED]: about(
    "cardNumber",
    "Your bank wants you to confirm this payment before it goes through. You haven't been charged yet.",
  ),
  [TOKEN_UNUSABLE]: ENTER_AGAIN,
  token_already_used: ENTER_AGAIN,
  [PAYMENT_CANCELED]: ENTER_AGAIN,
  [PROCESSOR_UNREACHABLE]: unasked(
    "We couldn't reach the card processor. You weren't charged. Please try again in a little bit.",
  ),
  [OUTCOME_UNKNOWN]: unasked(
    "The card processor hasn't answered yet, so we can't say whether your payment went through. Place your order again to find out: you won't be charged twice.",
  ),
}

/**
 * What to tell the buyer about a card error: one that Stripe threw, an intent's `last_payment_error` or a session's
 * `card_failure` (section 8, "Card field errors"). Null when it isn't a card error.
 */
export function cardErrorAnswer(error: unknown): CardRefusal | null {
  const failure = readCardFailure(error)
  if (!failure) return null
  const explanation =
    (failure.code === "card_declined" && BY_DECLINE_CODE[failure.decline_code ?? ""]) || BY_CODE[failure.code]
  if (explanation) return answer(explanation)
  return isCardError(error) ? answer(DECLINED) : null
}

function answer({ field, sentence, aboutCard }: Explanation): CardRefusal {
  return { errors: field ? { [field]: [sentence] } : {}, error_message: sentence, aboutCard }
}

/**
 * What to tell the buyer when completing the cart has failed, read from the payment session.
 * Null when the card is not the reason.
 */
export function paymentFailureAnswer({ status, data }: SessionOutcome): CardRefusal | null {
  if (status === "requires_more") return cardErrorAnswer({ code: AUTHENTICATION_REQUIRED })
  const told = cardErrorAnswer(data?.card_failure)
  if (status === "pending") return told
  if (status !== "error" && status !== "canceled") return null
  return told ?? answer(TRY_AGAIN)
}
