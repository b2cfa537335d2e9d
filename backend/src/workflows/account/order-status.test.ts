import { orderStatus } from "./order-status"

const goods = (...quantities: number[]) => ({
  items: quantities.map((quantity) => ({ detail: { quantity } })),
})

test.each([
  ["pending", false, "not_fulfilled", "In the works"],
  ["pending", false, "partially_fulfilled", "In the works"],
  ["pending", false, "fulfilled", "In the works"],
  ["pending", false, "partially_shipped", "Partly shipped"],
  ["pending", false, "shipped", "Shipped"],
  ["pending", false, "partially_delivered", "Partly delivered"],
  ["completed", false, "delivered", "Delivered"],
  ["completed", false, "not_fulfilled", "Complete"],
  ["canceled", false, "not_fulfilled", "Canceled"],
  ["canceled", true, "not_fulfilled", "Canceled"],
  ["pending", true, "not_fulfilled", "Refunded"],
  ["completed", true, "delivered", "Refunded"],
  ["something", false, "from Medusa", "In the works"],
])(
  "the status of an order that is %s, refunded: %s, %s: %s",
  (status, givenBack, fulfillment_status, words) => {
    expect(orderStatus({ status, givenBack, fulfillment_status, ...goods(1) })).toBe(words)
  },
)

test.each([
  [[true], "Shipped"],
  [[true, false], "Partly delivered"],
  [[false, false], "Delivered"],
])("the status of a delivered order whose parcels were lost after that: %j: %s", (lost, words) => {
  const fulfillments = [...lost, null].map((isLost) => ({
    canceled_at: isLost === null ? "2026-11-30T12:00:00.000Z" : null,
    metadata: { lost: isLost ? { at: "2026-11-30T12:00:00.000Z", by: "", note: "" } : null },
  }))
  const order = { status: "pending", givenBack: false, fulfillment_status: "delivered", ...goods(1) }
  expect(orderStatus({ ...order, fulfillments })).toBe(words)
})

test.each([
  ["canceled, when everything was removed from it", goods(), false, "Canceled"],
  ["canceled, when nothing is left of its lines", goods(0, 0), false, "Canceled"],
  ["refunded, when all its money went back as well", goods(), true, "Refunded"],
  ["in the works, while something is left", goods(0, 2), false, "In the works"],
])("an order without its goods is %s", (_what, items, givenBack, words) => {
  expect(orderStatus({ status: "pending", givenBack, fulfillment_status: "not_fulfilled", ...items })).toBe(
    words,
  )
})
