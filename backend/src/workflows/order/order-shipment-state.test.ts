import { shipmentStateOf, unshippedLinesOf } from "./order-shipment-state"

const line = (quantity: number, shipped_quantity: number, delivered_quantity = 0) => ({
  id: "line",
  title: "Red",
  product_title: "Pull handle",
  variant_option_values: { Color: "Red" },
  subtitle: null,
  detail: { quantity, shipped_quantity, delivered_quantity },
})
const order = (over: Partial<Parameters<typeof shipmentStateOf>[0]> = {}) => ({
  status: "pending",
  version: 2,
  canceled_at: null,
  items: [line(2, 0), line(1, 1)],
  payment_collections: [{ payments: [{ captures: [{ amount: 88.7 }], refunds: [] }] }],
  ...over,
})
const given = (amount: number | string, paid = 88.7) => ({
  payment_collections: [
    { payments: [{ captures: [{ amount: paid }, null], refunds: [{ amount }] }, null] },
    null,
  ],
})

it.each([
  ["is still to ship while a piece has not left", {}, false, {}],
  ["has shipped once all has left", { items: [line(2, 2), line(1, 1)] }, false, { standing: "shipped" }],
  [
    "has shipped when the rest was marked as delivered alone",
    { items: [line(2, 1, 2), line(1, 1)] },
    false,
    { standing: "shipped" },
  ],
  ["has shipped when staff completed it", { status: "completed" }, false, { standing: "shipped" }],
  ["is canceled once everything was removed from it", { items: [] }, false, { standing: "canceled" }],
  ["is canceled once nothing is left of its lines", { items: [line(0, 0)] }, false, { standing: "canceled" }],
  ["tells what was given back of it", given("10.1"), false, { refunded: 10.1, paid: 88.7 }],
  ["tells it of what was paid, whatever it totals", given(10.1, 98.8), false, { refunded: 10.1, paid: 98.8 }],
  ["is refunded with all of it", given(88.7), true, { standing: "refunded", refunded: 88.7, paid: 88.7 }],
  [
    "is canceled, whatever was given back",
    { canceled_at: "2026-11-26T12:00:00.000Z", ...given(88.7) },
    true,
    { standing: "canceled", refunded: 88.7, paid: 88.7 },
  ],
  ["tells what is still to be paid", { summary: { pending_difference: "53.43" } }, false, { due: 53.43 }],
  [
    "is not due once all was given back",
    { summary: { pending_difference: "53.43" }, ...given(88.7) },
    true,
    { standing: "refunded", refunded: 88.7, paid: 88.7 },
  ],
  ["of nothing paid is no refund", { payment_collections: [] }, false, {}],
])("an order %s", (_what, over, givenBack, standing) => {
  expect(shipmentStateOf(order(over), givenBack)).toEqual(standing)
})

it("an order of which a parcel has left tells what is in it, and what is still to come", () => {
  const sent = order({
    fulfillments: [
      {
        shipped_at: "2026-11-26T12:00:00.000Z",
        canceled_at: null,
        metadata: { carrier: "UPS" },
        items: [{ line_item_id: "line", title: "", quantity: 1 }],
        labels: [{ tracking_number: "1Z999", tracking_url: "#" }],
      },
      { shipped_at: null, canceled_at: null },
    ],
  })
  const { name, details } = { name: "Pull handle", details: ["Red"] }
  expect(shipmentStateOf(sent, false)).toEqual({
    parcels: [
      {
        shippedAt: "2026-11-26T12:00:00.000Z",
        carrier: "UPS",
        lines: [{ name, details, quantity: 1 }],
        tracking: [{ number: "1Z999", url: null }],
      },
    ],
  })
  expect(unshippedLinesOf(sent, false)).toEqual([{ name, details, quantity: 2 }])
  const begun = { ...sent, items: [line(3, 2), line(1, 1)] }
  expect(unshippedLinesOf(begun, false)).toEqual([{ name, details, quantity: 1 }])
  expect(unshippedLinesOf({ ...sent, status: "completed" }, false)).toEqual([])
  expect(unshippedLinesOf(sent, true)).toEqual([])
})

it("an order says when a parcel was delivered, and of one that was lost after that, only that it was lost", () => {
  const delivered_at = "2026-11-27T12:00:00.000Z"
  const sent = { shipped_at: "2026-11-26T12:00:00.000Z", canceled_at: null }
  const { parcels } = shipmentStateOf(
    order({
      fulfillments: [
        { ...sent, delivered_at },
        { ...sent, delivered_at: null },
        { ...sent, delivered_at, metadata: { lost: { at: "2026-11-28T12:00:00.000Z", by: "", note: "" } } },
      ],
    }),
    false,
  )
  expect(parcels?.map(({ deliveredAt, lostAt }) => [deliveredAt, lostAt])).toEqual([
    [delivered_at, undefined],
    [undefined, undefined],
    [undefined, "2026-11-28T12:00:00.000Z"],
  ])
})
