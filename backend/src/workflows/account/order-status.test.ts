import { orderStatus } from "./order-status"

test.each([
  ["pending", "authorized", "not_fulfilled", "In the works"],
  ["pending", "captured", "not_fulfilled", "In the works"],
  ["pending", "captured", "partially_fulfilled", "In the works"],
  ["pending", "captured", "fulfilled", "In the works"],
  ["pending", "captured", "partially_shipped", "Partly shipped"],
  ["pending", "captured", "shipped", "Shipped"],
  ["pending", "captured", "partially_delivered", "Partly delivered"],
  ["completed", "captured", "delivered", "Delivered"],
  ["completed", "captured", "not_fulfilled", "Complete"],
  ["pending", "partially_refunded", "shipped", "Shipped"],
  ["canceled", "canceled", "not_fulfilled", "Canceled"],
  ["canceled", "refunded", "not_fulfilled", "Canceled"],
  ["pending", "refunded", "not_fulfilled", "Refunded"],
  ["completed", "refunded", "delivered", "Refunded"],
  ["something", "new", "from Medusa", "In the works"],
])("the status of an order that is %s, %s, %s: %s", (status, payment_status, fulfillment_status, words) => {
  expect(orderStatus({ status, payment_status, fulfillment_status })).toBe(words)
})
