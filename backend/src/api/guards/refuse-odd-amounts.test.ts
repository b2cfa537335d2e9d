import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuseOddAmounts } from "./refuse-odd-amounts"

const CENTS = ["Please enter whole cents."]
const NEGATIVE = ["Please enter an amount of zero or more."]
const WHOLE = ["Please enter a whole number of pieces."]
const FEWER = ["Please enter 9,999,999 pieces or fewer."]
const PERCENT = ["Please enter a percentage from 0 to 100."]

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
  // From here on JavaScript writes numbers with an exponent.
  [{ unit_price: 1e21 }, { unit_price: ["Please enter $9,999,999.99 or less."] }],
  [{ stocked_quantity: 1e21 }, { stocked_quantity: FEWER }],
  [{ quantity: 10_000_000 }, { quantity: FEWER }],
  [{ rate: -1 }, { rate: PERCENT }],
  [{ default_tax_rate: { rate: 100.1 } }, { "default_tax_rate.rate": PERCENT }],
  [
    { quantity: 0.5, unit_price: -1 },
    { quantity: WHOLE, unit_price: NEGATIVE },
  ],
])("refuses %j at its fields", (body, errors) => {
  expect(errorsOf(body)).toEqual(errors)
})

it.each([
  [{ value: "-5", precision: 20 }, NEGATIVE],
  [{ value: "0.001", precision: 20 }, CENTS],
  ["5.00000000000000000001", CENTS],
  ["1e-400", CENTS],
  [{ value: "99999999999999", precision: 20 }, ["Please enter $9,999,999.99 or less."]],
  [{ value: "NaN", precision: 20 }, ["Please enter an amount."]],
  ["Infinity", ["Please enter an amount."]],
  [{ value: "24.950", precision: 20 }, undefined],
])("looks into an amount that a draft order takes as %j", (unit_price, fault) => {
  const errors = fault && { "items.0.unit_price": fault }
  expect(errorsOf({ items: [{ unit_price, quantity: 1 }] }, "/admin/draft-orders")).toEqual(errors)
})

it("takes what an order can have", () => {
  const items = [{ variant_id: "variant_1", quantity: 2, unit_price: 24.95, compare_at_unit_price: null }]
  expect(errorsOf({ stocked_quantity: 9_999_999 })).toBeUndefined()
  expect(errorsOf({ items, custom_amount: 0, quantity: 0, amount: "10.00" })).toBeUndefined()
  expect(errorsOf({ amount: -26.72 }, "/admin/orders/order_1/credit-lines")).toBeUndefined()
  expect(errorsOf({ price: { how: "percent", amount: -50 } }, "/admin/bulk-edit/preview")).toBeUndefined()
})

it("refuses measures of goods that can't be stored, and leaves those of parcels to their own rules", () => {
  const whole = ["Please enter a whole number from 0 to 1,000,000."]
  const measured = ["Please enter a number from 0 to 1,000,000."]
  expect(errorsOf({ weight: 3e9, width: 120 }, "/admin/inventory-items/iitem_1")).toEqual({
    weight: whole,
  })
  expect(errorsOf({ weight: 1.5, height: 2, width: -1 }, "/admin/inventory-items")).toEqual({
    weight: whole,
    width: whole,
  })
  expect(errorsOf({ weight: 1.5 }, "/admin/products/prod_1/variants/variant_1")).toBeUndefined()
  expect(errorsOf({ variants: [{ length: -1 }] }, "/admin/products")).toEqual({
    "variants.0.length": measured,
  })
  expect(errorsOf({ length: -1 }, "/admin/order-parcels/order_1")).toBeUndefined()
})

it("takes any name for a shipping label's rate, and every percentage of tax", () => {
  expect(errorsOf({ rate: "rate_1" }, "/admin/order-parcels/order_1/fulfillment_1/label")).toBeUndefined()
  for (const rate of [0, 6.875, 100]) expect(errorsOf({ rate }, "/admin/tax-rates")).toBeUndefined()
})
