import { createServer } from "node:http"
import { PaymentActions } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { type RunningSandbox, startSandbox, TEST_KEYS } from "../../../integration-tests/running-sandbox"
import { paymentFailureAnswer } from "./domain/card-error-answer"
import { CardProcessorError, DISPUTE_LOST, DISPUTED, PaymentTakenError, REST_REFUSED } from "./errors"
import type { PaymentCardOptions } from "./options"
import PaymentCardService from "./service"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
const RETRIEVE = "GET /v1/payment_intents/*"
const CANCEL = "POST /v1/payment_intents/*/cancel"
const SESSION = "payses_1"

const silent = new Proxy({}, { get: () => () => undefined })

let sandbox: RunningSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(async () => {
  await sandbox.stop()
})

/** Which refunds the books have. */
let booked: string[] = []
afterEach(() => {
  booked = []
})

function provider(options: Partial<PaymentCardOptions> = {}): PaymentCardService {
  const refundService = {
    retrieve: async () => ({ note: "Return 12", created_by: "user_1" }),
    list: async ({ id }: { id: string[] }) =>
      booked.filter((each) => id.includes(each)).map((each) => ({ id: each })),
  }
  const container = { logger: silent, refundService } as unknown as ConstructorParameters<
    typeof PaymentCardService
  >[0]
  return new PaymentCardService(container, {
    apiKey: TEST_KEYS.secretKey,
    webhookSecret: TEST_KEYS.webhookSecret,
    apiBase: sandbox.url,
    ...options,
  })
}

type Data = Record<string, unknown>

/** What Medusa's payment module does when a session is created: the provider's data over the caller's. */
async function session(data: Data, service = provider(), sessionId = SESSION): Promise<Data> {
  const initiated = await service.initiatePayment({
    amount: 25,
    currency_code: "usd",
    data: { ...data, session_id: sessionId },
    context: { idempotency_key: sessionId },
  })
  return { ...data, ...initiated.data }
}

const authorize = (data: Data, service = provider()) =>
  service.authorizePayment({ data, context: { idempotency_key: SESSION } })

const intentOf = (data: Data) => sandbox.stripe.paymentIntents.retrieve(String(data.id))

describe("making a session", () => {
  it("moves no money, and says in the processor's books what it is for", async () => {
    const data = await session({ card_token: "tok_visa", metadata: { cart_id: "cart_1" } })
    const intent = await intentOf(data)
    expect(intent).toMatchObject({
      amount: 2500,
      currency: "usd",
      status: "requires_payment_method",
      metadata: { session_id: SESSION, cart_id: "cart_1" },
    })
    expect((await sandbox.stats()).confirms).toBe(0)
  })

  it("rounds the order total to the cent, once", async () => {
    const initiated = await provider().initiatePayment({
      amount: 40.078125,
      currency_code: "usd",
      data: { session_id: SESSION },
    })
    expect(initiated.data).toMatchObject({ amount: 4008 })
  })

  it("cannot be talked into charging by what a client writes", async () => {
    const data = await session({
      card_token: "tok_visa",
      confirm: true,
      payment_method: "pm_card_visa",
      capture_method: "manual",
      off_session: true,
    })
    expect(await intentOf(data)).toMatchObject({
      status: "requires_payment_method",
      capture_method: "automatic",
    })
  })

  it("fails with a readable reason when the processor is away", async () => {
    const service = provider({ requestTimeoutMs: 500 })
    await sandbox.fault({ endpoint: "POST /v1/payment_intents", drop_next: 2, effect: "never" })
    await expect(session({ card_token: "tok_visa" }, service)).rejects.toBeInstanceOf(CardProcessorError)
  })
})

