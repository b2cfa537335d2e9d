import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { PROCESSOR_UNREACHABLE } from "./card-tokenizer"
import { createSandboxToken } from "./sandbox-tokens"

const card = { number: "4242424242424242", expMonth: 4, expYear: 2030, cvc: "123", postalCode: "55802" }

let server: Server
let origin: string
let asked: { url: string | undefined; authorization: string | undefined; body: string }
let answer: { status: number; body: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    asked = { url: request.url, authorization: request.headers.authorization, body }
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const create = () => createSandboxToken({ base: origin, publishableKey: "pk_test_sandbox" }, card)

it("asks as Stripe's own API is asked", async () => {
  answer = { status: 200, body: JSON.stringify({ id: "tok_1", object: "token" }) }
  expect(await create()).toEqual({ token: "tok_1" })
  expect(asked.url).toBe("/v1/tokens")
  expect(asked.authorization).toBe("Bearer pk_test_sandbox")
  expect(Object.fromEntries(new URLSearchParams(asked.body))).toEqual({
    "card[number]": "4242424242424242",
    "card[exp_month]": "4",
    "card[exp_year]": "2030",
    "card[cvc]": "123",
    "card[address_zip]": "55802",
  })
})

it.each([
  ["number", "incorrect_number", "cardNumber"],
  ["card[exp_year]", "invalid_expiry_year", "cardExpiry"],
  ["exp_month", "invalid_expiry_month", "cardExpiry"],
  ["cvc", "invalid_cvc", "cardCvc"],
  ["address_zip", "incorrect_zip", "postalCode"],
])(
  "an error about %s goes to its field, and the processor's words into the alert",
  async (param, code, field) => {
    answer = {
      status: 402,
      body: JSON.stringify({ error: { type: "card_error", code, param, message: "No." } }),
    }
    expect(await create()).toEqual({ errors: { [field]: "No." }, alert: "No." })
  },
)

it("shows an error that is about no field in the alert alone", async () => {
  answer = { status: 429, body: JSON.stringify({ error: { type: "api_error", message: "Too many." } }) }
  expect(await create()).toEqual({ errors: {}, alert: "Too many." })
})

it("says so when the processor can't be reached or answers nonsense", async () => {
  answer = { status: 500, body: "<html>" }
  expect(await create()).toEqual({ errors: {}, alert: PROCESSOR_UNREACHABLE })
  expect(await createSandboxToken({ base: "http://127.0.0.1:1", publishableKey: "pk" }, card)).toEqual({
    errors: {},
    alert: PROCESSOR_UNREACHABLE,
  })
})
