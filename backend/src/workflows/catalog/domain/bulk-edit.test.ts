import type { PriceEdit } from "../../../contracts/staff/catalog-change"
import { editedPrice, editedStock, titleOf } from "./bulk-edit"

const price = (
  how: PriceEdit["how"],
  amount: number,
  rounding: PriceEdit["rounding"] = "cent",
): PriceEdit => ({
  how,
  amount,
  rounding,
})

describe("a price of many at once", () => {
  it.each([
    [2500, price("to", 27.5), 2750],
    [null, price("to", 27.5), 2750],
    [2500, price("percent", 5), 2625],
    [2500, price("percent", -5), 2375],
    [2599, price("percent", 5), 2729],
    [2500, price("dollars", -1.25), 2375],
    [2500, price("percent", 10, "95"), 2795],
    [2500, price("percent", 5, "95"), 2595],
    [2510, price("percent", 10, "whole"), 2800],
    [60, price("percent", 10, "95"), 95],
    [20, price("percent", 10, "95"), 95],
    [2500, price("percent", -100), 0],
  ])("%p, %j is %p cents", (cents, edit, after) => {
    expect(editedPrice(cents, edit)).toBe(after)
  })

  it.each([
    [null, price("percent", 5), "It has no price that could go up or down."],
    [2500, price("dollars", -26), "Its price would fall below zero."],
    // Rounded, it would be 95 cents.
    [2500, price("dollars", -26, "95"), "Its price would fall below zero."],
    [999_000_000, price("percent", 50), "Its price would be more than $9,999,999.99."],
  ])("%p, %j can't be", (cents, edit, why) => {
    expect(editedPrice(cents, edit)).toBe(why)
  })
})

describe("a stock of many at once", () => {
  it.each([
    [5, { how: "to", pieces: 12 }, 12],
    [null, { how: "to", pieces: 12 }, 12],
    [5, { how: "by", pieces: 12 }, 17],
    [5, { how: "by", pieces: -5 }, 0],
    [undefined, { how: "by", pieces: 3 }, 3],
    [5, { how: "by", pieces: -6 }, "Its stock would fall below zero."],
    [9_999_990, { how: "by", pieces: 10 }, "Its stock would be more than 9,999,999."],
    [5, { how: "to", pieces: -1 }, "Its stock would fall below zero."],
    [null, { how: "by", pieces: 1 }, "It isn't counted, so nothing can be added to it."],
  ] as const)("%p, %j is %p", (stock, edit, after) => {
    expect(editedStock(stock, edit)).toBe(after)
  })
})

test.each([
  [{ price: price("percent", 5, "95"), stock: undefined, status: undefined }, "Price +5%, to .95"],
  [{ price: price("dollars", -2.5), stock: undefined, status: undefined }, "Price −$2.50"],
  [
    { price: price("to", 27), stock: { how: "by" as const, pieces: -3 }, status: "published" as const },
    "Price to $27.00; stock −3; published",
  ],
  [
    { price: undefined, stock: { how: "to" as const, pieces: 3 }, status: "draft" as const },
    "Stock to 3; hidden",
  ],
])("an edit is called by what it does: %#", (edit, title) => {
  expect(titleOf(edit)).toBe(title)
})
