import { CARDS_ONLY, pay, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox, methodFor } = testedSandbox()

describe("a good card", () => {
  it.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["378282246310005", "amex"],
  ])("%s pays at once", async (number, brand) => {
    const intent = await pay(sandbox().stripe, await methodFor(number))
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 2500, last_payment_error: null })
    const paid = await sandbox().stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] })
    expect(paid.latest_charge).toMatchObject({
      object: "charge",
      paid: true,
      captured: true,
      payment_method_details: { card: { brand, last4: number.slice(-4) } },
    })
  })

  it.each(["tok_visa", "tok_mastercard", "tok_amex"])(
    "%s pays without being typed, again and again",
    async (token) => {
      for (const _again of [1, 2]) {
        const method = await sandbox().stripe.paymentMethods.create({ type: "card", card: { token } })
        expect((await pay(sandbox().stripe, method.id)).status).toBe("succeeded")
      }
    },
  )

  it("pays by a well-known payment method", async () => {
    expect((await pay(sandbox().stripe, "pm_card_visa")).status).toBe("succeeded")
  })

  it("pays once per token and, without a customer, once per payment method", async () => {
    const token = await sandbox().token("4242424242424242")
    const method = await sandbox().stripe.paymentMethods.create({ type: "card", card: { token } })
    expect(
      await refusal(sandbox().stripe.paymentMethods.create({ type: "card", card: { token } })),
    ).toMatchObject({ type: "StripeInvalidRequestError", code: "token_already_used" })
    await pay(sandbox().stripe, method.id)
    expect((await refusal(pay(sandbox().stripe, method.id))).message).toContain("previously used")
  })

  it("is only reserved, then captured in part, with manual capture", async () => {
    const created = await sandbox().stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 5000,
      capture_method: "manual",
      payment_method: "pm_card_visa",
      confirm: true,
    })
    expect(created).toMatchObject({ status: "requires_capture", amount_capturable: 5000, amount_received: 0 })
    const captured = await sandbox().stripe.paymentIntents.capture(created.id, { amount_to_capture: 4000 })
    expect(captured).toMatchObject({ status: "succeeded", amount_received: 4000, amount_capturable: 0 })
  })
})

describe("a refused card", () => {
  it.each([
    ["4000000000000002", "tok_chargeDeclined", "card_declined", "generic_decline"],
    ["4000000000009995", "tok_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["4000000000009987", "tok_chargeDeclinedLostCard", "card_declined", "lost_card"],
    ["4000000000009979", "tok_chargeDeclinedStolenCard", "card_declined", "stolen_card"],
    ["4100000000000019", "tok_radarBlock", "card_declined", "fraudulent"],
    ["4000000000000069", "tok_chargeDeclinedExpiredCard", "expired_card", undefined],
    ["4000000000000127", "tok_chargeDeclinedIncorrectCvc", "incorrect_cvc", undefined],
    ["4000000000000119", "tok_chargeDeclinedProcessingError", "processing_error", undefined],
    ["4000000000000101", "tok_cvcCheckFail", "incorrect_cvc", undefined],
    ["4000000000000036", "tok_avsZipFail", "incorrect_zip", undefined],
  ])("%s is refused when charged, typed or as %s", async (number, token, code, declineCode) => {
    const wellKnown = await sandbox().stripe.paymentMethods.create({ type: "card", card: { token } })
    for (const method of [await methodFor(number), wellKnown.id]) {
      const error = await refusal(pay(sandbox().stripe, method))
      expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code })
      expect(error.decline_code).toBe(declineCode)
      expect(error.payment_intent).toMatchObject({
        status: "requires_payment_method",
        payment_method: null,
        last_payment_error: { type: "card_error", code },
      })
    }
    expect((await sandbox().stats()).charges).toMatchObject({ succeeded: 0, failed: 2 })
  })

  it("leaves the intent open for another card", async () => {
    const error = await refusal(pay(sandbox().stripe, "pm_card_chargeDeclined"))
    const paid = await sandbox().stripe.paymentIntents.confirm(error.payment_intent?.id ?? "", {
      payment_method: "pm_card_visa",
    })
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null })
  })
})
