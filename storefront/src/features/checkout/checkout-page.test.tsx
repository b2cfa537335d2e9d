import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { ShopSettings } from "#contracts/settings"
import { currentCart } from "#features/cart/cart-store"
import { type Http, HttpError } from "#platform/http"
import { acceptCookies } from "../../../tests/accept-cookies"
import { renderPage } from "../../../tests/render-page"
import { CheckoutPage } from "./checkout-page"
import { readDraft, saveDraft } from "./draft"
import { cartData, checkoutData, savedShipping } from "./fixtures"
import type { Step } from "./model"

const CARD_ORIGIN = "http://cards.example"
const card = { kind: "sandbox", publishableKey: "pk_test_sandbox", base: CARD_ORIGIN } as const
const priced: Partial<CheckoutData> = {
  addressId: "addr_1",
  savedShipping,
  shipping: 9.5,
  tax: 4,
  total: 63.5,
}

let mockPartLost = false
/** Simulates a network failure for a part of the page that is loaded late. */
jest.mock("./place-order", () => {
  if (mockPartLost) throw new TypeError("Failed to fetch dynamically imported module: /assets/place-order.js")
  return jest.requireActual("./place-order")
})

type Answer = object | HttpError
interface Call {
  path: string
  body: unknown
}

/** A shop that gives these answers in order, and records its requests. */
function shop(answers: Record<string, Answer[]>) {
  const calls: Call[] = []
  const http: Http = {
    async request(method, path, { body, schema } = {}) {
      if (method !== "GET") calls.push({ path, body })
      const answer = path === "/cart/data" ? cartData : answers[path]?.shift()
      if (!answer) throw new Error(`${path} was asked too often`)
      if (answer instanceof HttpError) throw answer
      return schema?.parse(answer) as never
    },
  }
  return { http, calls, to: (path: string) => calls.filter((call) => call.path === path) }
}

/** A card processor that gives every card a new token, and has no wallets. */
function cardProcessor() {
  let tokens = 0
  const fetch = jest.fn(async (address: string, init: { body: URLSearchParams }) => {
    if (address.startsWith(`${CARD_ORIGIN}/v1/elements/sessions`))
      return { ok: true, json: async () => ({ ordered_payment_method_types_and_wallets: ["card"] }) }
    expect(address).toBe(`${CARD_ORIGIN}/v1/tokens`)
    expect(init.body.get("card[number]")).toBe("4242424242424242")
    tokens += 1
    return { ok: true, json: async () => ({ id: `tok_${tokens}` }) }
  })
  Object.assign(globalThis, { fetch })
  return fetch
}

async function open(http: Http, data: CheckoutData, step: Step = "shipping") {
  const went = {
    onStep: jest.fn(async () => {}),
    onStale: jest.fn(async () => {}),
    onPlaced: jest.fn(async () => {}),
  }
  await renderPage(<CheckoutPage data={data} step={step} card={card} http={http} {...went} />, "/checkout", {
    settings: { brand: "Snowforge" } as ShopSettings,
  })
  return went
}

const nothing = checkoutData({ cart: { ...cartData, items: {}, itemQuantity: 0 } })

/** The checkout at billing, whose quote is gone by the time it is read again. */
function CheckoutThatGoesStale({
  http,
  becomes = checkoutData({ savedShipping }),
}: {
  http: Http
  becomes?: CheckoutData
}) {
  const [data, setData] = useState(checkoutData(priced))
  const onStale = async () => setData(becomes)
  const went = { onStep: async () => {}, onPlaced: async () => {}, onStale }
  return <CheckoutPage data={data} step="billing" card={card} http={http} {...went} />
}

/** The checkout, which goes on to billing once the shop has an address. */
function CheckoutThatGoesOn({ http }: { http: Http }) {
  const [step, setStep] = useState<Step>("shipping")
  const onStep = async (next: Step) => setStep(next)
  const went = { onStep, onPlaced: async () => {}, onStale: async () => {} }
  return <CheckoutPage data={checkoutData(priced)} step={step} card={card} http={http} {...went} />
}

