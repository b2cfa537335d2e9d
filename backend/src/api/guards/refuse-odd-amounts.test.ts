import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuseOddAmounts } from "./refuse-odd-amounts"

const CENTS = ["Please enter whole cents."]
const NEGATIVE = ["Please enter an amount of zero or more."]
const WHOLE = ["Please enter a whole number of pieces."]

function errorsOf(body: unknown, path = "/admin/order-edits/order_1/items") {
  const next = jest.fn()
  refuseOddAmounts({ body, path } as MedusaRequest, {} as MedusaResponse, next)
  return next.mock.calls[0]?.[0]?.answer.errors
}

it.each([
  [{ quantity: 1.5 }, { quantity: WHOLE }],
  [{ quantity: -1 }, { quantity: WHOLE }],
  [{ stocked_quantity: "1.5" }, { stocked_quantity: WHOLE }],
  [{ unit_price: -10 }, { unit_price: NEGATIVE }],
  [{ custom_amount: -500 }, { custom_amount: NEGATIVE }],
  [{ items: [{ unit_price: -40, quantity: 1 }] }, { "items.0.unit_price": NEGATIVE }],
  [{ amount: 24.995 }, { amount: CENTS }],
  [{ prices: [{ amount: 10_000_000 }] }, { "prices.0.amount": ["Please enter $9,999,999.99 or less."] }],
  [
    { quantity: 0.5, unit_price: -1 },
    { quantity: WHOLE, unit_price: NEGATIVE },
  ],
])("refuses %j at its fields", (body, errors) => {
  expect(errorsOf(body)).toEqual(errors)
})

it("takes what an order can have", () => {
  const items = [{ variant_id: "variant_1", quantity: 2, unit_price: 24.95, compare_at_unit_price: null }]
  expect(errorsOf({ items, custom_amount: 0, quantity: 0, amount: "10.00" })).toBeUndefined()
  expect(errorsOf({ amount: -26.72 }, "/admin/orders/order_1/credit-lines")).toBeUndefined()
  expect(errorsOf({ price: { how: "percent", amount: -50 } }, "/admin/bulk-edit/preview")).toBeUndefined()
})
