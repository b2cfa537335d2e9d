import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { ShopSettings } from "#contracts/settings"
import { type Http, HttpError } from "#platform/http"
import { CheckoutPage } from "../src/features/checkout/checkout-page"
import { cartData, checkoutData, savedShipping } from "../src/features/checkout/fixtures"
import type { Step } from "../src/features/checkout/model"
import { acceptCookies } from "./accept-cookies"
import { renderPage } from "./render-page"

/* The checkout as its tests open it: a shop and a card processor that answer as they are told, and what buyers press. */

const CARD_ORIGIN = "http://cards.example"
export const card = { kind: "sandbox", publishableKey: "pk_test_sandbox", base: CARD_ORIGIN } as const
export const priced: Partial<CheckoutData> = {
  addressId: "addr_1",
  savedShipping,
  shipping: 9.5,
  tax: 4,
  total: 63.5,
}

type Answer = object | HttpError
interface Call {
  path: string
  body: unknown
}

/** A shop that gives these answers in order, and records its requests. */
export function shop(answers: Record<string, Answer[]>) {
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
export function cardProcessor() {
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

export async function open(
  http: Http,
  data: CheckoutData,
  step: Step = "shipping",
  settings: Partial<ShopSettings> = {},
) {
  const went = {
    onStep: jest.fn(async () => {}),
    onStale: jest.fn(async () => {}),
    onPlaced: jest.fn(async () => {}),
  }
  await renderPage(<CheckoutPage data={data} step={step} card={card} http={http} {...went} />, "/checkout", {
    settings: { brand: "Snowforge", sendsTexts: true, ...settings } as ShopSettings,
  })
  return went
}

export const nothing = checkoutData({ cart: { ...cartData, items: {}, itemQuantity: 0 } })

export const place = () => screen.getByRole<HTMLButtonElement>("button", { name: "Place Order" })
export const acknowledgement = () => screen.getByLabelText(/I've checked that my order is accurate/)

export async function fillCard() {
  await userEvent.type(screen.getByLabelText("Card number"), "4242424242424242")
  await userEvent.type(screen.getByLabelText("Expiry"), "1234")
  await userEvent.type(screen.getByLabelText("CVC"), "123")
  await userEvent.type(screen.getByLabelText("Billing postal code"), "55802")
}

/** Each test begins with nothing kept, and with the cookie notice answered. */
export function startAnew(): void {
  sessionStorage.clear()
  acceptCookies()
  window.dataLayer = []
}
