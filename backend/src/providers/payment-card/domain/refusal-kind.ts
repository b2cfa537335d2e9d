import {
  AUTHENTICATION_REQUIRED,
  type CardFailure,
  OUTCOME_UNKNOWN,
  PROCESSOR_UNREACHABLE,
} from "./card-failure"

/**
 * Why a payment did not go through, in a fixed set of words that doesn't grow with what banks say: failures are counted
 * by kind. `unreachable` and `unknown` are the processor's; `other` is everything that has no kind of its own.
 */
export const REFUSAL_KINDS = [
  "declined",
  "no_funds",
  "wrong_number",
  "wrong_date",
  "wrong_code",
  "wrong_postal_code",
  "not_supported",
  "tried_too_often",
  "not_confirmed",
  "processing",
  "unreachable",
  "unknown",
  "other",
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

const KINDS: Readonly<Record<string, RefusalKind>> = {
  insufficient_funds: "no_funds",
  withdrawal_count_limit_exceeded: "no_funds",
  card_velocity_exceeded: "tried_too_often",
  card_decline_rate_limit_exceeded: "tried_too_often",
  card_not_supported: "not_supported",
  currency_not_supported: "not_supported",
  expired_card: "wrong_date",
  invalid_expiry_month: "wrong_date",
  invalid_expiry_year: "wrong_date",
  incorrect_number: "wrong_number",
  invalid_number: "wrong_number",
  incorrect_cvc: "wrong_code",
  invalid_cvc: "wrong_code",
  incorrect_zip: "wrong_postal_code",
  processing_error: "processing",
  issuer_not_available: "processing",
  reenter_transaction: "processing",
  try_again_later: "processing",
  payment_intent_authentication_failure: "not_confirmed",
  [AUTHENTICATION_REQUIRED]: "not_confirmed",
  [PROCESSOR_UNREACHABLE]: "unreachable",
  [OUTCOME_UNKNOWN]: "unknown",
}

/** Also used for a lost, stolen or suspected card: the holder may not be the buyer. */
const DECLINED = "card_declined"

/** The kind of a failed payment. Pure. */
export function refusalKind({ code, decline_code }: Pick<CardFailure, "code" | "decline_code">): RefusalKind {
  if (code !== DECLINED) return kindOf(code) ?? "other"
  return kindOf(decline_code ?? "") ?? "declined"
}

const kindOf = (code: string): RefusalKind | undefined =>
  Object.hasOwn(KINDS, code) ? KINDS[code] : undefined
