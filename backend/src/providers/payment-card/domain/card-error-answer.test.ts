import { type CardField, cardErrorAnswer, paymentFailureAnswer } from "./card-error-answer"

const fieldOf = (error: unknown): CardField | null | undefined => {
  const answer = cardErrorAnswer(error)
  return answer && (Object.keys(answer.errors)[0] as CardField | undefined)
}

describe("a card error names the field to look at (section 8)", () => {
  it.each<[string, string | null, CardField]>([
    ["incorrect_number", null, "cardNumber"],
    ["invalid_number", null, "cardNumber"],
    ["invalid_expiry_month", null, "cardExpiry"],
    ["invalid_expiry_year", null, "cardExpiry"],
    ["expired_card", null, "cardExpiry"],
    ["incorrect_cvc", null, "cardCvc"],
    ["invalid_cvc", null, "cardCvc"],
    ["incorrect_zip", null, "postalCode"],
    ["card_declined", "generic_decline", "cardNumber"],
    ["card_declined", "insufficient_funds", "cardNumber"],
    ["card_declined", "lost_card", "cardNumber"],
    ["card_declined", "a_code_of_the_future", "cardNumber"],
    ["card_declined", "expired_card", "cardExpiry"],
    ["card_declined", "incorrect_cvc", "cardCvc"],
    ["incorrect_cvc", "insufficient_funds", "cardCvc"],
    ["token_unusable", null, "cardNumber"],
    ["payment_intent_authentication_failure", null, "cardNumber"],
  ])("%s (%s): %s", (code, decline_code, field) => {
    expect(fieldOf({ code, decline_code })).toBe(field)
  })

  it.each(["processing_error", "processor_unreachable", "outcome_unknown"])("%s: none", (code) => {
    expect(fieldOf({ code })).toBeUndefined()
    expect(cardErrorAnswer({ code })?.error_message).toMatch(/\w/)
  })

  it.each([
    ["card_declined", true],
    ["processing_error", true],
    ["processor_unreachable", false],
    ["outcome_unknown", false],
  ])("%s is about the card: %s", (code, aboutCard) => {
    expect(cardErrorAnswer({ code })?.aboutCard).toBe(aboutCard)
  })

  it("shows one sentence under the field and in the alert", () => {
    const answer = cardErrorAnswer({ code: "incorrect_cvc" })
    expect(answer?.errors.cardCvc).toEqual([answer?.error_message])
  })

  it("tells a lost, stolen or suspected card from a plain decline to nobody", () => {
    const plain = cardErrorAnswer({ code: "card_declined", decline_code: "generic_decline" })
    for (const decline_code of ["lost_card", "stolen_card", "fraudulent", "pickup_card"]) {
      expect(cardErrorAnswer({ code: "card_declined", decline_code })).toEqual(plain)
    }
  })

  it("takes any other refusal of the card itself for a decline", () => {
    expect(fieldOf({ type: "card_error", code: "something_new" })).toBe("cardNumber")
    expect(fieldOf({ type: "StripeCardError" })).toBe("cardNumber")
  })

  it.each([null, undefined, "card_declined", {}, { code: "insufficient_inventory" }, new Error("boom")])(
    "is silent about what is no card error: %p",
    (error) => {
      expect(cardErrorAnswer(error)).toBeNull()
    },
  )
})

describe("a payment session after a failed completion", () => {
  const card_failure = { code: "card_declined", decline_code: "insufficient_funds", message: "" }

  it("in error tells why the card was refused", () => {
    expect(paymentFailureAnswer({ status: "error", data: { card_failure } })).toEqual(
      cardErrorAnswer(card_failure),
    )
  })

  it.each(["error", "canceled"])("%s always has something to say", (status) => {
    expect(paymentFailureAnswer({ status, data: null })?.error_message).toMatch(/try again/i)
  })

  it("that needs more asks for the bank's confirmation", () => {
    expect(paymentFailureAnswer({ status: "requires_more", data: {} })?.error_message).toMatch(/bank/)
  })

  it("with an unknown outcome says that nobody is charged twice", () => {
    const data = { card_failure: { code: "outcome_unknown" } }
    expect(paymentFailureAnswer({ status: "pending", data })).toMatchObject({
      errors: {},
      error_message: expect.stringContaining("won't be charged twice"),
    })
  })

  it.each(["pending", "authorized", "captured"])("%s without a failure is not the reason", (status) => {
    expect(paymentFailureAnswer({ status, data: {} })).toBeNull()
  })
})