/** A cart that is gone while its card is charged, and back when the billing step is asked for. */
function CheckoutThatIsBack({ http }: { http: Http }) {
  const [data, setData] = useState(nothing)
  const onStep = async () => setData(checkoutData(priced))
  const went = { onStep, onPlaced: async () => {}, onStale: async () => {} }
  return <CheckoutPage data={data} step="billing" card={card} http={http} {...went} />
}

/** The elements that were scrolled into view. */
const shown: Element[] = []
beforeEach(() => {
  shown.length = 0
  jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this)
  })
})
afterEach(() => jest.restoreAllMocks())

const place = () => screen.getByRole<HTMLButtonElement>("button", { name: "Place Order" })
const acknowledgement = () => screen.getByLabelText(/I've checked that my order is accurate/)
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid") === "true"

async function fillCard() {
  await userEvent.type(screen.getByLabelText("Card number"), "4242424242424242")
  await userEvent.type(screen.getByLabelText("Expiry"), "1234")
  await userEvent.type(screen.getByLabelText("CVC"), "123")
  await userEvent.type(screen.getByLabelText("Billing postal code"), "55802")
}

beforeEach(() => {
  sessionStorage.clear()
  acceptCookies()
  window.dataLayer = []
})

test("the header's badge goes by the checkout's cart", async () => {
  await open(shop({}).http, checkoutData())
  expect(currentCart()).toEqual(cartData)
})

describe("the shipping step", () => {
  it("names what is missing, and focuses the first of it without taking its error away", async () => {
    const { http, calls } = shop({})
    await open(http, checkoutData())
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    expect(await screen.findByText("Please enter a first name.")).toBeTruthy()
    expect(screen.getByText("9 fields need another look.")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("First name")))
    expect(isWrong("First name")).toBe(true)
    expect(calls).toEqual([])
  })

  it("shows the shop's errors under their fields, clears each on focus, and sends again", async () => {
    const { http, to } = shop({
      "/checkout/shipping": [
        new HttpError(422, {
          message: "Check the fields.",
          errors: { zip: ["We can't ship there."], phone: ["Who is this?"] },
        }),
        checkoutData(priced),
      ],
    })
    const { onStep } = await open(http, checkoutData({ savedShipping }))
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    expect(await screen.findByText("We can't ship there.")).toBeTruthy()
    expect(screen.getByText("Who is this?")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Postal code")))

    await userEvent.click(screen.getByLabelText("Phone"))
    expect(screen.queryByText("Who is this?")).toBeNull()
    expect(isWrong("Postal code")).toBe(true)
    expect(onStep).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    await waitFor(() => expect(onStep).toHaveBeenCalledWith("billing"))
    expect(to("/checkout/shipping").at(-1)?.body).toEqual(savedShipping)
  })

  it("leads who has been logged out back in, and from there to the checkout", async () => {
    const { http } = shop({ "/checkout/shipping": [new HttpError(401, { message: LOGGED_OUT })] })
    await open(http, checkoutData({ savedShipping }))
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    const alert = await screen.findByRole("alert")
    expect(shown).toEqual([alert])
    const login = within(alert).getByRole("link", { name: "Log in" })
    expect(login.getAttribute("href")).toBe("/login?redirectTo=%2Fcheckout")
  })

  it("says what the shop said when no field is to blame, and loses nothing", async () => {
    const { http } = shop({
      "/checkout/shipping": [new HttpError(0, { message: "We can't reach the shop right now." })],
    })
    await open(http, checkoutData({ savedShipping }))
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    expect((await screen.findByRole("alert")).textContent).toContain("We can't reach the shop right now.")
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ada")
  })

  it("tells at billing which prices changed since the cart showed them", async () => {
    const notices = ["Pull handle (Green) is $30.00 now. It was $25.00 in your cart."]
    const { http } = shop({ "/checkout/shipping": [{ ...checkoutData(priced), notices }] })
    await renderPage(<CheckoutThatGoesOn http={http} />, "/checkout", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    const told = (await screen.findByText("Prices have changed")).closest("[role=status]")
    expect(told?.textContent).toContain(notices[0])
    expect(place()).toBeTruthy()
  })

  it("asks for no state where the country has none", async () => {
    const { http } = shop({})
    await open(http, checkoutData({ savedShipping }))
    const state = () => screen.getByLabelText<HTMLSelectElement>("State / Province")
    expect(state().value).toBe("MN")
    await userEvent.selectOptions(screen.getByLabelText("Country"), "NO")
    expect(state().disabled).toBe(true)
    expect(within(state()).getByText("Not Required")).toBeTruthy()
    expect(state().value).toBe("")
  })

  it("finds again what was typed before a reload", async () => {
    const { http } = shop({})
    await open(http, checkoutData())
    await userEvent.type(screen.getByLabelText("First name"), "Ida")
    cleanup()
    await open(http, checkoutData())
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ida")
  })

  it("asks a dealer about drop ship, and not how they heard of us", async () => {
    const { http } = shop({})
    await open(http, checkoutData({ dealer: true, dealerCode: "SNOW20", accountEmail: "me@example.com" }))
    const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/).value
    expect(screen.queryByLabelText("How did you hear about us?")).toBeNull()
    expect(email()).toBe("me@example.com")
    await userEvent.click(screen.getByLabelText("Yes, this is a drop ship order"))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your customer's shipping information")
    expect(email()).toBe("")
    await userEvent.click(screen.getByLabelText("No, send to me"))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shipping Information")
    expect(email()).toBe("me@example.com")
  })
})

describe("the billing step", () => {
  it("enables Place Order once the card is complete and the box is ticked", async () => {
    const { http } = shop({})
    await open(http, checkoutData(priced), "billing")
    expect(place().disabled).toBe(true)
    await fillCard()
    expect(place().disabled).toBe(true)
    await userEvent.click(acknowledgement())
    expect(place().disabled).toBe(false)
    await userEvent.clear(screen.getByLabelText("CVC"))
    expect(place().disabled).toBe(true)
  })

  // Has to come before any other test that places an order: a part that has been loaded once isn't fetched again.
  it("says that nobody was charged when the network goes before an order is sent, and no more afterwards", async () => {
    const fetch = cardProcessor()
    const { http, to } = shop({ "/checkout/process": [new HttpError(422, { message: "Declined." })] })
    await open(http, checkoutData(priced), "billing")
    await fillCard()
    await userEvent.click(acknowledgement())
    const lost = "We can't reach the shop right now. Check your connection and try again."
    mockPartLost = true
    await userEvent.click(place())
    await screen.findByText(`${lost} You weren't charged.`)
    expect(fetch.mock.calls.filter(([address]) => address.endsWith("/v1/tokens"))).toEqual([])
    expect(to("/checkout/process")).toEqual([])

    mockPartLost = false
    await userEvent.click(place())
    await screen.findByText("Declined.")
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    await userEvent.click(place())
    await screen.findByText(lost)
    onLine.mockRestore()
  })

  it("sends one order for two presses, and the card to the processor alone", async () => {
    const fetch = cardProcessor()
    const { http, calls, to } = shop({ "/checkout/process": [{ thanks_url: "/thank-you/abc" }] })
    const { onPlaced } = await open(http, checkoutData(priced), "billing")
    await fillCard()
    await userEvent.click(acknowledgement())
    const button = place()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith("/thank-you/abc"))
    expect(fetch.mock.calls.filter(([address]) => address.endsWith("/v1/tokens"))).toHaveLength(1)
    expect(to("/checkout/process")).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ addressId: "addr_1", stripeToken: "tok_1" })
    const kept = JSON.stringify([calls, window.dataLayer, { ...sessionStorage }, { ...localStorage }])
    expect(kept).not.toContain("4242424242424242")
    expect(kept).not.toContain("4242 4242 4242 4242")
    expect(window.dataLayer?.map((told) => "event" in told && told.event)).toEqual([
      "checkout",
      "checkoutSuccess",
    ])
  })

  it("shows a decline at the card and in an alert, and takes the next press with a new token", async () => {
    cardProcessor()
    const declined = new HttpError(422, {
      message: "Declined.",
      errors: { cardNumber: ["Your card was declined."] },
      error_message: "Your bank said no.",
    })
    const { http, to } = shop({ "/checkout/process": [declined, { thanks_url: "/thank-you/abc" }] })
    const { onPlaced } = await open(http, checkoutData(priced), "billing")
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    expect(await screen.findByText("Your card was declined.")).toBeTruthy()
    // The focus is in its field, and stays in view.
    expect(shown).toEqual([])
    expect(screen.getByText("Your bank said no.").closest("[role=alert]")).toBeTruthy()
    expect(isWrong("Card number")).toBe(true)

    await userEvent.click(screen.getByLabelText("Card number"))
    expect(screen.queryByText("Your card was declined.")).toBeNull()
    await userEvent.click(place())
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(to("/checkout/process").map(({ body }) => body)).toMatchObject([
      { stripeToken: "tok_1" },
      { stripeToken: "tok_2" },
    ])
  })

  it("says no more of a decline once another try begins, even one that goes no further than the form", async () => {
    cardProcessor()
    const declined = new HttpError(422, {
      message: "Declined.",
      errors: { cardNumber: ["Your card was declined."] },
      error_message: "Your bank said no.",
    })
    const { http, to } = shop({ "/checkout/process": [declined] })
    await open(http, checkoutData(priced), "billing")
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    expect(await screen.findByText("Your bank said no.")).toBeTruthy()

    await userEvent.click(screen.getByLabelText("Card number"))
    await userEvent.type(screen.getByLabelText(/^Billing email/), "nope@")
    await userEvent.click(place())
    await waitFor(() => expect(screen.queryByText("Your bank said no.")).toBeNull())
    expect(to("/checkout/process")).toHaveLength(1)
  })

  it("reads the checkout again when the total has changed, and waits for another press", async () => {
    cardProcessor()
    const { http, to } = shop({
      "/checkout/process": [new HttpError(409, { message: "The total is now $70.00." })],
    })
    const { onStale, onPlaced } = await open(http, checkoutData(priced), "billing")
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    const alert = (await screen.findByText("The total is now $70.00.")).closest("[role=alert]")
    // Below the buttons it would be under the bottom edge of a phone's window.
    expect(shown).toEqual([alert])
    expect(onStale).toHaveBeenCalledTimes(1)
    expect(to("/checkout/process")).toHaveLength(1)
    expect(onPlaced).not.toHaveBeenCalled()
    expect(place().disabled).toBe(false)
  })

  it("says under the heading of the shipping step what sent the buyer back to it", async () => {
    cardProcessor()
    const { http } = shop({
      "/checkout/process": [new HttpError(409, { message: "Your cart has changed." })],
    })
    await renderPage(<CheckoutThatGoesStale http={http} />, "/checkout", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    const heading = await screen.findByRole("heading", { name: "Shipping Information" })
    const alert = screen.getByText("Your cart has changed.")
    expect(screen.getAllByRole("alert")).toHaveLength(1)
    const firstField = screen.getByLabelText("First name")
    const isAfter = (one: Node, other: Node) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect([isAfter(heading, alert), isAfter(alert, firstField)]).toEqual([true, true])
  })

  it("scrolls to the heading where an open summary would leave it out of sight", async () => {
    cardProcessor()
    const { http } = shop({
      "/checkout/process": [new HttpError(409, { message: "Your cart has changed." })],
    })
    await renderPage(<CheckoutThatGoesStale http={http} />, "/checkout", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await fillCard()
    await userEvent.click(acknowledgement())
    const low = { top: window.innerHeight } as DOMRect
    jest.spyOn(HTMLHeadingElement.prototype, "getBoundingClientRect").mockReturnValue(low)
    await userEvent.click(place())
    const heading = await screen.findByRole("heading", { name: "Shipping Information" })
    expect(shown).toContain(heading)
  })

  it("shows what is wrong with a card while it is typed, and clears it on focus", async () => {
    const { http } = shop({})
    await open(http, checkoutData(priced), "billing")
    await userEvent.type(screen.getByLabelText("Card number"), "4242424242424241")
    expect(screen.getByText("Your card number is invalid.")).toBeTruthy()
    await userEvent.click(screen.getByLabelText("Expiry"))
    await userEvent.click(screen.getByLabelText("Card number"))
    expect(screen.queryByText("Your card number is invalid.")).toBeNull()
  })

  it("goes back to the address by Edit Address", async () => {
    const { http } = shop({})
    const { onStep } = await open(http, checkoutData(priced), "billing")
    await userEvent.click(screen.getByRole("button", { name: "Edit Address" }))
    expect(onStep).toHaveBeenCalledWith("shipping")
  })

  it("asks a dealer for their own details for drop ship, and no receipt copy", async () => {
    const { http } = shop({})
    const data = checkoutData({
      ...priced,
      dealer: true,
      dealerCode: "SNOW20",
      savedShipping: { ...savedShipping, dropShip: true },
    })
    await open(http, data, "billing")
    const code = screen.getByLabelText<HTMLInputElement>("Dealer code")
    expect(code.value).toBe("SNOW20")
    expect(code.readOnly).toBe(true)
    expect(screen.getByLabelText("First name")).toBeTruthy()
    expect(screen.queryByLabelText(/Billing email/)).toBeNull()
    screen.getByText(
      "Fill in your card and the postal code in your details, and tick the box, to place your order.",
    )
    await userEvent.type(screen.getByLabelText("Postal code"), "55802")
    screen.getByText("Fill in your card, and tick the box, to place your order.")
  })
})

