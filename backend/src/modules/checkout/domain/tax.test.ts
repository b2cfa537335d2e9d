import fc from "fast-check"
import { taxesCents } from "./tax"

it.each([
  ["nothing of nothing", 0, 6.875, 0],
  ["nothing without a rate", 37_900, 0, 0],
  ["less than half a cent", 100, 0.49, 0],
  ["half a cent, up", 100, 0.5, 1],
  ["half a cent, up", 1_000, 6.85, 69],
  ["more than half a cent", 37_900, 6.875, 2_606],
  // Binary fractions put these slightly below the half.
  ["half a cent that floating point makes less of", 3_000, 1.15, 35],
  ["half a cent that floating point makes less of", 3_000, 4.35, 131],
])("tax is rounded to whole cents: %s", (_what, cents, percent, tax) => {
  expect(taxesCents(cents, [percent])).toBe(tax)
})

const cents = fc.integer({ min: 0, max: 100_000_000 })
/** Thousandths of a percent, as rates use. */
const percent = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1_000)

it("is what whole numbers come to, half a cent up", () => {
  fc.assert(
    fc.property(cents, percent, (amount, rate) => {
      const exact = BigInt(amount) * BigInt(Math.round(rate * 1_000))
      expect(taxesCents(amount, [rate])).toBe(Number((exact + 50_000n) / 100_000n))
    }),
  )
})

it("rounds each of several rates for itself", () => {
  expect(taxesCents(100, [0.5, 0.5])).toBe(2)
  expect(taxesCents(100, [0.4, 0.4])).toBe(0)
  expect(taxesCents(37_900, [])).toBe(0)
})
