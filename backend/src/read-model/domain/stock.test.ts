import type { SnapshotVariant } from "./snapshot"
import { availableInAll, availableOf, sameStock } from "./stock"

const variant = (inventory: { itemId: string; required: number }[], managed = true): SnapshotVariant => ({
  variantId: "v",
  productId: "p",
  sku: "X-1",
  slug: "x",
  name: "X",
  title: "X",
  optionValues: {},
  priceCents: 100,
  managed,
  inventory,
  image: "",
  shippingProfileId: null,
  discountable: true,
  productPath: "/x",
  categoryIds: [],
})
const stock = new Map([
  ["bolt", 7],
  ["plate", 3],
  ["oversold", -2],
])

describe("what can be sold", () => {
  it.each([
    [[{ itemId: "bolt", required: 1 }], 7],
    [[{ itemId: "bolt", required: 2 }], 3],
    [
      [
        { itemId: "bolt", required: 1 },
        { itemId: "plate", required: 1 },
      ],
      3,
    ],
    [
      [
        { itemId: "plate", required: 1 },
        { itemId: "bolt", required: 4 },
      ],
      1,
    ],
    [[{ itemId: "oversold", required: 1 }], 0],
    [[{ itemId: "unknown", required: 1 }], 0],
    [[], 0],
  ])("of %j is %i", (inventory, pieces) => {
    expect(availableOf(stock, variant(inventory))).toBe(pieces)
  })

  it("is without limit when stock is not counted", () => {
    expect(availableOf(stock, variant([], false))).toBeNull()
  })

  it("adds up over variants, until one is not counted", () => {
    const plate = variant([{ itemId: "plate", required: 1 }])
    expect(availableInAll(stock, [plate, variant([{ itemId: "bolt", required: 1 }])])).toBe(10)
    expect(availableInAll(stock, [plate, variant([], false)])).toBeNull()
  })
})

it("knows a reading that says nothing new", () => {
  expect(sameStock(stock, new Map(stock))).toBe(true)
  expect(sameStock(stock, new Map([...stock, ["bolt", 6]]))).toBe(false)
  expect(sameStock(stock, new Map([...stock, ["new", 1]]))).toBe(false)
  expect(sameStock(new Map([["a", 1]]), new Map([["b", 1]]))).toBe(false)
})
