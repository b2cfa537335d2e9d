import { OUTCOME_UNKNOWN, PROCESSOR_UNREACHABLE } from "./card-failure"
import { refusalKind } from "./refusal-kind"

it.each([
  ["card_declined", "insufficient_funds", "no_funds"],
  ["card_declined", "lost_card", "declined"],
  ["card_declined", null, "declined"],
  ["card_declined", "constructor", "declined"],
  ["expired_card", null, "wrong_date"],
  ["incorrect_cvc", "incorrect_cvc", "wrong_code"],
  ["payment_intent_authentication_failure", null, "not_confirmed"],
  [PROCESSOR_UNREACHABLE, null, "unreachable"],
  [OUTCOME_UNKNOWN, null, "unknown"],
  ["something_new_2027", null, "other"],
  ["toString", null, "other"],
])("%s, %s is of the kind %s", (code, decline_code, kind) => {
  expect(refusalKind({ code, decline_code })).toBe(kind)
})
