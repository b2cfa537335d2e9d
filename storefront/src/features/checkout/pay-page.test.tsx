import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { PayPage as PayPageData } from "#contracts/orders/phone-order"
import type { ShopSettings } from "#contracts/settings"
import { type Http, HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { readDraft, saveDraft } from "./draft"
import { cartData, checkoutData, savedShipping } from "./fixtures"
import { PayPage } from "./pay-page"
import { EMPTY_SHIPPING } from "./shipping-form"

const CARD_ORIGIN = "http://cards.example"
const card = { kind: "sandbox", publishableKey: "pk_test_sandbox", base: CARD_ORIGIN } as const
const PAYMENT = { agrees: "what I'm paying for", button: "Pay $63.50" }
const TOKEN = "t".repeat(43)
const priced = checkoutData({ addressId: "quo_1", savedShipping, shipping: 9.5, tax: 4, total: 63.5 })

const linked = (checkout: CheckoutData | null, over: Partial<PayPageData> = {}): PayPageData => ({
  state: "open",
  message: null,
  expires: "2026-11-30T12:00:00.000Z",
  checkout,
  change: null,
  balance: null,
  ...over,
})

beforeEach(() => {
  window.history.replaceState(null, "", `/pay/${TOKEN}`)
  const fetch = async (address: string) =>
    address.startsWith(`${CARD_ORIGIN}/v1/elements/sessions`)
      ? { ok: true, json: async () => ({ ordered_payment_method_types_and_wallets: ["card"] }) }
      : { ok: true, json: async () => ({ id: "tok_1" }) }
  Object.assign(globalThis, { fetch })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  window.history.replaceState(null, "", "/")
})

/** The page of a link that is read again once, with another outcome. */
function ReadAgain({ before, after, http }: { before: PayPageData; after: PayPageData; http: Http }) {
  const [page, setPage] = useState(before)
  return (
    <PayPage
      page={page}
      payLink={TOKEN}
      card={card}
      http={http}
      onStale={async () => setPage(after)}
      onPlaced={async () => {}}
    />
  )
}

type Answer = object | HttpError | Promise<object>

async function open(page: PayPageData, answer: Answer = { thanks_url: "/thank-you/x" }) {
  const sent: unknown[] = []
  const http: Http = {
    async request(_method, path, { body, schema } = {}) {
      if (path === "/cart/data") return schema?.parse(cartData) as never
      sent.push([path, body])
      if (answer instanceof HttpError) throw answer
      return schema?.parse(await answer) as never
    },
  }
  const went = { onStale: jest.fn(async () => {}), onPlaced: jest.fn(async () => {}) }
  await renderPage(
    <PayPage page={page} payLink={TOKEN} card={card} http={http} {...went} />,
    `/pay/${TOKEN}`,
    { settings: { brand: "Snowforge" } as ShopSettings },
  )
  return { sent, ...went }
}

async function pay({ agrees = "that my order is accurate", button = "Place Order" } = {}) {
  await userEvent.type(screen.getByLabelText("Card number"), "4242424242424242")
  await userEvent.type(screen.getByLabelText("Expiry"), "1234")
  await userEvent.type(screen.getByLabelText("CVC"), "123")
  await userEvent.type(screen.getByLabelText("Billing postal code"), "55802")
  await userEvent.click(screen.getByLabelText(new RegExp(`^I've checked ${agrees}, and I agree`)))
  await userEvent.click(screen.getByRole("button", { name: button }))
}

const design = (sku: string, words: string) => ({
  sku,
  words,
  hardware: [],
  name: "The Attack",
  image: `/storage/${sku}.jpg`,
})

describe("a payment link", () => {
  it("is paid at the checkout's last step, by the checkout's call, with nothing to edit", async () => {
    const { sent, onPlaced } = await open(linked(priced))
    expect(screen.getByLabelText(/Billing email/)).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Edit Address" })).toBeNull()
    expect(screen.queryByRole("link", { name: "Edit cart" })).toBeNull()
    await pay()
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith("/thank-you/x"))
    expect(sent).toEqual([
      [
        "/checkout/process",
        expect.objectContaining({ payLink: TOKEN, addressId: "quo_1", stripeToken: "tok_1" }),
      ],
    ])
  })

  it("that is paid while its buyer has gone on to their own checkout leaves what they typed there", async () => {
    let end = (_answer: object) => {}
    const { onPlaced } = await open(linked(priced), new Promise<object>((resolve) => (end = resolve)))
    await pay()
    await waitFor(() => expect(readDraft().sent).not.toBeNull())
    window.history.replaceState(null, "", "/checkout")
    const typed = { ...EMPTY_SHIPPING, firstName: "Ada" }
    saveDraft({ agreed: true, shipping: typed })
    end({ thanks_url: "/thank-you/x" })
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(readDraft()).toMatchObject({ agreed: true, shipping: typed })
    window.history.replaceState(null, "", `/pay/${TOKEN}`)
    expect(readDraft().sent).toBeNull()
  })

  it("is read again when its order is no longer what was shown", async () => {
    const message = "This payment link was withdrawn. You were not charged. Please call us for a new one."
    const { onStale, onPlaced } = await open(linked(priced), new HttpError(409, { message }))
    await pay()
    await waitFor(() => expect(onStale).toHaveBeenCalled())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(onPlaced).not.toHaveBeenCalled()
  })

  it("that closed while it was being paid says so at the top of the page, where the focus goes", async () => {
    const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {})
    const http: Http = {
      async request() {
        throw new HttpError(409, { message: "This order has already been paid. You were not charged again." })
      },
    }
    const after = linked(null, { state: "paid", message: "Thank you, it is paid." })
    await renderPage(<ReadAgain before={linked(priced)} after={after} http={http} />, `/pay/${TOKEN}`, {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
    await pay()
    const heading = await screen.findByRole("heading", { level: 1, name: "All paid" })
    expect(document.activeElement).toBe(heading)
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 })
  })

  it("asks for the agreement to custom products, whatever was agreed to for the browser's own cart", async () => {
    window.history.replaceState(null, "", "/checkout")
    saveDraft({ agreed: true })
    window.history.replaceState(null, "", `/pay/${TOKEN}`)
    await open(linked({ ...priced, cart: { ...cartData, custom_order: true } }))
    expect(screen.queryByLabelText("Card number")).toBeNull()
    expect(screen.queryByRole("link", { name: "Back to Cart" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "I Understand!" }))
    expect(screen.getByLabelText("Card number")).toBeTruthy()
    expect(document.activeElement?.tagName).toBe("H1")
    expect(readDraft().agreed).toBe(true)
  })

  it.each([
    ["paid", "All paid"],
    ["withdrawn", "This link is closed"],
    ["expired", "This link is closed"],
    ["outdated", "This link is closed"],
  ] as const)("that is %s says so in the shop's words", async (state, heading) => {
    await open(linked(null, { state, message: "Why it is closed." }))
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeTruthy()
    expect(screen.getByText("Why it is closed.")).toBeTruthy()
    expect(screen.queryByLabelText("Card number")).toBeNull()
  })

  it("to a changed build shows both designs, and asks for no agreement a second time", async () => {
    const change = {
      order: "1042",
      number: 10007,
      from: design("ATKSOLREDBLK", "Solid, Red"),
      to: design("ATKFADREDBLUBLK", "Fade, Red, Blue"),
    }
    const { sent } = await open(linked(priced, { change }))
    const section = screen.getByRole("region", { name: "What changes" })
    expect(section.textContent).toContain("Build No. 10007 in order 1042")
    for (const { words } of [change.from, change.to]) expect(section.textContent).toContain(words)
    expect(screen.getByText(/tick the box, to pay the difference\.$/)).toBeTruthy()
    await pay(PAYMENT)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it("to a build that only gets other hardware names it on both sides, and no new design", async () => {
    const from = design("ATKSOLREDBLK", "Solid, Red")
    const change = { order: "1042", number: 10007, from, to: { ...from, hardware: ["Trail Carbide Pair"] } }
    await open(linked(priced, { change }))
    const { textContent } = screen.getByRole("region", { name: "What changes" })
    expect(textContent).toContain("Build No. 10007 in order 1042 gets your new hardware as soon as")
    expect(textContent).toContain("Solid, Red, without hardware")
    expect(textContent).toContain("Solid, Red, with Trail Carbide Pair")
    expect(textContent).not.toContain("new design")
  })

  it("to an order's balance says what the order comes to and what of it is paid", async () => {
    const balance = { order: "1042", total: 163.5, paid: 75, due: 63.5 }
    const { sent } = await open(linked(priced, { balance, expires: null }))
    expect(screen.getByRole("region", { name: "What you pay" }).textContent).toBe(
      "Order 1042 has changed since you paid for it. The balance of $63.50 is still due.",
    )
    const rows = screen.getByText("Paid so far").closest("dl")
    expect(rows?.textContent).toBe(
      "Your order now$163.50Returned or refunded-$25.00Paid so far$75.00Balance Due$63.50",
    )
    expect(screen.queryByText("Order Total", { exact: false })).toBeNull()
    // Receipts and texts have already been set up for the order.
    expect(screen.queryByLabelText(/Billing email|Text me/)).toBeNull()
    // What was added is shown at once, on a phone too.
    expect(screen.getByRole("button", { name: /^Hide order summary/ })).toBeTruthy()
    expect(screen.getByText(/tick the box, to pay the balance\.$/)).toBeTruthy()
    await pay(PAYMENT)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it.each([
    ["the answer is lost", new HttpError(502, { message: "No." }), "press the button again"],
    ["the bank isn't asked to the end", { requires_action: { client_secret: "pi_1_secret_2" } }, "try again"],
  ])("names no button of the checkout's when %s", async (_, answer, advice) => {
    const balance = { order: "1042", total: 163.5, paid: 75, due: 63.5 }
    const refused = answer instanceof HttpError ? answer : new HttpError(402, { message: "No.", ...answer })
    await open(linked(priced, { balance, expires: null }), refused)
    await pay(PAYMENT)
    if (refused !== answer) await userEvent.click(await screen.findByText("Cancel and go back to billing"))
    const alert = await screen.findByText(new RegExp(advice))
    expect(alert.textContent).not.toMatch(/place.*order|order.*placed/i)
  })

  it("can't be paid while its order is being changed, and says whom to call", async () => {
    await open(linked({ ...priced, addressId: null }))
    expect(screen.getByText(/\(555\) 010-0142/)).toBeTruthy()
    expect(screen.queryByLabelText("Card number")).toBeNull()
  })
})