describe("authorizing", () => {
  it.each(["4242424242424242", "5555555555554444", "378282246310005"])("captures %s", async (number) => {
    const data = await session({ card_token: await sandbox.token(number) })
    const authorized = await authorize(data)
    expect(authorized).toMatchObject({ status: "captured", data: { id: data.id, amount_received: 2500 } })
    expect(authorized.data).not.toHaveProperty("card_failure")
  })

  it.each(["tok_visa", "pm_card_visa"])("captures %s", async (card_token) => {
    expect((await authorize(await session({ card_token }))).status).toBe("captured")
  })

  it.each([
    ["4000000000000002", "card_declined", "cardNumber"],
    ["4000000000009995", "card_declined", "cardNumber"],
    ["4000000000009987", "card_declined", "cardNumber"],
    ["4000000000000069", "expired_card", "cardExpiry"],
    ["4000000000000127", "incorrect_cvc", "cardCvc"],
    ["4000000000000036", "incorrect_zip", "postalCode"],
  ])("refuses %s: %s, at the field %s", async (number, code, field) => {
    const refused = await authorize(await session({ card_token: await sandbox.token(number) }))
    expect(refused).toMatchObject({ status: "error", data: { card_failure: { code } } })
    expect(Object.keys(paymentFailureAnswer(refused)?.errors ?? {})).toEqual([field])
  })

  it("refuses a card that cannot be processed, blaming no field", async () => {
    const refused = await authorize(await session({ card_token: "tok_chargeDeclinedProcessingError" }))
    expect(paymentFailureAnswer(refused)).toMatchObject({ errors: {} })
  })

  it.each([
    ["a token that never was", { card_token: "tok_never" }],
    ["a missing token", {}],
  ])("refuses %s", async (_what, data) => {
    const refused = await authorize(await session(data))
    expect(refused).toMatchObject({ status: "error", data: { card_failure: { code: "token_unusable" } } })
    expect(paymentFailureAnswer(refused)?.errors).toHaveProperty("cardNumber")
  })

  it("doesn't blame the card when the shop's key may not use it", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: "POST /v1/payment_methods", fail_status: 403, times: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
  })

  it("refuses a token that has paid before", async () => {
    const card_token = await sandbox.token("4242424242424242")
    await authorize(await session({ card_token }))
    const second = await session({ card_token }, provider(), "payses_2")
    expect((await authorize(second)).data).toMatchObject({ card_failure: { code: "token_unusable" } })
  })

  it("refuses a wallet's payment method that has paid before", async () => {
    const { id: card_token } = await sandbox.stripe.paymentMethods.create({
      type: "card",
      card: { token: "tok_visa" },
    })
    expect((await authorize(await session({ card_token }))).status).toBe("captured")
    const second = await session({ card_token }, provider(), "payses_2")
    expect((await authorize(second)).data).toMatchObject({ card_failure: { code: "token_unusable" } })
  })

  it("doesn't blame a card that was just taken when the processor takes no confirmation", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, fail_status: 400, times: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
  })

  it("charges once, however often and however fast it is repeated", async () => {
    const data = await session({ card_token: await sandbox.token("4242424242424242") })
    const together = await Promise.all([authorize(data), authorize(data), authorize(data)])
    const later = await authorize(data)
    expect([...together, later].map(({ status }) => status)).toEqual(Array(4).fill("captured"))
    expect((await sandbox.stats()).charges).toMatchObject({ succeeded: 1, captured_amount: 2500 })
  })

  it("does not try a refused card again", async () => {
    const data = await session({ card_token: "tok_chargeDeclined" })
    const first = await authorize(data)
    const again = await authorize(first.data ?? {})
    expect([first.status, again.status]).toEqual(["error", "error"])
    expect((await sandbox.stats()).charges.failed).toBe(1)
  })
})

