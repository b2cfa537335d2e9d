import { CardProcessorError, isCharging, PaymentTakenError } from "./errors"

it.each([
  ["it has been charged", new PaymentTakenError("pi_1"), true],
  ["its bank is at it", new CardProcessorError({ payment_intent: { status: "processing" } }), true],
  ["another request is at it", new CardProcessorError({ type: "StripeIdempotencyError" }), true],
  [
    "the same request is at it",
    new CardProcessorError({ type: "StripeInvalidRequestError", code: "idempotency_key_in_use" }),
    true,
  ],
  ["the processor can't be reached", new CardProcessorError({ type: "StripeConnectionError" }), false],
  ["the key is wrong", new CardProcessorError({ type: "StripeAuthenticationError" }), false],
  ["the database is away", new Error("read ECONNRESET"), false],
])("says whether a card that can't be called off is being charged: %s", (_why, error, charging) => {
  expect(isCharging(error)).toBe(charging)
})

it.each([
  [
    "refused",
    { type: "StripeInvalidRequestError", message: "Too much." },
    /^The card processor did not take/,
  ],
  [
    "while another one is in progress",
    { type: "StripeIdempotencyError" },
    /busy, perhaps with this very request\. Please look at the order again/,
  ],
  ["that was never sent", "The payment has no intent.", /^The card processor did not take/],
  ["whose answer was an error of the processor's", { type: "StripeAPIError" }, /may have gone through/],
  ["whose answer was lost", { type: "StripeConnectionError", message: "socket" }, /may have gone through/],
])("staff are told the truth about a request %s", (_what, cause, words) => {
  expect(new CardProcessorError(cause).message).toMatch(words)
})

it.each([
  ["the processor's own no", { type: "StripeInvalidRequestError", code: "amount_too_large" }, true],
  ["a key that it doesn't take", { type: "StripePermissionError" }, false],
  ["a lost answer", { type: "StripeConnectionError" }, false],
  ["what was never sent", "The payment has no intent.", false],
])("a request is refused for good by %s: %p", (_what, cause, refused) => {
  expect(new CardProcessorError(cause).isRefused).toBe(refused)
})
