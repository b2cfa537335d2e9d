import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { ShopSettings } from "#contracts/settings"
import { type Http, HttpError } from "#platform/http"
import { renderPage } from "../../../../tests/render-page"
import { CheckoutPage } from "../checkout-page"
import { cartData, checkoutData, savedShipping } from "../fixtures"

const card = { kind: "sandbox", publishableKey: "pk_test_sandbox", base: "http://cards.example" } as const
const priced = { addressId: "addr_1", savedShipping, shipping: 9.5, tax: 4, total: 63.5 }

/** A sandbox with these wallets and numbered payment methods. */
function sandbox(wallets: string[]) {
  const asked: string[] = []
  const fetch = async (address: string, init: { body?: URLSearchParams }) => {
    if (address.includes("/v1/elements/sessions"))
      return {
        ok: true,
        json: async () => ({ ordered_payment_method_types_and_wallets: ["card", ...wallets] }),
      }
    asked.push(init.body?.get("card[token]") ?? "")
    return { ok: true, json: async () => ({ id: `pm_${asked.length}` }) }
  }
  Object.assign(globalThis, { fetch })
  return asked
}

async function open(answers: (object | HttpError)[], changes: Partial<CheckoutData> = {}) {
  const sent: unknown[] = []
  const http: Http = {
    async request(_method, path, { body, schema } = {}) {
      if (path === "/cart/data") return schema?.parse(cartData) as never
      sent.push(body)
      const answer = answers.shift()
      if (!answer) throw new Error(`${path} was asked too often`)
      if (answer instanceof HttpError) throw answer
      return schema?.parse(answer) as never
    },
  }
  const went = { onStep: async () => {}, onStale: async () => {}, onPlaced: jest.fn(async () => {}) }
  const data = checkoutData({ ...priced, ...changes })
  await renderPage(
    <CheckoutPage data={data} step="billing" card={card} http={http} {...went} />,
    "/checkout",
    {
      settings: { brand: "Snowforge" } as ShopSettings,
    },
  )
  return { sent, onPlaced: went.onPlaced }
}

const wallets = () => screen.findByRole("group", { name: "Or pay with a wallet" })
const applePay = async () =>
  within(await wallets()).findByText("Apple Pay", { exact: false, selector: "button" })
const tick = () => userEvent.click(screen.getByLabelText(/I've checked that my order is accurate/))
const sheet = () => screen.getByRole("dialog", { name: "Test wallet: Apple Pay" })

// jsdom has no layout.
const shown: Element[] = []
Element.prototype.scrollIntoView = function () {
  shown.push(this)
}
beforeEach(() => {
  sessionStorage.clear()
  shown.length = 0
})

it("opens no sheet before the box is ticked, and says what is missing", async () => {
  sandbox(["apple_pay"])
  const { sent } = await open([])
  const button = await applePay()
  expect(button.closest("[inert]")).toBeTruthy()
  expect((await wallets()).matches(":disabled")).toBe(true)
  // As a script would, ignoring `inert`.
  fireEvent.click(button)
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(
    screen.getByText(/tick the box, to place your order. With a wallet, you don't need to enter a card./),
  ).toBeTruthy()
  await tick()
  expect(button.closest("[inert]")).toBeNull()
  expect(sent).toEqual([])
})

it("pays the total with no card typed, once for two presses", async () => {
  const asked = sandbox(["apple_pay", "google_pay", "link"])
  const { sent, onPlaced } = await open([{ thanks_url: "/thank-you/abc" }])
  const button = await applePay()
  await tick()
  await userEvent.click(button)
  const pay = within(sheet()).getByRole("button", { name: "Pay $63.50" })
  fireEvent.click(pay)
  fireEvent.click(pay)
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith("/thank-you/abc"))
  expect(asked).toEqual(["tok_visa"])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ addressId: "addr_1", stripeToken: "pm_1", billing: { zip: "55802" } })
  expect(screen.queryByRole("dialog")).toBeNull()
})

it("loses nothing when the sheet is left", async () => {
  sandbox(["apple_pay"])
  const { sent } = await open([])
  await userEvent.type(screen.getByLabelText(/Billing email/), "office@example.com")
  await tick()
  await userEvent.click(await applePay())
  fireEvent(sheet(), new Event("cancel", { cancelable: true }))
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/Billing email/).value).toBe("office@example.com")
  expect(sent).toEqual([])
})

it("tells a refusal as a card's, but at no field of the card that was not used", async () => {
  const asked = sandbox(["apple_pay"])
  const sentence = "Your card was declined. You weren't charged."
  const declined = new HttpError(422, {
    message: sentence,
    errors: { cardNumber: [sentence] },
    error_message: sentence,
  })
  const { onPlaced } = await open([declined, { thanks_url: "/thank-you/abc" }])
  await tick()
  await userEvent.click(await applePay())
  await userEvent.click(within(sheet()).getByRole("radio", { name: /Declined/ }))
  await userEvent.click(within(sheet()).getByRole("button", { name: "Pay $63.50" }))
  const alert = (await screen.findByText(sentence)).closest("[role=alert]")
  // It is below the buttons, which on a phone are at the bottom edge of the window.
  expect(alert && shown.includes(alert)).toBe(true)
  expect(screen.getByLabelText("Card number").getAttribute("aria-invalid")).toBeNull()
  await userEvent.click(await applePay())
  await userEvent.click(within(sheet()).getByRole("button", { name: "Pay $63.50" }))
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  expect(asked).toEqual(["tok_chargeDeclined", "tok_visa"])
})

it("wants a dealer's own details for a drop shipment, at their fields, before any sheet", async () => {
  sandbox(["apple_pay"])
  await open([], { dealer: true, dealerCode: "SNOW20", savedShipping: { ...savedShipping, dropShip: true } })
  const button = await applePay()
  await tick()
  expect(button.closest("[inert]")).toBeTruthy()
  await userEvent.type(screen.getByLabelText("Postal code"), "55731")
  expect(button.closest("[inert]")).toBeNull()
  await userEvent.click(button)
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(await screen.findByText("Please enter a first name.")).toBeTruthy()
})

it.each([[[]], [["amazon_pay"]]])("shows nothing where there is no wallet (%j)", async (there) => {
  sandbox(there)
  await open([])
  await tick()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText("Apple Pay", { exact: false })).toBeNull()
  expect(screen.queryByText(/With a wallet, you don't need/)).toBeNull()
})

it("asks for no wallet when there is nothing to pay", async () => {
  sandbox(["apple_pay"])
  await open([], { total: 0 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText("Apple Pay", { exact: false })).toBeNull()
})