describe("3-D Secure", () => {
  const RETURN_URL = "http://localhost:8000/checkout"

  async function answerTheBank(data: Data, result: "complete" | "fail") {
    await fetch(String(data.redirect_url), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ client_secret: String(data.client_secret), result }),
    })
  }

  async function waiting(): Promise<Data> {
    const card_token = await sandbox.token("4000000000003220")
    const asked = await authorize(await session({ card_token, return_url: RETURN_URL }))
    expect(asked).toMatchObject({
      status: "requires_more",
      data: { card_token, return_url: RETURN_URL, redirect_url: expect.stringContaining("/3ds/") },
    })
    return asked.data ?? {}
  }

  it("asks for more, takes nothing on the bank's page, and captures when authorized again", async () => {
    const data = await waiting()
    await answerTheBank(data, "complete")
    expect((await sandbox.stats()).charges.succeeded).toBe(0)
    expect((await authorize(data)).status).toBe("captured")
    expect((await authorize(data)).status).toBe("captured")
    expect((await sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("goes on asking until the buyer has answered", async () => {
    expect((await authorize(await waiting())).status).toBe("requires_more")
  })

  it("is refused when the buyer fails it", async () => {
    const data = await waiting()
    await answerTheBank(data, "fail")
    const refused = await authorize(data)
    expect(refused.status).toBe("error")
    expect(paymentFailureAnswer(refused)?.error_message).toMatch(/bank didn't confirm/)
  })
})

describe("a processor that misbehaves", () => {
  const hasty = () => provider({ requestTimeoutMs: 500 })

  it("loses the answer to a confirmation: the payment is found and captured", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, drop_next: 2 })
    expect((await authorize(data)).status).toBe("captured")
    expect((await sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("loses the answer to a decline: it stays a decline", async () => {
    const data = await session({ card_token: "tok_chargeDeclined" })
    await sandbox.fault({ endpoint: CONFIRM, drop_next: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "card_declined" } },
    })
  })

  it("hangs after charging: the payment is found and captured", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, times: 2 })
    expect((await authorize(data, hasty())).status).toBe("captured")
    expect((await sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("never gets round to charging: the payment is called off and can't be taken late", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, effect: "late", times: 2 })
    const refused = await authorize(data, hasty())
    expect(refused).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
    expect((await intentOf(data)).status).toBe("canceled")
    expect((await sandbox.stats()).charges.succeeded).toBe(0)
  })

  it("charges and then goes away altogether: the session stays open, and a repeat finds the payment", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, drop_next: 2 })
    // The first look at the intent is answered, the second isn't.
    await sandbox.fault({ endpoint: RETRIEVE, hang_ms: 1 })
    await sandbox.fault({ endpoint: RETRIEVE, drop_next: 2 })
    const open = await authorize(data)
    expect(open).toMatchObject({ status: "pending", data: { card_failure: { code: "outcome_unknown" } } })
    expect(paymentFailureAnswer(open)?.error_message).toMatch(/won't be charged twice/)
    const repeated = await authorize(open.data ?? {})
    expect(repeated.status).toBe("captured")
    expect(repeated.data).not.toHaveProperty("card_failure")
    expect((await sandbox.stats()).charges.succeeded).toBe(1)
  })

  it("can't be reached at all: nothing is charged and the session stays open", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: RETRIEVE, drop_next: 2 })
    expect((await authorize(data)).status).toBe("pending")
    expect((await sandbox.stats()).confirms).toBe(0)
    expect((await authorize(data)).status).toBe("captured")
  })

  it("answers with errors: the payment is called off", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, fail_status: 500, times: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
    expect((await intentOf(data)).status).toBe("canceled")
  })

  it("hangs for good: the answer comes well within the time limit", async () => {
    const data = await session({ card_token: "tok_visa" })
    await sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, effect: "never", times: 2 })
    await sandbox.fault({ endpoint: RETRIEVE, hang_ms: 1 })
    await sandbox.fault({ endpoint: RETRIEVE, hang_ms: 60_000, effect: "never", times: 2 })
    await sandbox.fault({ endpoint: CANCEL, hang_ms: 60_000, effect: "never", times: 2 })
    const started = Date.now()
    expect((await authorize(data, hasty())).status).toBe("pending")
    expect(Date.now() - started).toBeLessThan(20_000)
  })

  it("has forgotten the intent: the attempt is over", async () => {
    expect(await authorize({ id: "pi_unheard_of", card_token: "tok_visa" })).toMatchObject({
      status: "error",
    })
  })
})

