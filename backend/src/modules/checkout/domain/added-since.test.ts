import { PULL_HANDLES } from "../../../contracts/fixtures"
import { addedSince } from "./added-since"

const handles = { ...PULL_HANDLES, id: "handles", quantity: 3, single_price: 26.3, total: 78.9 }
const since = (was: { quantity: number; unitCents: number }) =>
  addedSince([handles], new Map([["handles", was]]))

it("an order has added the pieces that were not paid for, at their price", () => {
  expect(addedSince([handles], new Map())).toEqual([handles])
  expect(since({ quantity: 1, unitCents: 2_630 })).toEqual([{ ...handles, quantity: 2, total: 52.6 }])
  expect(since({ quantity: 3, unitCents: 2_630 })).toEqual([])
  expect(since({ quantity: 4, unitCents: 2_630 })).toEqual([])
})

it("an order lists a line whole when its price has changed, and says from what", () => {
  const price = { ...handles.meta, Price: "changed from $25.00 to $26.30" }
  expect(since({ quantity: 3, unitCents: 2_500 })).toEqual([{ ...handles, meta: price }])
  expect(since({ quantity: 1, unitCents: 2_500 })).toEqual([
    { ...handles, meta: { ...price, Pieces: "changed from 1 to 3" } },
  ])
})
