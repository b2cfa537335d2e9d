import { createServer } from "node:http"
import { PaymentActions } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { paymentFailureAnswer } from "./domain/card-error-answer"
import { CardProcessorError } from "./errors"
import { cardShop, type Data, SESSION } from "./provider-fixture"
import PaymentCardService from "./service"

const CONFIRM = "POST /v1/payment_intents/*/confirm"

const shop = cardShop()
const { authorize, intentOf, provider, session } = shop

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
    expect((await shop.sandbox.stats()).confirms).toBe(0)
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
    await shop.sandbox.fault({ endpoint: "POST /v1/payment_intents", drop_next: 2, effect: "never" })
    await expect(session({ card_token: "tok_visa" }, service)).rejects.toBeInstanceOf(CardProcessorError)
  })
})

describe("authorizing", () => {
  it.each(["4242424242424242", "5555555555554444", "378282246310005"])("captures %s", async (number) => {
    const data = await session({ card_token: await shop.sandbox.token(number) })
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
    const refused = await authorize(await session({ card_token: await shop.sandbox.token(number) }))
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
    await shop.sandbox.fault({ endpoint: "POST /v1/payment_methods", fail_status: 403, times: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
  })

  it("refuses a token that has paid before", async () => {
    const card_token = await shop.sandbox.token("4242424242424242")
    await authorize(await session({ card_token }))
    const second = await session({ card_token }, provider(), "payses_2")
    expect((await authorize(second)).data).toMatchObject({ card_failure: { code: "token_unusable" } })
  })

  it("refuses a wallet's payment method that has paid before", async () => {
    const { id: card_token } = await shop.sandbox.stripe.paymentMethods.create({
      type: "card",
      card: { token: "tok_visa" },
    })
    expect((await authorize(await session({ card_token }))).status).toBe("captured")
    const second = await session({ card_token }, provider(), "payses_2")
    expect((await authorize(second)).data).toMatchObject({ card_failure: { code: "token_unusable" } })
  })

  it("doesn't blame a card that was just taken when the processor takes no confirmation", async () => {
    const data = await session({ card_token: "tok_visa" })
    await shop.sandbox.fault({ endpoint: CONFIRM, fail_status: 400, times: 2 })
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "processor_unreachable" } },
    })
  })

  it("charges once, however often and however fast it is repeated", async () => {
    const data = await session({ card_token: await shop.sandbox.token("4242424242424242") })
    const together = await Promise.all([authorize(data), authorize(data), authorize(data)])
    const later = await authorize(data)
    expect([...together, later].map(({ status }) => status)).toEqual(Array(4).fill("captured"))
    expect((await shop.sandbox.stats()).charges).toMatchObject({ succeeded: 1, captured_amount: 2500 })
  })

  it("does not try a refused card again", async () => {
    const data = await session({ card_token: "tok_chargeDeclined" })
    const first = await authorize(data)
    const again = await authorize(first.data ?? {})
    expect([first.status, again.status]).toEqual(["error", "error"])
    expect((await shop.sandbox.stats()).charges.failed).toBe(1)
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
    const card_token = await shop.sandbox.token("4000000000003220")
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
    expect((await shop.sandbox.stats()).charges.succeeded).toBe(0)
    expect((await authorize(data)).status).toBe("captured")
    expect((await authorize(data)).status).toBe("captured")
    expect((await shop.sandbox.stats()).charges.succeeded).toBe(1)
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
    await shop.tellOf(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`)

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
