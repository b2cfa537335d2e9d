import { type ListPrice, listedCents } from "./list-price"

const price = (cents: number, facts: Partial<ListPrice> = {}): ListPrice => ({
  type: "sale",
  cents,
  minQuantity: null,
  maxQuantity: null,
  ...facts,
})

test("the lowest that counts, none when none does", () => {
  expect(listedCents([price(19_00), price(18_00)], 1, 25_00)).toBe(18_00)
  expect(listedCents([], 1, 25_00)).toBeNull()
})

test("a sale must be lower than retail, an override need not be", () => {
  expect(listedCents([price(26_00)], 1, 25_00)).toBeNull()
  // At retail it gives nothing, and would block the dealer's percentage.
  expect(listedCents([price(25_00)], 1, 25_00)).toBeNull()
  expect(listedCents([price(26_00, { type: "override" })], 1, 25_00)).toBe(26_00)
})

test("prices by quantity count within their bounds", () => {
  const tiers = [price(20_00, { maxQuantity: 9 }), price(15_00, { minQuantity: 10 })]
  expect(listedCents(tiers, 9, 25_00)).toBe(20_00)
  expect(listedCents(tiers, 10, 25_00)).toBe(15_00)
  const few = [price(15_00, { minQuantity: 2, maxQuantity: 9 })]
  expect([1, 2, 9, 10].map((pieces) => listedCents(few, pieces, 25_00))).toEqual([null, 15_00, 15_00, null])
})
