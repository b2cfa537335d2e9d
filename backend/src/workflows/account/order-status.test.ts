import { orderStatus } from "./order-status"

const goods = (...quantities: number[]) => ({
  items: quantities.map((quantity) => ({ detail: { quantity } })),
})

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
  expect(orderStatus({ status, payment_status, fulfillment_status, ...goods(1) })).toBe(words)
})

test.each([
  ["canceled, when everything was removed from it", goods(), "partially_refunded", "Canceled"],
  ["canceled, when nothing is left of its lines", goods(0, 0), "captured", "Canceled"],
  ["refunded, when all its money went back as well", goods(), "refunded", "Refunded"],
  ["in the works, while something is left", goods(0, 2), "captured", "In the works"],
])("an order without its goods is %s", (_what, items, payment_status, words) => {
  expect(
    orderStatus({ status: "pending", payment_status, fulfillment_status: "not_fulfilled", ...items }),
  ).toBe(words)
})
