import { type OrderableGoods, planQuickOrder, type TypedRow } from "./quick-order"

const SHELF: OrderableGoods[] = [
  { sku: "PUL-RED", name: "Pull handle, Red", left: 10, held: null },
  { sku: "PUL-PNK", name: "Pull handle, Pink", left: 0, held: null },
  { sku: "ICE-TIP-4", name: "Tips", left: null, held: null },
  {
    sku: "TRLSOLYEL",
    name: "Trail",
    left: null,
    held: null,
    refusal: { message: "Not now.", path: "/builder/trail" },
  },
  { sku: "ATKSOLRED", name: "Attack", left: null, held: 2 },
]

const planInto = (lines: number, typed: [string, string][]) => {
  const rows = typed.map(([sku, quantity], at): TypedRow => ({ row: at + 1, sku, quantity }))
  return planQuickOrder(rows, lines, (sku) => SHELF.find((goods) => goods.sku === sku))
}
const plan = (...typed: [string, string][]) => planInto(1, typed)
const messages = (...typed: [string, string][]) =>
  plan(...typed).errors.map(({ row, message }) => [row, message])

test("takes SKUs however they are typed, and adds up rows of the same", () => {
  expect(plan([" pul-red ", "2"], ["ICE-TIP-4", "500"], ["PUL-RED", "3"])).toEqual({
    goods: [
      { sku: "PUL-RED", name: "Pull handle, Red", quantity: 5 },
      { sku: "ICE-TIP-4", name: "Tips", quantity: 500 },
    ],
    errors: [],
  })
})

test("says of each row what is wrong, and keeps the good ones", () => {
  const typed: [string, string][] = [
    ["PUL-RED", "1"],
    ["NOPE", "1"],
    ["", "3"],
    ["PUL-RED", "two"],
    ["PUL-RED", "0"],
    ["PUL-RED", "-1"],
    ["ICE-TIP-4", "1000"],
    ["PUL-PNK", "1"],
    ["PUL-RED", "2 pairs"],
  ]
  expect(messages(...typed)).toEqual([
    [2, "We don't have NOPE."],
    [3, "Which SKU?"],
    [4, "“two” isn't a quantity."],
    [5, "At least 1."],
    [6, "“-1” isn't a quantity."],
    [7, "At most 999 at a time."],
    [8, "Pull handle, Pink is sold out."],
    [9, "“2 pairs” isn't a quantity."],
  ])
  expect(plan(...typed).goods).toHaveLength(1)
})

test("rows of one SKU share what is left; a smaller one below may still fit", () => {
  expect(messages(["PUL-RED", "8"], ["PUL-RED", "3"], ["PUL-RED", "2"])).toEqual([
    [2, "Only 10 left of Pull handle, Red, and 8 of them in the rows above."],
  ])
  expect(messages(["PUL-RED", "11"])).toEqual([[1, "Only 10 left of Pull handle, Red."]])
})

test("a cart holds so many of one thing, in however many rows they stand", () => {
  const typed: [string, string][] = [
    ["ICE-TIP-4", "500"],
    ["ICE-TIP-4", "500"],
    ["ICE-TIP-4", "499"],
  ]
  expect(messages(...typed)).toEqual([[2, "At most 999 at a time."]])
  expect(plan(...typed).goods).toMatchObject([{ quantity: 999 }])
})

test("what the cart has counts, and a row that doesn't fit keeps no other out", () => {
  const typed: [string, string][] = [
    ["ATKSOLRED", "998"],
    ["PUL-RED", "1"],
    ["ATKSOLRED", "997"],
  ]
  expect(messages(...typed)).toEqual([[1, "Your cart can hold 999 of Attack at most."]])
  expect(plan(...typed).goods).toMatchObject([{ sku: "PUL-RED" }, { sku: "ATKSOLRED", quantity: 997 }])
})

test("a cart takes as many different things as it has room for, and more of what it has", () => {
  const { goods, errors } = planInto(99, [
    ["PUL-RED", "1"],
    ["ICE-TIP-4", "1"],
    ["ATKSOLRED", "1"],
    ["PUL-RED", "2"],
  ])
  expect(goods).toMatchObject([
    { sku: "PUL-RED", quantity: 3 },
    { sku: "ATKSOLRED", quantity: 1 },
  ])
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [2, "Your cart can hold 100 different items at most. Please order these first."],
  ])
})

test("one piece is meant where no quantity is given", () => {
  expect(plan(["PUL-RED", ""], ["PUL-RED", " "]).goods).toEqual([
    { sku: "PUL-RED", name: "Pull handle, Red", quantity: 2 },
  ])
})

test("a design that can't be ordered says why, and where it can be looked at", () => {
  const { goods, errors } = plan(["trlsolyel", "1"])
  expect(goods).toEqual([])
  expect(errors).toMatchObject([{ message: "Not now.", path: "/builder/trail" }])
})
