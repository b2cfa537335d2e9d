import type { ProcessEnd, ProcessRequest } from "#contracts/checkout/checkout"
import { HttpError } from "#platform/http"
import { processRequest } from "./billing-form"
import { EMPTY_BILLING } from "./billing-values"
import { checkoutData, savedShipping } from "./fixtures"
import { type PlaceOrderSteps, placeOrder, STILL_UNKNOWN } from "./place-order"

const request = (token: string): ProcessRequest =>
  processRequest(EMPTY_BILLING, {
    addressId: "addr_1",
    shipping: savedShipping,
    countries: checkoutData().countryStates,
    customAgreed: false,
    token,
    botToken: null,
  })

/** Runs one press against the given answers of POST /checkout/process, in order. */
async function press(answers: (string | HttpError)[], card: Partial<PlaceOrderSteps> = {}) {
  const sent: ProcessRequest[] = []
  const lost = jest.fn()
  const slow = jest.fn()
  const result = await placeOrder({
    createToken: async () => ({ token: "tok_1" }),
    request,
    process: async (payload) => {
      sent.push(payload)
      const answer = answers.shift()
      if (answer === undefined) throw new Error("asked too often")
      if (answer instanceof HttpError) throw answer
      return { thanks_url: answer }
    },
    lookUp: async () => {
      throw new Error("nothing to look up")
    },
    confirm: async () => ({ done: false, alert: "Nobody was asked." }),
    onAnswerLost: lost,
    onSlow: slow,
    pause: async () => {},
    ...card,
  })
  return { result, sent, lost, slow }
}

const error = (status: number, answer: Partial<HttpError["answer"]> = {}) =>
  new HttpError(status, { message: "Message.", ...answer })

it("places the order with the card's token", async () => {
  const { result, sent } = await press(["/thank-you/abc"])
  expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
  expect(sent.map((payload) => payload.stripeToken)).toEqual(["tok_1"])
})

it("sends nothing to the shop when the card makes no token", async () => {
  const { result, sent } = await press([], {
    createToken: async () => ({ errors: { cardCvc: "Wrong." }, alert: "Wrong." }),
  })
  expect(result).toEqual({ kind: "refused", errors: { cardCvc: "Wrong." }, alert: "Wrong.", unsent: true })
  expect(sent).toEqual([])
})

it("puts errors at their fields and error_message in the alert", async () => {
  const { result } = await press([
    error(422, { errors: { cardNumber: ["Declined.", "More."] }, error_message: "Your card was declined." }),
  ])
  expect(result).toEqual({
    kind: "refused",
    errors: { cardNumber: "Declined." },
    alert: "Your card was declined.",
  })
})

it("says when the next try has to bring a bot check", async () => {
  const { result, sent } = await press([
    error(422, { errors: { turnstile: ["Wait."] }, error_message: "Wait.", bot_check: true }),
  ])
  expect(result).toEqual({ kind: "refused", errors: { turnstile: "Wait." }, alert: "Wait.", botCheck: true })
  expect(sent).toHaveLength(1)
})

it("has no alert when the answer has none and names fields", async () => {
  const { result } = await press([error(422, { errors: { "billing.email": ["Not valid."] } })])
  expect(result).toEqual({ kind: "refused", errors: { "billing.email": "Not valid." }, alert: null })
})

it.each([401, 429, 500])("takes an answer of %s for no word about the order", async (status) => {
  const { result } = await press([error(status)])
  expect(result).toEqual({ kind: "refused", errors: {}, alert: "Message.", unknown: true })
})

it.each([
  ["a changed total or stock", error(409), "Message."],
  [
    "an address that is no longer priced",
    error(422, { errors: { addressId: ["Enter it again."] } }),
    "Enter it again.",
  ],
])("asks for another press after %s", async (_, answer, message) => {
  const { result } = await press([answer])
  expect(result).toEqual({ kind: "cartChanged", message })
})

it.each([0, 502, 504])("sends the same payload once more when the answer is lost (%s)", async (status) => {
  const { result, sent, lost } = await press([error(status), "/thank-you/abc"])
  expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(lost).toHaveBeenCalledTimes(1)
})

it("says that the outcome is not known when the second answer is lost too", async () => {
  const { result } = await press([error(0), error(0)])
  expect(result).toEqual({ kind: "refused", errors: {}, alert: STILL_UNKNOWN, unknown: true })
})

it("shows what the second try was refused for", async () => {
  const { result } = await press([error(0), error(422, { error_message: "Declined." })])
  expect(result).toEqual({ kind: "refused", errors: {}, alert: "Declined." })
})

