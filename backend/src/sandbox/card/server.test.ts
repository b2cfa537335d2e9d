import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { SHOP_ORIGIN, stripeClient, TEST_KEYS, TYPED_CARD } from "../../../integration-tests/running-sandbox"
import { CARDS_ONLY, pay, refusal, testedSandbox } from "../../../integration-tests/tested-sandbox"

const { sandbox, restart, methodFor } = testedSandbox()

describe("keys", () => {
  it("are needed and must fit", async () => {
    const answer = await fetch(`${sandbox().url}/v1/payment_intents`)
    expect(answer.status).toBe(401)
    const stranger = stripeClient(sandbox().url)
    const error = await refusal(stranger.paymentIntents.list({}, { apiKey: "sk_test_somebody_else" }))
    expect(error.type).toBe("StripeAuthenticationError")
    expect(error.message).not.toContain("somebody_else")
  })

  it("may come by basic authentication", async () => {
    const basic = Buffer.from(`${TEST_KEYS.secretKey}:`).toString("base64")
    const answer = await fetch(`${sandbox().url}/v1/payment_intents`, {
      headers: { Authorization: `Basic ${basic}` },
    })
    expect(answer.status).toBe(200)
  })

  it("of the browser open the tokens and nothing else", async () => {
    const headers = { Authorization: `Bearer ${TEST_KEYS.publishableKey}` }
    const intents = await fetch(`${sandbox().url}/v1/payment_intents`, { headers })
    expect(intents.status).toBe(403)
    expect(await intents.json()).toMatchObject({ error: { code: "secret_key_required" } })
    const control = await fetch(`${sandbox().url}/_control/stats`, { headers })
    expect(control.status).toBe(403)
  })
})

describe("the buyer's browser", () => {
  const form = (entries: Record<string, string>) =>
    new URLSearchParams(Object.entries(entries).map(([name, value]) => [`card[${name}]`, value]))
  const send = (body: URLSearchParams, origin = SHOP_ORIGIN) =>
    fetch(`${sandbox().url}/v1/tokens`, {
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
    expect((await sandbox().stripe.tokens.retrieve(token.id)).id).toBe(token.id)
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
      fetch(`${sandbox().url}/v1/tokens`, {
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
    await pay(sandbox().stripe, await methodFor(number))
    const journal = await readFile(join(sandbox().dataDir, "journal.jsonl"), "utf8")
    expect(journal).toContain('"last4":"4242"')
    expect(journal).not.toContain(number)
  })
})

describe("the books", () => {
  it("go back to what was kept, also for a sandbox that is started again", async () => {
    expect(await sandbox().putBooksBack()).toBe(false)
    const first = await pay(sandbox().stripe, "pm_card_visa")
    expect(await sandbox().keepBooks()).toBe(true)
    const second = await pay(sandbox().stripe, "pm_card_visa")
    await sandbox().stripe.refunds.create({ payment_intent: first.id })
    expect(await sandbox().putBooksBack()).toBe(true)
    for (const again of [false, true]) {
      if (again) await restart({ keepData: true })
      expect(await refusal(sandbox().stripe.paymentIntents.retrieve(second.id))).toMatchObject({
        statusCode: 404,
      })
      const charge = await sandbox().stripe.charges.retrieve(String(first.latest_charge))
      expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
    }
    // What was saved is still there.
    await sandbox().stripe.refunds.create({ payment_intent: first.id })
  })

  it("go back to what was kept before, once the latest is dropped", async () => {
    await sandbox().keepBooks()
    const paid = await pay(sandbox().stripe, "pm_card_visa")
    await sandbox().keepBooks()
    expect(await sandbox().putBooksBack()).toBe(true)
    expect(await sandbox().stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: "succeeded" })
    expect(await sandbox().dropBooks()).toBe(true)
    expect(await refusal(sandbox().stripe.paymentIntents.retrieve(paid.id))).toMatchObject({
      statusCode: 404,
    })
    expect(await sandbox().dropBooks()).toBe(false)
  })
})

describe("a restart", () => {
  it("keeps payments, answers and open tokens", async () => {
    const paid = await sandbox().stripe.paymentIntents.create(
      { ...CARDS_ONLY, amount: 2500, payment_method: "pm_card_visa", confirm: true },
      { idempotencyKey: "before-restart" },
    )
    const token = await sandbox().token("4242424242424242")
    await restart({ keepData: true })

    expect((await sandbox().stripe.paymentIntents.retrieve(paid.id)).status).toBe("succeeded")
    const replayed = await sandbox().stripe.paymentIntents.create(
      { ...CARDS_ONLY, amount: 2500, payment_method: "pm_card_visa", confirm: true },
      { idempotencyKey: "before-restart" },
    )
    expect(replayed.id).toBe(paid.id)
    const method = await sandbox().stripe.paymentMethods.create({ type: "card", card: { token } })
    expect((await pay(sandbox().stripe, method.id)).status).toBe("succeeded")
    expect((await sandbox().stats()).charges.succeeded).toBe(2)
  })
})
