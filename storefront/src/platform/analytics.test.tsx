import { trackAddToCart, trackCheckoutStep, trackCheckoutSuccess, trackPurchase } from "./analytics"
import { acceptCookies, COOKIES_ACCEPTED } from "./consent"

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
  expect(window.dataLayer?.map((told) => "event" in told && told.event)).toEqual([
    "checkout",
    "checkout",
    "checkoutSuccess",
  ])
  expect(window.dataLayer?.[1]).toMatchObject({ step: 2 })
  expect(window.dataLayer?.[2]).toMatchObject({ value: "61.50" })
})

test("the bogie setup's cart is a purchase, in dollars with two decimals", () => {
  trackPurchase([{ ...handle, price: 39.9 }])
  expect(window.dataLayer).toEqual([
    { event: "purchase", currency: "USD", items: [{ ...sent, price: "39.90" }] },
  ])
})

/** The visitor has not said OK yet. */
function withoutConsent() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=; Max-Age=0`
}

test("nothing is told before the visitor's OK, and what came before it is told after it, in order", () => {
  withoutConsent()
  trackAddToCart([handle])
  trackCheckoutStep(1, [handle])
  expect(window.dataLayer).toBeUndefined()
  acceptCookies()
  trackCheckoutStep(2, [handle])
  expect(window.dataLayer).toMatchObject([
    { event: "addToCart", items: [sent] },
    { event: "checkout", step: 1 },
    { event: "checkout", step: 2 },
  ])
})

test("consent given in another tab counts in this one, too", () => {
  withoutConsent()
  trackAddToCart([handle])
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=1`
  trackPurchase([handle])
  expect(window.dataLayer).toMatchObject([{ event: "addToCart" }, { event: "purchase" }])
})

test("for a browser that says no nothing is saved up, and what comes after an OK counts", () => {
  withoutConsent()
  Object.assign(navigator, { globalPrivacyControl: true })
  trackAddToCart([handle])
  Object.assign(navigator, { globalPrivacyControl: undefined })
  acceptCookies()
  expect(window.dataLayer).toBeUndefined()
  trackPurchase([handle])
  expect(window.dataLayer).toHaveLength(1)
})

test("a page that is open for days saves up no more than a visit has", () => {
  withoutConsent()
  for (let times = 0; times < 300; times++) trackAddToCart([handle])
  acceptCookies()
  expect(window.dataLayer).toHaveLength(200)
})

test("nothing but goods and amounts is sent", () => {
  const personal = { ...handle, email: "ida@example.com" }
  trackAddToCart([personal])
  expect(JSON.stringify(window.dataLayer)).not.toContain("ida")
})