describe("afterwards", () => {
  async function paid(): Promise<Data> {
    return (await authorize(await session({ card_token: "tok_visa" }))).data ?? {}
  }

  it("a payment is refunded in part, once per refund, and in full", async () => {
    const data = await paid()
    const refund = (amount: number, key: string) =>
      provider().refundPayment({ data, amount, context: { idempotency_key: key } })
    await refund(10, "ref_1")
    await refund(10, "ref_1")
    expect((await sandbox.stats()).charges.refunded_amount).toBe(1000)
    await refund(15, "ref_2")
    expect((await sandbox.stats()).charges.refunded_amount).toBe(2500)
  })

  it("the processor remembers of a refund which it was, why and by whom", async () => {
    const data = await paid()
    await provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_1" } })
    const { data: refunds } = await sandbox.stripe.refunds.list({ payment_intent: String(data.id) })
    expect(refunds.map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [1000, { refund_id: "ref_1", note: "Return 12", by: "user_1" }],
    ])
  })

  it("a payment that was given back whole counts as given back", async () => {
    const data = await paid()
    await provider().refundPayment({ data, amount: 25, context: { idempotency_key: "ref_1" } })
    await provider().refundPayment({ data, amount: 25, context: { idempotency_key: "ref_2" } })
    expect((await sandbox.stats()).charges.refunded_amount).toBe(2500)
  })

  it("more than was paid is refused", async () => {
    const data = await paid()
    const refund = provider().refundPayment({ data, amount: 30, context: { idempotency_key: "ref_1" } })
    await expect(refund).rejects.toThrow(CardProcessorError)
  })

  it("a payment that its buyer disputes at the bank is not refunded, which is said in words", async () => {
    const { data = {} } = await authorize(await session({ card_token: "tok_createDispute" }))
    const refund = provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_1" } })
    await expect(refund).rejects.toMatchObject({ status: 409, message: DISPUTED })
  })

  it("nor is one whose dispute was lost, which is said in other words", async () => {
    const { data = {} } = await authorize(await session({ card_token: "tok_createDispute" }))
    const { data: disputes } = await sandbox.stripe.disputes.list({ payment_intent: String(data.id) })
    await sandbox.stripe.disputes.close(disputes[0]?.id ?? "")
    const refund = provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_1" } })
    await expect(refund).rejects.toMatchObject({ status: 409, message: DISPUTE_LOST })
    // Once the order shows it, nobody is told to wait for that.
    booked = [`ref_${disputes[0]?.id}`]
    const rest = provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_2" } })
    await expect(rest).rejects.toMatchObject({ status: 409, message: REST_REFUSED })
  })

  it("a captured payment may be captured again without harm", async () => {
    expect((await provider().capturePayment({ data: await paid() })).data).toMatchObject({
      status: "succeeded",
    })
  })

  it("a payment can't be canceled, only refunded", async () => {
    await expect(provider().cancelPayment({ data: await paid() })).rejects.toThrow("succeeded")
  })

  it("deleting a session calls its intent off, so that it can never charge", async () => {
    const data = await session({ card_token: "tok_visa" })
    await provider().deletePayment({ data })
    await provider().deletePayment({ data })
    expect((await intentOf(data)).status).toBe("canceled")
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "payment_canceled" } },
    })
  })

  it("a session that has charged can't be deleted", async () => {
    await expect(provider().deletePayment({ data: await paid() })).rejects.toBeInstanceOf(PaymentTakenError)
  })

  it("a session whose intent nobody knows can be deleted", async () => {
    await expect(provider().deletePayment({ data: { id: "pi_unheard_of" } })).resolves.toBeDefined()
  })

  it("a changed amount keeps the card token", async () => {
    const data = await session({ card_token: "tok_visa" })
    const updated = await provider().updatePayment({ data, amount: 30, currency_code: "usd" })
    expect(updated.data).toMatchObject({ amount: 3000, card_token: "tok_visa" })
  })
})

describe("webhooks", () => {
  it("are believed when signed, and name the session and the amount", async () => {
    const received: { rawData: string; headers: Record<string, unknown> }[] = []
    const receiver = createServer(async (req, res) => {
      let rawData = ""
      for await (const chunk of req) rawData += String(chunk)
      received.push({ rawData, headers: req.headers })
      res.end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const address = receiver.address()
    await sandbox.stop()
    sandbox = await startSandbox({
      webhookUrl: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    })

    await authorize(await session({ card_token: "tok_visa" }))
    for (let tries = 0; tries < 1_000 && received.length < 2; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    receiver.closeAllConnections()
    receiver.close()

    const actions = await Promise.all(
      received.map(({ rawData, headers }) =>
        provider().getWebhookActionAndData({ data: JSON.parse(rawData) as Data, rawData, headers }),
      ),
    )
    expect(actions).toContainEqual({
      action: PaymentActions.SUCCESSFUL,
      data: { session_id: SESSION, amount: 25 },
    })
    const [first] = received
    await expect(
      provider({ webhookSecret: "whsec_other" }).getWebhookActionAndData({
        data: {},
        rawData: first?.rawData ?? "",
        headers: first?.headers ?? {},
      }),
    ).rejects.toThrow()
  })
})

describe("options", () => {
  const good = { apiKey: "sk", webhookSecret: "whsec" }

  it.each([
    [{ ...good, apiKey: "" }, "apiKey"],
    [{ ...good, webhookSecret: "" }, "webhookSecret"],
    [{ ...good, apiBase: "nowhere" }, "apiBase"],
  ])("%j stop the start with a sentence about %s", (options, named) => {
    expect(() => PaymentCardService.validateOptions(options)).toThrow(named)
  })

  it.each([
    ["without an address mean Stripe itself", undefined, "api.stripe.com"],
    ["may name an IPv6 address", "http://[::1]:9001", "::1"],
  ])("%s", (_, apiBase, host) => {
    const stripe = (provider({ apiBase }) as unknown as { stripe_: Stripe }).stripe_
    expect((stripe as unknown as { getApiField(name: string): unknown }).getApiField("host")).toBe(host)
  })
})