describe("a page that was reloaded while an order was being placed", () => {
  /** From here on the page counts as loaded again. */
  const reload = () => jest.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() + 1)

  /** Presses Place Order, and leaves before the shop answers. */
  async function leaveWhilePlacing(): Promise<unknown> {
    let body: unknown
    cardProcessor()
    const { http } = shop({})
    const never: Http = {
      async request(method, path, options) {
        if (path !== "/checkout/process") return await http.request(method, path, options)
        body = options?.body
        return await new Promise<never>(() => {})
      },
    }
    await open(never, checkoutData(priced), "billing")
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    await waitFor(() => expect(body).toBeTruthy())
    cleanup()
    reload()
    return body
  }

  it("leads to the order that was placed meanwhile, by the same request", async () => {
    const body = await leaveWhilePlacing()
    const { http, to } = shop({ "/checkout/process": [{ thanks_url: "/thank-you/abc" }] })
    const { onPlaced } = await open(http, nothing)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith("/thank-you/abc"))
    expect(to("/checkout/process").map((call) => call.body)).toEqual([body])
    expect(sessionStorage.getItem("checkout-draft")).toBeNull()
  })

  it("asks once where no order was placed", async () => {
    await leaveWhilePlacing()
    const { http, to } = shop({
      "/checkout/process": [new HttpError(409, { message: "Your cart is empty." })],
    })
    for (let visit = 0; visit < 2; visit++) {
      const { onPlaced } = await open(http, nothing)
      await waitFor(() => expect(screen.queryByText("Checking whether your order went through…")).toBeNull())
      screen.getByRole("heading", { name: "Nothing to check out" })
      expect(onPlaced).not.toHaveBeenCalled()
      cleanup()
    }
    expect(to("/checkout/process")).toHaveLength(1)
  })

  it("continues with the order while the cart is still there", async () => {
    const body = await leaveWhilePlacing()
    const { http, to } = shop({ "/checkout/process": [{ thanks_url: "/thank-you/abc" }] })
    const { onPlaced } = await open(http, checkoutData(priced), "billing")
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith("/thank-you/abc"))
    expect(to("/checkout/process").map((call) => call.body)).toEqual([body])
  })

  for (const [when, change] of [
    ["that was some time ago", () => ({ at: Date.now() - 4 * 60_000 })],
    ["the page wasn't loaded since", () => ({ at: Date.now() + 1_000 })],
    ["its outcome was said to be unknown", () => ({ needsPress: true })],
  ] as const) {
    it(`takes another press when ${when}`, async () => {
      await leaveWhilePlacing()
      const { sent } = readDraft()
      saveDraft({ sent: sent && { ...sent, ...change() } })
      const { http, to } = shop({})
      await open(http, checkoutData(priced), "billing")
      await fillCard()
      expect(to("/checkout/process")).toEqual([])
    })
  }

  it("goes to the billing step with what the card was refused for, where the cart is back", async () => {
    await leaveWhilePlacing()
    const { http } = shop({ "/checkout/process": [new HttpError(422, { message: "Declined." })] })
    await renderPage(<CheckoutThatIsBack http={http} />, "/checkout", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await screen.findByText("Declined.")
    expect(place()).toBeTruthy()
    expect(sessionStorage.getItem("checkout-draft")).toContain('"sent":null')
  })

  it("keeps looking on a later visit where the answer says nothing about the order", async () => {
    await leaveWhilePlacing()
    const busy = new HttpError(429, { message: "Too many tries." })
    const { http } = shop({ "/checkout/process": [busy, { thanks_url: "/thank-you/abc" }] })
    await open(http, nothing)
    await screen.findByRole("heading", { name: "Nothing to check out" })
    cleanup()
    const { onPlaced } = await open(http, nothing)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith("/thank-you/abc"))
  })

  it("counts a look as no press: what it keeps is as old as the press, and needs another", async () => {
    await leaveWhilePlacing()
    const { sent } = readDraft()
    const kept = sent && { ...sent, at: Date.now() - 60_000, needsPress: true }
    saveDraft({ sent: kept })
    const { http } = shop({ "/checkout/process": [new HttpError(429, { message: "Too many tries." })] })
    await open(http, nothing)
    await screen.findByText(/the receipt is on its way/)
    expect(readDraft().sent).toEqual(kept)
  })

  it("fetches nobody back who has left before the answer came", async () => {
    await leaveWhilePlacing()
    let answer: (error: HttpError) => void = () => {}
    const slow: Http = {
      request: () =>
        new Promise((_, reject) => {
          answer = reject
        }),
    }
    const { onStep } = await open(slow, nothing)
    await screen.findByText("Checking whether your order went through…")
    cleanup()
    answer(new HttpError(422, { message: "Declined." }))
    await waitFor(() => expect(readDraft().sent).toBeNull())
    expect(onStep).not.toHaveBeenCalled()
  })

  it("says what changed meanwhile, where the cart is back", async () => {
    await leaveWhilePlacing()
    const { http } = shop({
      "/checkout/process": [new HttpError(409, { message: "The total is now $70.00." })],
    })
    await renderPage(<CheckoutThatIsBack http={http} />, "/checkout", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await screen.findByText("The total is now $70.00.")
  })

  it("no longer leads to the order when the tab was left for long", async () => {
    await leaveWhilePlacing()
    const { sent } = readDraft()
    saveDraft({ sent: sent && { ...sent, at: Date.now() - 20 * 60_000 } })
    const { http, to } = shop({ "/checkout/process": [{ thanks_url: "/thank-you/abc" }] })
    await open(http, nothing)
    await waitFor(() => expect(readDraft().sent).toBeNull())
    expect(to("/checkout/process")).toEqual([])
  })
})

