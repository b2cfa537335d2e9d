import { hasShipped, isBought, isReviewOwner } from "./bought"

it("takes an order for bought unless it was canceled, refunded or never paid", () => {
  const paid = { status: "pending", payment_status: "authorized", total: 40 }
  expect(isBought(paid)).toBe(true)
  expect(isBought({ ...paid, payment_status: "captured" })).toBe(true)
  expect(isBought({ ...paid, payment_status: "partially_refunded" })).toBe(true)
  expect(isBought({ ...paid, status: "canceled" })).toBe(false)
  for (const status of ["draft", "archived"]) expect(isBought({ ...paid, status })).toBe(false)
  for (const payment_status of ["canceled", "refunded", "not_paid", "awaiting", "requires_action"]) {
    expect(isBought({ ...paid, payment_status })).toBe(false)
  }
  expect(isBought({ ...paid, payment_status: "not_paid", total: 0 })).toBe(true)
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
  expect(hasShipped({ status: "pending" }, { shipped_quantity: 0, delivered_quantity: 0 })).toBe(false)
  expect(hasShipped({ status: "pending" }, null)).toBe(false)
  expect(hasShipped({ status: "pending" }, { shipped_quantity: "1" })).toBe(true)
  expect(hasShipped({ status: "pending" }, { shipped_quantity: 0, delivered_quantity: 1 })).toBe(true)
  expect(hasShipped({ status: "completed" }, { shipped_quantity: 0 })).toBe(true)
})
