import type Stripe from "stripe"
import { stripeClient } from "../../../../integration-tests/running-sandbox"
import { CARDS_ONLY, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox } = testedSandbox()

describe("ordered faults", () => {
  const CONFIRM = "POST /v1/payment_intents/*/confirm"
  /** Everything but JavaScript's timers. */
  const REAL: FakeableAPI[] = [
    "Date",
    "hrtime",
    "nextTick",
    "performance",
    "queueMicrotask",
    "setImmediate",
    "clearImmediate",
  ]
  afterEach(() => jest.useRealTimers())

  async function confirm(config: Stripe.StripeConfig = {}) {
    const stripe = stripeClient(sandbox().url, config)
    const intent = await stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    const confirmed = stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: "pm_card_visa" },
      { idempotencyKey: `confirm-${intent.id}` },
    )
    return { intent, confirmed }
  }

  it("lose an answer, which a repeat with the same key brings back", async () => {
    await sandbox().fault({ endpoint: CONFIRM, drop_next: 1 })
    const { confirmed } = await confirm({ maxNetworkRetries: 1 })
    expect((await confirmed).status).toBe("succeeded")
    expect(await sandbox().stats()).toMatchObject({ confirms: 1, charges: { succeeded: 1 } })
  })

  it("let a payment take effect long after the caller has given up", async () => {
    const intent = await sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    const status = async () => (await sandbox().stripe.paymentIntents.retrieve(intent.id)).status
    await sandbox().fault({ endpoint: CONFIRM, hang_ms: 60_000, effect: "late" })
    // The sandbox's clock stops until the test moves it; connections have their own clock.
    jest.useFakeTimers({ doNotFake: REAL })
    const confirmed = sandbox().stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: "pm_card_visa" },
      { timeout: 250 },
    )
    expect((await refusal(confirmed)).type).toBe("StripeConnectionError")
    expect(await status()).toBe("requires_payment_method")
    jest.advanceTimersByTime(60_000)
    expect(await status()).toBe("succeeded")
  })

  it("answer with a status, without effect", async () => {
    await sandbox().fault({ endpoint: CONFIRM, fail_status: 503 })
    const { confirmed } = await confirm()
    expect((await refusal(confirmed)).statusCode).toBe(503)
    expect((await sandbox().stats()).charges.succeeded).toBe(0)
  })

  it("must be well-formed", async () => {
    await expect(sandbox().fault({ endpoint: CONFIRM })).rejects.toThrow("exactly one")
    await expect(sandbox().fault({ endpoint: "confirm", drop_next: 1 })).rejects.toThrow("endpoint")
  })
})
