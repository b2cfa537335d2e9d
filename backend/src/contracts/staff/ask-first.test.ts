import { discountWarning, importWarning, priceWarning } from "./ask-first"

const NOTHING = { percent_off: null, dollars_off: null, min: 0 }

it.each([
  [NOTHING, null],
  [{ ...NOTHING, percent_off: 30 }, null],
  [{ ...NOTHING, percent_off: 30.5 }, "This takes 30.5% off, which is more than 30%."],
  [{ ...NOTHING, percent_off: 100 }, "This takes 100% off: the goods cost nothing."],
  [{ ...NOTHING, dollars_off: 25 }, "This takes $25.00 off: goods for $25.00 or less cost nothing."],
  [{ ...NOTHING, dollars_off: 25, min: 25 }, "This takes $25.00 off: goods for $25.00 or less cost nothing."],
  [{ ...NOTHING, dollars_off: 30, min: 100 }, null],
  [
    { ...NOTHING, dollars_off: 30.01, min: 100 },
    "This takes $30.01 off goods for $100.00, which is more than 30%.",
  ],
])("before a discount of %j is saved, staff are asked: %s", (discount, why) => {
  expect(discountWarning(discount)).toBe(why)
})

it("an import of sleds is asked about when it takes some out", () => {
  expect(importWarning({ removed: 0 })).toBeNull()
  expect(importWarning({ removed: 1 })).toContain("1 sled that isn't in it will be removed,")
  expect(importWarning({ removed: 712 })).toContain("712 sleds that aren't in it will be removed,")
})

describe("a price", () => {
  const step = (before: number | null, after: number, name = "A") => ({ name, before, after })

  it("is asked about when it is nothing, or moves by more than 30%", () => {
    expect(priceWarning([step(2500, 250)])).toBe("A would cost $2.50 instead of $25.00.")
    expect(priceWarning([step(2500, 3251)])).toBe("A would cost $32.51 instead of $25.00.")
    expect(priceWarning([step(2500, 0)])).toBe("A would cost nothing instead of $25.00.")
    expect(priceWarning([step(null, 0)])).toBe("A would cost nothing.")
    expect(
      priceWarning([step(2500, 1750), step(2500, 3250), step(0, 9900), step(null, 5), step(0, 0)]),
    ).toBeNull()
  })

  it("is named with old and new, and many are counted", () => {
    const many = [1, 2, 3, 4, 5].map((at) => step(1000, 10, `Part ${at}`))
    expect(priceWarning(many.slice(0, 3))).toMatch(/Part 3 would cost \$0\.10 instead of \$10\.00\.$/)
    expect(priceWarning(many.slice(0, 4))).toMatch(/ 1 more price changes by as much\.$/)
    expect(priceWarning(many)).toBe(
      "Part 1 would cost $0.10 instead of $10.00. Part 2 would cost $0.10 instead of $10.00. Part 3 would cost $0.10 instead of $10.00. 2 more prices change by as much.",
    )
  })
})
