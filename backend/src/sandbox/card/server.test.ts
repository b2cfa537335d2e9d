import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { join } from "node:path"
import Stripe from "stripe"
import {
  type RunningSandbox,
  SHOP_ORIGIN,
  startSandbox,
  stripeClient,
  TEST_KEYS,
  TYPED_CARD,
} from "../../../integration-tests/running-sandbox"

let sandbox: RunningSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(async () => {
  await sandbox.stop()
})

const CARDS_ONLY = { currency: "usd", payment_method_types: ["card"] }

async function pay(stripe: Stripe, paymentMethod: string, amount = 2500) {
  const intent = await stripe.paymentIntents.create({ ...CARDS_ONLY, amount })
  return stripe.paymentIntents.confirm(intent.id, { payment_method: paymentMethod })
}

async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error("It was not refused.")
}

async function methodFor(number: string): Promise<string> {
  const token = await sandbox.token(number)
  return (await sandbox.stripe.paymentMethods.create({ type: "card", card: { token } })).id
}

describe("a good card", () => {
  it.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["378282246310005", "amex"],
  ])("%s pays at once", async (number, brand) => {
    const intent = await pay(sandbox.stripe, await methodFor(number))
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 2500, last_payment_error: null })
    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] })
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
        const method = await sandbox.stripe.paymentMethods.create({ type: "card", card: { token } })
        expect((await pay(sandbox.stripe, method.id)).status).toBe("succeeded")
      }
    },
  )

  it("pays by a well-known payment method", async () => {
    expect((await pay(sandbox.stripe, "pm_card_visa")).status).toBe("succeeded")
  })

  it("pays once per token and, without a customer, once per payment method", async () => {
    const token = await sandbox.token("4242424242424242")
    const method = await sandbox.stripe.paymentMethods.create({ type: "card", card: { token } })
    expect(
      await refusal(sandbox.stripe.paymentMethods.create({ type: "card", card: { token } })),
    ).toMatchObject({ type: "StripeInvalidRequestError", code: "token_already_used" })
    await pay(sandbox.stripe, method.id)
    expect((await refusal(pay(sandbox.stripe, method.id))).message).toContain("previously used")
  })

  it("is only reserved, then captured in part, with manual capture", async () => {
    const created = await sandbox.stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 5000,
      capture_method: "manual",
      payment_method: "pm_card_visa",
      confirm: true,
    })
    expect(created).toMatchObject({ status: "requires_capture", amount_capturable: 5000, amount_received: 0 })
    const captured = await sandbox.stripe.paymentIntents.capture(created.id, { amount_to_capture: 4000 })
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
    const wellKnown = await sandbox.stripe.paymentMethods.create({ type: "card", card: { token } })
    for (const method of [await methodFor(number), wellKnown.id]) {
      const error = await refusal(pay(sandbox.stripe, method))
      expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code })
      expect(error.decline_code).toBe(declineCode)
      expect(error.payment_intent).toMatchObject({
        status: "requires_payment_method",
        payment_method: null,
        last_payment_error: { type: "card_error", code },
      })
    }
    expect((await sandbox.stats()).charges).toMatchObject({ succeeded: 0, failed: 2 })
  })

  it("leaves the intent open for another card", async () => {
    const error = await refusal(pay(sandbox.stripe, "pm_card_chargeDeclined"))
    const paid = await sandbox.stripe.paymentIntents.confirm(error.payment_intent?.id ?? "", {
      payment_method: "pm_card_visa",
    })
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null })
  })
})