describe("before the steps", () => {
  const RECEIPT = /the receipt is on its way/

  it("promises no receipt where placing the order was refused", async () => {
    cardProcessor()
    const { http } = shop({ "/checkout/process": [new HttpError(409, { message: "Your cart is empty." })] })
    await renderPage(<CheckoutThatGoesStale http={http} becomes={nothing} />, "/checkout", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    await screen.findByRole("heading", { name: "Nothing to check out" })
    screen.getByText("Your cart is empty.")
    expect(screen.queryByText(RECEIPT)).toBeNull()
  })

  it("leads a shopper with an empty cart to what there is to buy, and to an order just placed", async () => {
    const { http } = shop({})
    await open(http, nothing)
    screen.getByText(RECEIPT)
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href")
    expect([href("Compare Skis"), href("Ready to ship")]).toEqual(["/skis", "/ready-to-ship"])
    expect(href("Where is my order?")).toBe("/order-lookup")
  })

  it("asks for the agreement of a custom order first, and sends it with the address", async () => {
    const { http, to } = shop({ "/checkout/shipping": [checkoutData(priced)] })
    await open(http, checkoutData({ savedShipping, cart: { ...cartData, custom_order: true } }))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One Last thing!")
    expect(screen.getByRole("link", { name: "Back to Cart" }).getAttribute("href")).toBe("/cart")
    await userEvent.click(screen.getByRole("button", { name: "I Understand!" }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Shipping Information"))
    expect(screen.getByRole("link", { name: /return policy for custom products/ })).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    await waitFor(() => expect(to("/checkout/shipping")[0]?.body).toMatchObject({ customAgreed: true }))
  })
})
