import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { ShopSettings } from "#contracts/settings"
import { currentCart } from "#features/cart/cart-store"
import { type Http, HttpError } from "#platform/http"
import {
  acknowledgement,
  card,
  cardProcessor,
  fillCard,
  nothing,
  open,
  place,
  priced,
  shop,
  startAnew,
} from "../../../tests/checkout-screen"
import { renderPage } from "../../../tests/render-page"
import { CheckoutPage } from "./checkout-page"
import { cartData, checkoutData, savedShipping } from "./fixtures"
import type { Step } from "./model"

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

/** The elements that were scrolled into view. */
const shown: Element[] = []
beforeEach(() => {
  shown.length = 0
  jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this)
  })
})
afterEach(() => jest.restoreAllMocks())

const isWrong = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid") === "true"

beforeEach(startAnew)

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

  it("fetches nobody back who went to the cart while it was saved", async () => {
    let answer: ((data: CheckoutData) => void) | undefined
    const slow = {
      request: () => new Promise((resolve) => (answer = resolve as typeof answer)),
    } as unknown as Http
    const { onStep } = await open(slow, checkoutData({ savedShipping }))
    await userEvent.click(screen.getByRole("button", { name: "Continue to Billing" }))
    await waitFor(() => expect(answer).toBeDefined())
    cleanup()
    answer?.(checkoutData(priced))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(onStep).not.toHaveBeenCalled()
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

  it.each(["billing", "shipping"] as const)(
    "says at %s why a total is another since it was loaded",
    async (step) => {
      const notices = ["The code LAST is no longer valid."]
      const data = checkoutData({ ...priced, notices })
      await open(shop({}).http, data, step)
      expect(await screen.findByText("The code LAST is no longer valid.")).toBeTruthy()
    },
  )

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

  it.each([
    [true, 2],
    [undefined, 0],
  ])("offers texts only where the shop can send them: %s", async (sendsTexts, boxes) => {
    cardProcessor()
    const placed = { "/checkout/process": [{ thanks_url: "/thank-you/token" }] }
    const { http, to } = shop(placed)
    const { onPlaced } = await open(http, checkoutData(priced), "billing", { sendsTexts })
    expect(screen.queryAllByLabelText(/^Text me /)).toHaveLength(boxes)
    await fillCard()
    await userEvent.click(acknowledgement())
    await userEvent.click(place())
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    const [sent] = to("/checkout/process")
    expect(sent?.body).toMatchObject({ text: { notifications: false, receipt: false } })
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