describe("3-D Secure", () => {
  const RETURN_URL = "http://localhost:8000/checkout"

  async function waitingIntent(confirmation_method: "automatic" | "manual", number = "4000000000003220") {
    const intent = await sandbox.stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 2500,
      confirmation_method,
    })
    return sandbox.stripe.paymentIntents.confirm(intent.id, {
      payment_method: await methodFor(number),
      return_url: RETURN_URL,
    })
  }

  async function press(intent: Stripe.PaymentIntent, result: "complete" | "fail") {
    const url = intent.next_action?.redirect_to_url?.url ?? ""
    const page = await fetch(url)
    expect(await page.text()).toContain("25.00 USD")
    return fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ client_secret: intent.client_secret ?? "", result }),
    })
  }

  it.each(["4000000000003220", "4000002500003155", "4000002760003184"])(
    "is asked of %s, which pays once the buyer has confirmed",
    async (number) => {
      const intent = await waitingIntent("automatic", number)
      expect(intent).toMatchObject({
        status: "requires_action",
        next_action: { type: "redirect_to_url", redirect_to_url: { return_url: RETURN_URL } },
      })
      const answer = await press(intent, "complete")
      expect(answer.status).toBe(303)
      const back = new URL(answer.headers.get("location") ?? "")
      expect(back.pathname).toBe("/checkout")
      expect(back.searchParams.get("redirect_status")).toBe("succeeded")
      expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded")
    },
  )

  it("takes no money before the server confirms again, with manual confirmation", async () => {
    const intent = await waitingIntent("manual")
    await press(intent, "complete")
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_confirmation")
    expect((await sandbox.stats()).charges.succeeded).toBe(0)
    expect((await sandbox.stripe.paymentIntents.confirm(intent.id)).status).toBe("succeeded")
  })

  it("refuses the payment when the buyer fails it", async () => {
    const intent = await waitingIntent("manual")
    const answer = await press(intent, "fail")
    expect(answer.headers.get("location")).toContain("redirect_status=failed")
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    })
  })

  it("is nobody else's business", async () => {
    const intent = await waitingIntent("manual")
    expect((await fetch(`${sandbox.url}/3ds/${intent.id}?client_secret=guess`)).status).toBe(404)
  })
})

describe("an intent", () => {
  it("is confirmed once", async () => {
    const intent = await pay(sandbox.stripe, "pm_card_visa")
    const error = await refusal(
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    )
    expect(error).toMatchObject({ code: "payment_intent_unexpected_state" })
    expect(error.payment_intent?.status).toBe("succeeded")
  })

  it("can be canceled before it is paid and not after", async () => {
    const open = await sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    expect((await sandbox.stripe.paymentIntents.cancel(open.id)).status).toBe("canceled")
    const paid = await pay(sandbox.stripe, "pm_card_visa")
    expect(await refusal(sandbox.stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    })
  })

  it("needs a return address unless it takes cards only, as at Stripe since 2023-08-16", async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 2500, currency: "usd" })
    expect(
      await refusal(sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" })),
    ).toMatchObject({ param: "return_url" })
  })

  it("can be updated, listed and found by its metadata", async () => {
    const first = await sandbox.stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 2500,
      metadata: { session_id: "payses_1", cart_id: "cart_1" },
    })
    const second = await sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 3000 })
    const updated = await sandbox.stripe.paymentIntents.update(first.id, {
      amount: 2600,
      metadata: { cart_id: "" },
    })
    expect(updated).toMatchObject({ amount: 2600, metadata: { session_id: "payses_1" } })
    expect(updated.metadata).not.toHaveProperty("cart_id")
    const page = await sandbox.stripe.paymentIntents.list({ limit: 1 })
    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] })
    const next = await sandbox.stripe.paymentIntents.list({ limit: 1, starting_after: second.id })
    expect(next).toMatchObject({ has_more: false, data: [{ id: first.id }] })
    const found = await sandbox.stripe.paymentIntents.search({ query: "metadata['session_id']:'payses_1'" })
    expect(found.data.map((intent) => intent.id)).toEqual([first.id])
  })

  it.each([
    [{ amount: 49, currency: "usd" }, "amount_too_small"],
    [{ amount: 10.5, currency: "usd" }, "parameter_invalid_integer"],
    [{ currency: "usd" }, "parameter_missing"],
    [{ amount: 2500, currency: "usd", color: "red" }, "parameter_unknown"],
  ])("is refused with %j", async (params, code) => {
    const create = sandbox.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams)
    expect(await refusal(create)).toMatchObject({ type: "StripeInvalidRequestError", code })
  })

  it("that does not exist is not found", async () => {
    expect(await refusal(sandbox.stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    })
  })
})

