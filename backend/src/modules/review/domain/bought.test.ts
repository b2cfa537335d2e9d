import { hasShipped, isBought, isPaid, isReviewable, isReviewOwner } from "./bought"

const bought = { status: "pending", paid: true, givenBack: false }
const line = { quantity: 1, shipped_quantity: 0, delivered_quantity: 0 }

it("takes an order for bought unless it was canceled, refunded or never paid", () => {
  expect(isBought(bought)).toBe(true)
  for (const status of ["canceled", "draft", "archived"]) expect(isBought({ ...bought, status })).toBe(false)
  expect(isBought({ ...bought, paid: false })).toBe(false)
  expect(isBought({ ...bought, givenBack: true })).toBe(false)
})

it("takes an order for paid by its payment, or when there was nothing to pay", () => {
  for (const payment_status of ["authorized", "captured", "partially_refunded", "refunded"]) {
    expect([payment_status, isPaid({ payment_status, total: 40 })]).toEqual([payment_status, true])
  }
  for (const payment_status of ["canceled", "not_paid", "awaiting", "requires_action"]) {
    expect([payment_status, isPaid({ payment_status, total: 40 })]).toEqual([payment_status, false])
  }
  expect(isPaid({ payment_status: "not_paid", total: 0 })).toBe(true)
})

it("has something to review once a line of what was bought has gone out", () => {
  const order = { ...bought, items: [{ detail: line }, { detail: { ...line, shipped_quantity: 1 } }] }
  expect(isReviewable(order)).toBe(true)
  expect(isReviewable({ ...order, items: [{ detail: line }] })).toBe(false)
  expect(isReviewable({ ...order, givenBack: true })).toBe(false)
})

it.each([
  ["the order it was written with", { orderId: "one", customerId: null }, true],
  ["another order of the same account", { orderId: "two", customerId: "rider" }, true],
  ["another order of a guest", { orderId: "two", customerId: null }, false],
  ["an order of another account", { orderId: "two", customerId: "other" }, false],
])("is theirs who come with %s: %j", (_, buyer, theirs) => {
  expect(isReviewOwner({ order_id: "one", customer_id: "rider" }, buyer)).toBe(theirs)
})

it("is no guest's for want of an account on both sides", () => {
  const guests = { order_id: "one", customer_id: null }
  expect(isReviewOwner(guests, { orderId: "two", customerId: null })).toBe(false)
})

it("takes a line for shipped once a piece of it has gone out, or staff completed the order", () => {
  expect(hasShipped({ status: "pending" }, line)).toBe(false)
  expect(hasShipped({ status: "pending" }, null)).toBe(false)
  expect(hasShipped({ status: "pending" }, { ...line, shipped_quantity: "1" })).toBe(true)
  expect(hasShipped({ status: "pending" }, { ...line, delivered_quantity: 1 })).toBe(true)
  expect(hasShipped({ status: "completed" }, line)).toBe(true)
  // Removed from the order before that.
  expect(hasShipped({ status: "completed" }, { ...line, quantity: 0 })).toBe(false)
})
