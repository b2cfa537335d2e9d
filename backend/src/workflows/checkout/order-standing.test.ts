import { standingOf } from "./order-standing"

const line = (quantity: number, shipped_quantity: number) => ({ detail: { quantity, shipped_quantity } })
const order = (over: Partial<Parameters<typeof standingOf>[0]> = {}) => ({
  status: "pending",
  version: 2,
  canceled_at: null,
  items: [line(2, 0), line(1, 1)],
  payment_collections: [{ captured_amount: "88.70", refunded_amount: 0 }],
  ...over,
})
const given = (refunded_amount: number) => [{ captured_amount: "88.70", refunded_amount }]

it.each([
  ["is still to ship while a piece has not left", {}, {}],
  ["has shipped once all has left", { items: [line(2, 2), line(1, 1)] }, { standing: "shipped" }],
  ["has shipped when staff completed it", { status: "completed" }, { standing: "shipped" }],
  ["tells what was given back of it", { payment_collections: given(10.1) }, { refunded: 10.1 }],
  [
    "is refunded with all of it",
    { payment_collections: given(88.7) },
    { standing: "refunded", refunded: 88.7 },
  ],
  [
    "is canceled, whatever was given back",
    { canceled_at: "2026-11-26T12:00:00.000Z", payment_collections: given(88.7) },
    { standing: "canceled", refunded: 88.7 },
  ],
  ["tells what is still to be paid", { summary: { pending_difference: "53.43" } }, { due: 53.43 }],
  ["of nothing paid is no refund", { payment_collections: [] }, {}],
])("%s", (_what, over, standing) => {
  expect(standingOf(order(over))).toEqual(standing)
})