describe("a refund", () => {
  it("gives back a part, then the rest, and no more", async () => {
    const { id } = await pay(sandbox.stripe, "pm_card_visa", 5000)
    const part = await sandbox.stripe.refunds.create({ payment_intent: id, amount: 1500 })
    expect(part).toMatchObject({ status: "succeeded", amount: 1500, payment_intent: id })
    expect(await refusal(sandbox.stripe.refunds.create({ payment_intent: id, amount: 4000 }))).toMatchObject({
      code: "amount_too_large",
    })
    expect((await sandbox.stripe.refunds.create({ payment_intent: id })).amount).toBe(3500)
    expect(await refusal(sandbox.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: "charge_already_refunded",
    })
    expect((await sandbox.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2)
    expect((await sandbox.stripe.refunds.retrieve(part.id)).amount).toBe(1500)
  })
})

describe("a customer", () => {
  it("is kept, changed, given a card and deleted", async () => {
    const { stripe } = sandbox
    const customer = await stripe.customers.create({ email: "rider@example.com", metadata: { a: "1" } })
    expect(await stripe.customers.update(customer.id, { name: "Rider" })).toMatchObject({
      email: "rider@example.com",
      name: "Rider",
    })
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id })
    const listed = await stripe.customers.listPaymentMethods(customer.id, { limit: 100 })
    expect(listed.data.map(({ id }) => id)).toEqual([method.id])
    await stripe.paymentMethods.detach(method.id)
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
    await stripe.customers.del(customer.id)
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  })
})

describe("an idempotency key", () => {
  it("gives the same answer to the same request, without doing it again", async () => {
    const create = () =>
      sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 }, { idempotencyKey: "once" })
    const [first, second] = [await create(), await create()]
    expect(second.id).toBe(first.id)
    expect((await sandbox.stats()).intents).toBe(1)
  })

  it("gives the same decline again", async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    for (const _again of [1, 2]) {
      const error = await refusal(
        sandbox.stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: "pm_card_chargeDeclined" },
          { idempotencyKey: "declined" },
        ),
      )
      expect(error.code).toBe("card_declined")
    }
    expect((await sandbox.stats()).charges.failed).toBe(1)
  })

  it("is refused for a different request", async () => {
    const create = (amount: number) =>
      sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount }, { idempotencyKey: "once" })
    await create(2500)
    expect(await refusal(create(2600))).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 })
  })
})

describe("the books", () => {
  it("go back to what was kept, also for a sandbox that is started again", async () => {
    expect(await sandbox.putBooksBack()).toBe(false)
    const first = await pay(sandbox.stripe, "pm_card_visa")
    expect(await sandbox.keepBooks()).toBe(true)
    const second = await pay(sandbox.stripe, "pm_card_visa")
    await sandbox.stripe.refunds.create({ payment_intent: first.id })
    expect(await sandbox.putBooksBack()).toBe(true)
    const { dataDir } = sandbox
    for (const again of [false, true]) {
      if (again) {
        await sandbox.stop({ keepData: true })
        sandbox = await startSandbox({ dataDir })
      }
      expect(await refusal(sandbox.stripe.paymentIntents.retrieve(second.id))).toMatchObject({
        statusCode: 404,
      })
      const charge = await sandbox.stripe.charges.retrieve(String(first.latest_charge))
      expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
    }
    // What was saved is still there.
    await sandbox.stripe.refunds.create({ payment_intent: first.id })
  })
})

describe("keys", () => {
  it("are needed and must fit", async () => {
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`)
    expect(answer.status).toBe(401)
    const stranger = stripeClient(sandbox.url)
    const error = await refusal(stranger.paymentIntents.list({}, { apiKey: "sk_test_somebody_else" }))
    expect(error.type).toBe("StripeAuthenticationError")
    expect(error.message).not.toContain("somebody_else")
  })

  it("may come by basic authentication", async () => {
    const basic = Buffer.from(`${TEST_KEYS.secretKey}:`).toString("base64")
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`, {
      headers: { Authorization: `Basic ${basic}` },
    })
    expect(answer.status).toBe(200)
  })

  it("of the browser open the tokens and nothing else", async () => {
    const headers = { Authorization: `Bearer ${TEST_KEYS.publishableKey}` }
    const intents = await fetch(`${sandbox.url}/v1/payment_intents`, { headers })
    expect(intents.status).toBe(403)
    expect(await intents.json()).toMatchObject({ error: { code: "secret_key_required" } })
    const control = await fetch(`${sandbox.url}/_control/stats`, { headers })
    expect(control.status).toBe(403)
  })
})

