import { trackAddToCart, trackCheckoutStep, trackCheckoutSuccess } from "./analytics"

const handle = { name: "Pull Handle", sku: "PUL-RED", price: 25, quantity: 2 }
const sent = { name: "Pull Handle", sku: "PUL-RED", price: "25.00", quantity: 2 }

beforeEach(() => {
  delete window.dataLayer
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
