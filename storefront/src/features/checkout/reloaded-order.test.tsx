import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import type { ShopSettings } from "#contracts/settings"
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
import { readDraft, saveDraft } from "./draft"
import { checkoutData } from "./fixtures"

/** A cart that is gone while its card is charged, and back when the billing step is asked for. */
function CheckoutThatIsBack({ http }: { http: Http }) {
  const [data, setData] = useState(nothing)
  const onStep = async () => setData(checkoutData(priced))
  const went = { onStep, onPlaced: async () => {}, onStale: async () => {} }
  return <CheckoutPage data={data} step="billing" card={card} http={http} {...went} />
}

beforeEach(() => {
  startAnew()
  jest.spyOn(Element.prototype, "scrollIntoView").mockReturnValue()
})
afterEach(() => jest.restoreAllMocks())

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