describe("3-D Secure", () => {
  const asked = () =>
    error(422, { error_message: "Confirm.", requires_action: { client_secret: "pi_1_secret_x" } })

  it("lets the bank ask, then sends the same request again", async () => {
    const confirm = jest.fn(async () => ({ done: true as const }))
    const { result, sent } = await press([asked(), "/thank-you/abc"], { confirm })
    expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(confirm).toHaveBeenCalledWith("pi_1_secret_x", sent[0])
  })

  it("sends nothing more when the buyer gives up", async () => {
    const confirm = async () => ({ done: false as const, alert: "Not confirmed." })
    const { result, sent } = await press([asked()], { confirm })
    expect(result).toEqual({ kind: "refused", errors: {}, alert: "Not confirmed." })
    expect(sent).toHaveLength(1)
  })

  it("shows what the bank said after all", async () => {
    const confirm = async () => ({ done: true as const })
    const { result } = await press(
      [asked(), error(422, { errors: { cardNumber: ["Declined."] }, error_message: "Declined." })],
      { confirm },
    )
    expect(result).toEqual({ kind: "refused", errors: { cardNumber: "Declined." }, alert: "Declined." })
  })

  it("asks again for the answer that was lost after the confirmation", async () => {
    const confirm = async () => ({ done: true as const })
    const { result, sent } = await press([asked(), error(0), "/thank-you/abc"], { confirm })
    expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
    expect(sent).toHaveLength(3)
  })

  it("ends with a bank that never stops asking", async () => {
    const confirm = async () => ({ done: true as const })
    const { result } = await press([asked(), asked(), asked(), asked()], { confirm })
    expect(result).toEqual({ kind: "refused", errors: {}, alert: "Confirm." })
  })
})

describe("a payment that takes longer than a person waits", () => {
  const underWay = (attempt?: string): ProcessEnd => ({
    message: "Your payment is taking longer than usual.",
    ...(attempt === undefined ? {} : { attempt }),
  })

  /** One press that is answered with 202, and the later answers of its attempt's address. */
  async function pressSlowly(looks: (ProcessEnd | HttpError)[]) {
    const asked: string[] = []
    const pauses: number[] = []
    const pressed = await press([], {
      process: async () => underWay("attempt-1"),
      lookUp: async (attempt) => {
        asked.push(attempt)
        const answer = looks.shift()
        if (answer === undefined) throw new Error("asked too often")
        if (answer instanceof HttpError) throw answer
        return answer
      },
      pause: async (milliseconds) => void pauses.push(milliseconds),
    })
    return { ...pressed, asked, pauses }
  }

  it("is looked up at its attempt until there is an order", async () => {
    const { result, asked, lost, slow } = await pressSlowly([
      underWay("attempt-1"),
      { thanks_url: "/thank-you/abc" },
    ])
    expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
    expect(asked).toEqual(["attempt-1", "attempt-1"])
    expect(slow).toHaveBeenCalledTimes(1)
    expect(lost).not.toHaveBeenCalled()
  })

  it("is looked up again when the look itself finds nobody", async () => {
    const { result } = await pressSlowly([error(0), error(503), { thanks_url: "/thank-you/abc" }])
    expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
  })

  it("brings the refusal to its field", async () => {
    const { result } = await pressSlowly([
      error(422, { errors: { cardNumber: ["Declined."] }, error_message: "Your card was declined." }),
    ])
    expect(result).toEqual({
      kind: "refused",
      errors: { cardNumber: "Declined." },
      alert: "Your card was declined.",
    })
  })

  it("goes on to the bank when the bank asks the buyer", async () => {
    const confirm = jest.fn(async () => ({ done: false, alert: "Not confirmed." }) as const)
    const { result } = await press([], {
      process: async () => underWay("attempt-1"),
      lookUp: async () => {
        throw error(422, { requires_action: { client_secret: "secret" } })
      },
      confirm,
    })
    expect(confirm).toHaveBeenCalledWith("secret", expect.anything())
    expect(result).toEqual({ kind: "refused", errors: {}, alert: "Not confirmed." })
  })

  it("is sent again where it has no attempt to look at", async () => {
    const answers: ProcessEnd[] = [underWay(), underWay(), { thanks_url: "/thank-you/abc" }]
    const { result } = await press([], { process: async () => answers.shift() ?? underWay() })
    expect(result).toEqual({ kind: "placed", thanksUrl: "/thank-you/abc" })
  })

  it("says that nobody knows after minutes of looks that are never answered", async () => {
    let now = 0
    jest.spyOn(Date, "now").mockImplementation(() => now)
    const { result } = await press([], {
      process: async () => underWay("attempt-1"),
      lookUp: async () => {
        now += 20_000
        throw error(0)
      },
    })
    expect(result).toEqual({ kind: "refused", errors: {}, alert: STILL_UNKNOWN, unknown: true })
    expect(now).toBeLessThanOrEqual(6 * 60_000)
    jest.restoreAllMocks()
  })

  it("says that nobody knows when nobody ever does", async () => {
    const { result, pauses } = await pressSlowly(Array.from({ length: 200 }, () => error(503)))
    expect(result).toEqual({ kind: "refused", errors: {}, alert: STILL_UNKNOWN, unknown: true })
    expect(pauses.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeGreaterThan(3 * 60_000)
  })
})
