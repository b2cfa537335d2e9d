import { trackAddToCart, trackCheckoutStep, trackCheckoutSuccess, trackPurchase } from "./analytics"
import { COOKIES_ACCEPTED } from "./consent"

const handle = { name: "Pull Handle", sku: "PUL-RED", price: 25, quantity: 2 }
const sent = { name: "Pull Handle", sku: "PUL-RED", price: "25.00", quantity: 2 }

beforeEach(() => {
  delete window.dataLayer
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=1`
})

test("adding to the cart says what, for how much in dollars, and how many", () => {
  trackAddToCart([handle])
  expect(window.dataLayer).toEqual([{ event: "addToCart", currency: "USD", items: [sent] }])
})

test("the checkout counts its steps and its success, after what others have pushed", () => {
  trackCheckoutStep(1, [handle])
  trackCheckoutStep(2, [handle])
  trackCheckoutSuccess([handle], 61.5)
  expect(window.dataLayer?.map(({ event }) => event)).toEqual(["checkout", "checkout", "checkoutSuccess"])
  expect(window.dataLayer?.[1]).toMatchObject({ step: 2 })
  expect(window.dataLayer?.[2]).toMatchObject({ value: "61.50" })
})

test("the bogie setup's cart is a purchase, in dollars with two decimals", () => {
  trackPurchase([{ ...handle, price: 39.9 }])
  expect(window.dataLayer).toEqual([
    { event: "purchase", currency: "USD", items: [{ ...sent, price: "39.90" }] },
  ])
})

test("nothing is counted before the visitor has accepted cookies, nor afterwards what came before", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=; Max-Age=0`
  trackAddToCart([handle])
  trackCheckoutStep(1, [handle])
  trackPurchase([handle])
  trackCheckoutSuccess([handle], 61.5)
  expect(window.dataLayer).toBeUndefined()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=1`
  trackCheckoutStep(2, [handle])
  expect(window.dataLayer).toHaveLength(1)
})

test("nothing but goods and amounts is sent", () => {
  const personal = { ...handle, email: "ida@example.com" }
  trackAddToCart([personal])
  expect(JSON.stringify(window.dataLayer)).not.toContain("ida")
})
