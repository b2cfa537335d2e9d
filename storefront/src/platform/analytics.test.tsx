import {
  type CollectedEvent,
  trackAddToCart,
  trackCheckoutStep,
  trackCheckoutSuccess,
  trackPurchase,
} from "./analytics"
import { acceptCookies, COOKIES_ACCEPTED } from "./consent"

const handle = { name: "Pull Handle", sku: "PUL-RED", price: 25, quantity: 2 }
const sent = { name: "Pull Handle", sku: "PUL-RED", price: "25.00", quantity: 2 }

beforeEach(() => {
  delete window.dataLayer
  withoutConsent()
})

/** The visitor has not said OK yet. */
function withoutConsent() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=; Max-Age=0`
}

/** A new page: the modules' state belongs to it. `listen` is a collector that has loaded; what it hears is `heard`. */
async function newPage() {
  jest.resetModules()
  const track = await import("./analytics")
  const { acceptCookies } = await import("./consent")
  const heard: CollectedEvent[] = []
  return { track, acceptCookies, heard, listen: () => track.collectWith((told) => heard.push(told)) }
}

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

test("the page's own list has everything, whatever the visitor says of cookies", () => {
  trackAddToCart([handle])
  Object.assign(navigator, { globalPrivacyControl: true })
  trackCheckoutStep(1, [handle])
  Object.assign(navigator, { globalPrivacyControl: undefined })
  acceptCookies()
  trackCheckoutStep(2, [handle])
  expect(window.dataLayer).toMatchObject([
    { event: "addToCart", items: [sent] },
    { event: "checkout", step: 1 },
    { event: "checkout", step: 2 },
  ])
})

test("a collector hears after the visitor's OK of what came before it, in order, pages included", async () => {
  const { track, acceptCookies, heard, listen } = await newPage()
  track.trackPageView("/pull-handle")
  track.trackAddToCart([handle])
  acceptCookies()
  listen()
  track.trackCheckoutStep(1, [handle])
  expect(heard).toMatchObject([
    { event: "pageView", page: "/pull-handle" },
    { event: "addToCart", items: [sent] },
    { event: "checkout", step: 1 },
  ])
  expect(window.dataLayer).toMatchObject([{ event: "addToCart" }, { event: "checkout" }])
})

test("a collector hears nothing more once the OK has been taken back, until there is one again", async () => {
  const { track, acceptCookies, heard, listen } = await newPage()
  acceptCookies()
  listen()
  withoutConsent()
  track.trackAddToCart([handle])
  expect(heard).toEqual([])
  acceptCookies()
  track.trackPurchase([handle])
  expect(heard).toMatchObject([{ event: "addToCart" }, { event: "purchase" }])
})

test("for a browser that says no nothing is saved up, and what comes after an OK counts", async () => {
  const { track, acceptCookies, heard, listen } = await newPage()
  Object.assign(navigator, { globalPrivacyControl: true })
  track.trackAddToCart([handle])
  acceptCookies()
  track.trackPurchase([handle])
  Object.assign(navigator, { globalPrivacyControl: undefined })
  listen()
  expect(heard).toMatchObject([{ event: "purchase" }])
})

test("a page that is open for days saves up no more than a visit has", async () => {
  const { track, acceptCookies, heard, listen } = await newPage()
  for (let times = 0; times < 300; times++) track.trackAddToCart([handle])
  acceptCookies()
  listen()
  expect(heard).toHaveLength(200)
})

test("nothing but goods and amounts is sent", () => {
  const personal = { ...handle, email: "ida@example.com" }
  trackAddToCart([personal])
  expect(JSON.stringify(window.dataLayer)).not.toContain("ida")
})
