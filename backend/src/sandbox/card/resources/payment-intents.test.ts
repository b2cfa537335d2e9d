import type Stripe from "stripe"
import { CARDS_ONLY, pay, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox } = testedSandbox()

describe("an intent", () => {
  it("is confirmed once", async () => {
    const intent = await pay(sandbox().stripe, "pm_card_visa")
    const error = await refusal(
      sandbox().stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    )
    expect(error).toMatchObject({ code: "payment_intent_unexpected_state" })
    expect(error.payment_intent?.status).toBe("succeeded")
  })

  it("can be canceled before it is paid and not after", async () => {
    const open = await sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    expect((await sandbox().stripe.paymentIntents.cancel(open.id)).status).toBe("canceled")
    const paid = await pay(sandbox().stripe, "pm_card_visa")
    expect(await refusal(sandbox().stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    })
  })

  it("needs a return address unless it takes cards only, as at Stripe since 2023-08-16", async () => {
    const intent = await sandbox().stripe.paymentIntents.create({ amount: 2500, currency: "usd" })
    expect(
      await refusal(sandbox().stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" })),
    ).toMatchObject({ param: "return_url" })
  })

  it("can be updated, listed and found by its metadata", async () => {
    const first = await sandbox().stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 2500,
      metadata: { session_id: "payses_1", cart_id: "cart_1" },
    })
    const second = await sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 3000 })
    const updated = await sandbox().stripe.paymentIntents.update(first.id, {
      amount: 2600,
      metadata: { cart_id: "" },
    })
    expect(updated).toMatchObject({ amount: 2600, metadata: { session_id: "payses_1" } })
    expect(updated.metadata).not.toHaveProperty("cart_id")
    const page = await sandbox().stripe.paymentIntents.list({ limit: 1 })
    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] })
    const next = await sandbox().stripe.paymentIntents.list({ limit: 1, starting_after: second.id })
    expect(next).toMatchObject({ has_more: false, data: [{ id: first.id }] })
    const found = await sandbox().stripe.paymentIntents.search({ query: "metadata['session_id']:'payses_1'" })
    expect(found.data.map((intent) => intent.id)).toEqual([first.id])
  })

  it.each([
    [{ amount: 49, currency: "usd" }, "amount_too_small"],
    [{ amount: 10.5, currency: "usd" }, "parameter_invalid_integer"],
    [{ currency: "usd" }, "parameter_missing"],
    [{ amount: 2500, currency: "usd", color: "red" }, "parameter_unknown"],
  ])("is refused with %j", async (params, code) => {
    const create = sandbox().stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams)
    expect(await refusal(create)).toMatchObject({ type: "StripeInvalidRequestError", code })
  })

  it("that does not exist is not found", async () => {
    expect(await refusal(sandbox().stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    })
  })
})
