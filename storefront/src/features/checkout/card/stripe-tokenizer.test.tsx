import type { CardField } from "./card-rules"
import { CARD_UNAVAILABLE, NOT_CONFIRMED, PROCESSOR_UNREACHABLE } from "./card-tokenizer"
import type { StripeElement, StripeJs } from "./stripe-js"
import { stripeTokenizer } from "./stripe-tokenizer"

type TokenResult = Awaited<ReturnType<StripeJs["createToken"]>>

/** The parts of Stripe.js that we use, with events fired by the test. */
function fakeStripe(
  result: TokenResult | Error = { token: { id: "tok_1" } },
  action: Awaited<ReturnType<StripeJs["handleNextAction"]>> | Error = {},
) {
  const handlers = new Map<string, (change?: object) => void>()
  const mounted: string[] = []
  const created = new Map<string, object>()
  const asked: object[] = []
  const stripe: StripeJs = {
    elements: () => ({
      create: (type, options) => {
        created.set(type, options)
        const element: StripeElement = {
          mount: () => void mounted.push(type),
          on: (event: string, handler: (change: never) => void) =>
            void handlers.set(`${type} ${event}`, handler as (change?: object) => void),
          focus: () => {},
          destroy: () => void mounted.splice(mounted.indexOf(type), 1),
        }
        return element
      },
    }),
    createToken: async (_, details) => {
      asked.push(details)
      if (result instanceof Error) throw result
      return result
    },
    handleNextAction: async (options) => {
      asked.push(options)
      if (action instanceof Error) throw action
      return action
    },
  }
  return {
    stripe,
    mounted,
    created,
    asked,
    emit: (event: string, change?: object) => handlers.get(event)?.(change),
  }
}

const place = (field: CardField) => ({
  element: document.createElement("div"),
  inputId: field,
  describedBy: `${field}-error`,
})
const places = () => ({
  cardNumber: place("cardNumber"),
  cardExpiry: place("cardExpiry"),
  cardCvc: place("cardCvc"),
})
const listeners = () => ({ onChange: jest.fn(), onFocus: jest.fn(), onUnavailable: jest.fn() })
const loaded = () => new Promise((resolve) => setTimeout(resolve))

it("puts Stripe's fields into their places and passes on what they say", async () => {
  const fake = fakeStripe()
  const on = listeners()
  const unmount = stripeTokenizer({ publishableKey: "pk", load: async () => fake.stripe }).mount(places(), on)
  await loaded()
  expect(fake.mounted).toEqual(["cardNumber", "cardExpiry", "cardCvc"])
  expect(fake.created.get("cardNumber")).toMatchObject({ disableLink: true })
  fake.emit("cardNumber change", { complete: false, error: { message: "Your card number is invalid." } })
  expect(on.onChange).toHaveBeenLastCalledWith("cardNumber", {
    complete: false,
    error: "Your card number is invalid.",
  })
  fake.emit("cardCvc change", { complete: true })
  expect(on.onChange).toHaveBeenLastCalledWith("cardCvc", { complete: true, error: null })
  fake.emit("cardExpiry focus")
  expect(on.onFocus).toHaveBeenCalledWith("cardExpiry")
  unmount()
  expect(fake.mounted).toEqual([])
})

it("puts nothing into a page that was left while Stripe loaded", async () => {
  const fake = fakeStripe()
  stripeTokenizer({ publishableKey: "pk", load: async () => fake.stripe }).mount(places(), listeners())()
  await loaded()
  expect(fake.mounted).toEqual([])
})

it("the card form says when Stripe can't be loaded", async () => {
  const quiet = jest.spyOn(console, "error").mockImplementation(() => {})
  const on = listeners()
  const tokenizer = stripeTokenizer({
    publishableKey: "pk",
    load: () => Promise.reject(new Error("blocked")),
  })
  tokenizer.mount(places(), on)
  await loaded()
  expect(on.onUnavailable).toHaveBeenCalledWith(CARD_UNAVAILABLE)
  expect(await tokenizer.createToken("55802")).toEqual({ errors: {}, alert: CARD_UNAVAILABLE })
  quiet.mockRestore()
})

it.each<[string, TokenResult | Error, object]>([
  ["a token", { token: { id: "tok_1" } }, { token: "tok_1" }],
  [
    "an error of a field",
    { error: { code: "invalid_expiry_year_past", message: "Past." } },
    { errors: { cardExpiry: "Past." }, alert: "Past." },
  ],
  [
    "an error of no field",
    { error: { code: "api_error", message: "Try later." } },
    { errors: {}, alert: "Try later." },
  ],
  ["nothing at all", new Error("offline"), { errors: {}, alert: PROCESSOR_UNREACHABLE }],
])("answers with %s", async (_, result, answer) => {
  const fake = fakeStripe(result)
  const tokenizer = stripeTokenizer({ publishableKey: "pk", load: async () => fake.stripe })
  tokenizer.mount(places(), listeners())
  await loaded()
  expect(await tokenizer.createToken(" 55802 ")).toEqual(answer)
  expect(fake.asked).toEqual([{ address_zip: "55802" }])
})

describe("3-D Secure", () => {
  const ask = (stripe: StripeJs) =>
    stripeTokenizer({ publishableKey: "pk", load: async () => stripe }).handleNextAction(
      "pi_1_secret_x",
      new AbortController().signal,
    )

  it("is Stripe's own, and needs no card fields on the page", async () => {
    const fake = fakeStripe()
    expect(await ask(fake.stripe)).toEqual({ done: true })
    expect(fake.asked).toEqual([{ clientSecret: "pi_1_secret_x" }])
  })

  it.each([
    [
      { error: { message: "We are unable to authenticate your payment method." } },
      "We are unable to authenticate your payment method.",
    ],
    [{ error: {} }, NOT_CONFIRMED],
    [new Error("offline"), PROCESSOR_UNREACHABLE],
  ])("says why it came to nothing (%j)", async (action, alert) => {
    expect(await ask(fakeStripe(undefined, action).stripe)).toEqual({ done: false, alert })
  })
})
