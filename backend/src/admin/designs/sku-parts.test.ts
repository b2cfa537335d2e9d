import type { BuilderInfo } from "../../contracts/builder/builder"
import { hasSkuShape, partsOf, skuOf } from "./sku-parts"

const shape = (product: string, style: string, possibleColors: number, loop: boolean) =>
  ({
    product: { code: product, loop },
    style: { code: style, possibleColors },
  }) as Pick<BuilderInfo, "product" | "style">

test.each([
  ["ATKFADREDBLUBLK", shape("ATK", "FAD", 2, true), { colors: ["RED", "BLU"], loop: "BLK", skull: "" }],
  [
    "PH8FADBLKLIMLIM1WHT",
    shape("PH8", "FAD", 2, true),
    { colors: ["BLK", "LIM"], loop: "LIM", skull: "1WHT" },
  ],
  ["SHVSOLRED3WHT", shape("SHV", "SOL", 1, false), { colors: ["RED"], loop: "", skull: "3WHT" }],
])("%s is taken apart and put together again", (sku, style, parts) => {
  expect(partsOf(sku, style)).toEqual(parts)
  expect(skuOf(parts, style)).toBe(sku)
})

test.each([
  ["ATKFADREDBLUBLK", true],
  [" ph8fadblklimlim1wht ", true],
  ["SHVSOLRED", true],
  ["", false],
  ["ATKSOL", false],
  ["ATKSOLREDBL", false],
  ["ATK/SOLRED", false],
])("%p has the shape of a SKU: %p", (typed, is) => {
  expect(hasSkuShape(typed)).toBe(is)
})

test("a design of another style has none of its choices", () => {
  expect(partsOf("ATKSOLREDBLK", shape("ATK", "FAD", 2, true))).toBeNull()
})