describe("the buyer's browser", () => {
  const form = (entries: Record<string, string>) =>
    new URLSearchParams(Object.entries(entries).map(([name, value]) => [`card[${name}]`, value]))
  const send = (body: URLSearchParams, origin = SHOP_ORIGIN) =>
    fetch(`${sandbox.url}/v1/tokens`, {
      method: "POST",
      body,
      headers: { Origin: origin, Authorization: `Bearer ${TEST_KEYS.publishableKey}` },
    })

  it("makes a token on the shop's pages", async () => {
    const answer = await send(form({ number: "4242 4242 4242 4242", ...TYPED_CARD }))
    expect(answer.headers.get("access-control-allow-origin")).toBe(SHOP_ORIGIN)
    const token = (await answer.json()) as { id: string }
    expect(token).toMatchObject({
      object: "token",
      used: false,
      card: { brand: "visa", last4: "4242", address_zip: "55401" },
    })
    expect(token.id).toMatch(/^tok_[A-Za-z0-9_]+$/)
    expect((await sandbox.stripe.tokens.retrieve(token.id)).id).toBe(token.id)
  })

  it.each([
    [{ number: "4242424242424241" }, "incorrect_number", "number"],
    [{ exp_year: "2020" }, "invalid_expiry_year", "exp_year"],
    [{ exp_month: "13" }, "invalid_expiry_month", "exp_month"],
    [{ cvc: "9" }, "invalid_cvc", "cvc"],
  ])("is told which field is wrong: %j", async (entry, code, param) => {
    const answer = await send(form({ number: "4242424242424242", ...TYPED_CARD, ...entry }))
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({ error: { type: "card_error", code, param } })
  })

  it("may ask first (preflight), from the shop's pages only", async () => {
    const ask = (origin: string) =>
      fetch(`${sandbox.url}/v1/tokens`, {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "authorization",
        },
      })
    const allowed = await ask(SHOP_ORIGIN)
    expect(allowed.headers.get("access-control-allow-origin")).toBe(SHOP_ORIGIN)
    expect(allowed.headers.get("access-control-allow-headers")).toMatch(/authorization/i)
    expect((await ask("http://127.0.0.1:8000")).headers.get("access-control-allow-origin")).toBe(
      "http://127.0.0.1:8000",
    )
    const foreign = await ask("https://elsewhere.example")
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull()
    expect(foreign.headers.get("access-control-allow-headers")).toBeNull()
  })

  it("never has its card number written down", async () => {
    const number = "4242424242424242"
    await pay(sandbox.stripe, await methodFor(number))
    const journal = await readFile(join(sandbox.dataDir, "journal.jsonl"), "utf8")
    expect(journal).toContain('"last4":"4242"')
    expect(journal).not.toContain(number)
  })
})

describe("a restart", () => {
  it("keeps payments, answers and open tokens", async () => {
    const paid = await sandbox.stripe.paymentIntents.create(
      { ...CARDS_ONLY, amount: 2500, payment_method: "pm_card_visa", confirm: true },
      { idempotencyKey: "before-restart" },
    )
    const token = await sandbox.token("4242424242424242")
    await sandbox.stop({ keepData: true })
    sandbox = await startSandbox({ dataDir: sandbox.dataDir })

    expect((await sandbox.stripe.paymentIntents.retrieve(paid.id)).status).toBe("succeeded")
    const replayed = await sandbox.stripe.paymentIntents.create(
      { ...CARDS_ONLY, amount: 2500, payment_method: "pm_card_visa", confirm: true },
      { idempotencyKey: "before-restart" },
    )
    expect(replayed.id).toBe(paid.id)
    const method = await sandbox.stripe.paymentMethods.create({ type: "card", card: { token } })
    expect((await pay(sandbox.stripe, method.id)).status).toBe("succeeded")
    expect((await sandbox.stats()).charges.succeeded).toBe(2)
  })
})

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
    const stripe = stripeClient(sandbox.url, config)
    const intent = await stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    const confirmed = stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: "pm_card_visa" },
      { idempotencyKey: `confirm-${intent.id}` },
    )
    return { intent, confirmed }
  }

  it("lose an answer, which a repeat with the same key brings back", async () => {
    await sandbox.fault({ endpoint: CONFIRM, drop_next: 1 })
    const { confirmed } = await confirm({ maxNetworkRetries: 1 })
    expect((await confirmed).status).toBe("succeeded")
    expect(await sandbox.stats()).toMatchObject({ confirms: 1, charges: { succeeded: 1 } })
  })

  it("let a payment take effect long after the caller has given up", async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    const status = async () => (await sandbox.stripe.paymentIntents.retrieve(intent.id)).status
    await sandbox.fault({ endpoint: CONFIRM, hang_ms: 60_000, effect: "late" })
    // The sandbox's clock stops until the test moves it; connections have their own clock.
    jest.useFakeTimers({ doNotFake: REAL })
    const confirmed = sandbox.stripe.paymentIntents.confirm(
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
    await sandbox.fault({ endpoint: CONFIRM, fail_status: 503 })
    const { confirmed } = await confirm()
    expect((await refusal(confirmed)).statusCode).toBe(503)
    expect((await sandbox.stats()).charges.succeeded).toBe(0)
  })

  it("must be well-formed", async () => {
    await expect(sandbox.fault({ endpoint: CONFIRM })).rejects.toThrow("exactly one")
    await expect(sandbox.fault({ endpoint: "confirm", drop_next: 1 })).rejects.toThrow("endpoint")
  })
})

