import { dueConfirmation, intentOutcome } from "./intent-outcome"
import { refusalOfAttempt, resumesAttempt } from "./payment-attempt"

describe("a repeated order", () => {
  it.each([
    ["pending", "tok_1", true],
    ["requires_more", "tok_1", true],
    ["authorized", "tok_1", true],
    ["captured", "tok_1", true],
    ["error", "tok_1", false],
    ["canceled", "tok_1", false],
    ["pending", "tok_2", false],
  ])("in a session that is %s, with the card %s, resumes it: %s", (status, token, resumes) => {
    expect(resumesAttempt({ status, data: { card_token: "tok_1" } }, token)).toBe(resumes)
  })
})

describe("a refused order that is sent again", () => {
  const declined = { code: "card_declined", decline_code: "insufficient_funds", message: "No." }
  const unreachable = { code: "processor_unreachable", decline_code: null, message: "Away." }
  it.each([
    ["error", declined, "tok_1", /^There isn't enough money on this card/],
    ["error", undefined, "tok_1", /^Something went wrong while your card was processed/],
    ["error", declined, "tok_2", null],
    ["error", unreachable, "tok_1", null],
    ["pending", unreachable, "tok_1", null],
    ["requires_more", undefined, "tok_1", null],
    ["canceled", undefined, "tok_1", null],
  ])("in a session that is %s, with %j and the card %s, is told: %s", (status, card_failure, token, told) => {
    const refusal = refusalOfAttempt({ status, data: { card_token: "tok_1", card_failure } }, token)
    expect(refusal?.error_message ?? null).toEqual(told && expect.stringMatching(told))
  })
})

describe("a payment intent", () => {
  const refused = { type: "card_error", code: "card_declined", decline_code: "lost_card", message: "No." }

  it.each([
    [{ status: "succeeded" }, "captured", undefined],
    [{ status: "requires_capture" }, "authorized", undefined],
    [{ status: "requires_action" }, "requires_more", "authentication_required"],
    [{ status: "canceled" }, "error", "payment_canceled"],
    [{ status: "requires_payment_method", last_payment_error: refused }, "error", "card_declined"],
    [
      { status: "requires_payment_method", last_payment_error: { ...refused, code: "expired_card" } },
      "error",
      "expired_card",
    ],
    [{ status: "requires_payment_method", last_payment_error: {} }, "error", "card_declined"],
    [{ status: "requires_payment_method", last_payment_error: null }, "pending", undefined],
    [{ status: "processing" }, "pending", "outcome_unknown"],
  ])("%j is %s", (intent, status, code) => {
    const outcome = intentOutcome(intent)
    expect([outcome.status, outcome.failure?.code]).toEqual([status, code])
  })

  it.each([
    [{ status: "requires_payment_method", last_payment_error: null }, "with_card"],
    [{ status: "requires_confirmation" }, "after_authentication"],
    [{ status: "requires_payment_method", last_payment_error: refused }, null],
    [{ status: "requires_action" }, null],
    [{ status: "succeeded" }, null],
  ])("%j waits for confirmation: %s", (intent, due) => {
    expect(dueConfirmation(intent)).toBe(due)
  })
})
