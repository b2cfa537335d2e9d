import { paymentFailureAnswer } from "./domain/card-error-answer"
import { cardShop } from "./provider-fixture"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
const RETRIEVE = "GET /v1/payment_intents/*"
const CANCEL = "POST /v1/payment_intents/*/cancel"

const shop = cardShop()
const { authorize, intentOf, provider, session } = shop

describe("a processor that misbehaves", () => {
  const hasty = () => provider({ requestTimeoutMs: 500 })

  it("loses the answer to a confirmation: the payment is found and captured", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, drop_next: 2 })
    expect((await authorize(data)).status).toBe("captured")
    expect((await shop.sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("loses the answer to a decline: it stays a decline", async () => {
    const data = await session({ card_token: "tok_chargeDeclined" })
    await shop.sandbox.fault({ endpoint: CONFIRM, drop_next: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "card_declined" } },
    })
  })

  it("hangs after charging: the payment is found and captured", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, times: 2 })
    expect((await authorize(data, hasty())).status).toBe("captured")
    expect((await shop.sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("never gets round to charging: the payment is called off and can't be taken late", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, effect: "late", times: 2 })
    const refused = await authorize(data, hasty())
    expect(refused).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
    expect((await intentOf(data)).status).toBe("canceled")
    expect((await shop.sandbox.stats()).charges.succeeded).toBe(0)
  })

  it("charges and then goes away altogether: the session stays open, and a repeat finds the payment", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, drop_next: 2 })
    // The first look at the intent is answered, the second isn't.
    await shop.sandbox.fault({ endpoint: RETRIEVE, hang_ms: 1 })
    await shop.sandbox.fault({ endpoint: RETRIEVE, drop_next: 2 })
    const open = await authorize(data)
    expect(open).toMatchObject({ status: "pending", data: { card_failure: { code: "outcome_unknown" } } })
    expect(paymentFailureAnswer(open)?.error_message).toMatch(/won't be charged twice/)
    const repeated = await authorize(open.data ?? {})
    expect(repeated.status).toBe("captured")
    expect(repeated.data).not.toHaveProperty("card_failure")
    expect((await shop.sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("can't be reached at all: nothing is charged and the session stays open", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: RETRIEVE, drop_next: 2 })
    expect((await authorize(data)).status).toBe("pending")
    expect((await shop.sandbox.stats()).confirms).toBe(0)
    expect((await authorize(data)).status).toBe("captured")
  })

  it("answers with errors: the payment is called off", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, fail_status: 500, times: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
    expect((await intentOf(data)).status).toBe("canceled")
  })

  it("hangs for good: the answer comes well within the time limit", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, effect: "never", times: 2 })
    await shop.sandbox.fault({ endpoint: RETRIEVE, hang_ms: 1 })
    await shop.sandbox.fault({ endpoint: RETRIEVE, hang_ms: 60_000, effect: "never", times: 2 })
    await shop.sandbox.fault({ endpoint: CANCEL, hang_ms: 60_000, effect: "never", times: 2 })
    const started = Date.now()
    expect((await authorize(data, hasty())).status).toBe("pending")
    expect(Date.now() - started).toBeLessThan(50_000)
  })

  it("has forgotten the intent: the attempt is over", async () => {
    expect(await authorize({ id: "pi_unheard_of", card_token: "tok_visa" })).toMatchObject({
      status: "error",
    })
  })
})