describe("webhooks", () => {
  let receiver: Server
  let received: { body: string; signature: string }[]
  let answers: number[]

  const bodyOf = async (req: IncomingMessage) => {
    let body = ""
    for await (const chunk of req) body += String(chunk)
    return body
  }

  beforeEach(async () => {
    received = []
    answers = []
    receiver = createServer(async (req, res) => {
      const body = await bodyOf(req)
      const status = answers.shift() ?? 200
      if (status === 200) received.push({ body, signature: String(req.headers["stripe-signature"]) })
      res.writeHead(status).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const address = receiver.address()
    const port = typeof address === "object" && address ? address.port : 0
    await sandbox.stop()
    sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/hooks` })
  })
  afterEach(async () => {
    await new Promise((resolve) => {
      receiver.close(resolve)
      receiver.closeAllConnections()
    })
  })

  const events = () =>
    received.map(({ body, signature }) =>
      sandbox.stripe.webhooks.constructEvent(body, signature, TEST_KEYS.webhookSecret),
    )

  async function eventually(types: string[]): Promise<Stripe.Event[]> {
    for (let tries = 0; tries < 1_000 && received.length < types.length; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(
      events()
        .map((event) => event.type)
        .sort(),
    ).toEqual([...types].sort())
    return events()
  }

  it("tell of a payment, signed", async () => {
    const intent = await pay(sandbox.stripe, "pm_card_visa")
    const told = await eventually(["payment_intent.created", "payment_intent.succeeded"])
    expect(told.find((event) => event.type === "payment_intent.succeeded")?.data.object).toMatchObject({
      id: intent.id,
      amount_received: 2500,
    })
    const [first] = received
    expect(() =>
      sandbox.stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", "whsec_other"),
    ).toThrow()
  })

  it("tell of refusals, cancellations, reservations and refunds", async () => {
    await refusal(pay(sandbox.stripe, "pm_card_chargeDeclined"))
    await pay(sandbox.stripe, "pm_card_threeDSecure2Required")
    const reserved = await sandbox.stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 2500,
      capture_method: "manual",
      payment_method: "pm_card_visa",
      confirm: true,
    })
    await sandbox.stripe.paymentIntents.cancel(reserved.id)
    const paid = await pay(sandbox.stripe, "pm_card_visa")
    await sandbox.stripe.refunds.create({ payment_intent: paid.id })
    await eventually([
      ...Array<string>(4).fill("payment_intent.created"),
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "payment_intent.amount_capturable_updated",
      "payment_intent.canceled",
      "charge.refunded",
      "payment_intent.succeeded",
      "charge.refunded",
    ])
  })

  it("are sent again until the shop takes them", async () => {
    answers = [500, 500]
    await sandbox.stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    await eventually(["payment_intent.created"])
    // The shop has it before the sandbox knows that.
    for (let tries = 0; tries < 1_000 && (await sandbox.stats()).webhooks?.pending !== 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await sandbox.stats()).webhooks).toMatchObject({ delivered: 1, failed: 2 })
    const listed = await sandbox.stripe.events.list({ type: "payment_intent.created" })
    expect(listed.data).toMatchObject([{ pending_webhooks: 0 }])
  })
})
