import type { DiscountableLine, DiscountInput } from "./apply-discount"
import { apply, discount, handle, made, skis, summer } from "./discount-fixture"

const OWN = "Ready-to-ship goods have a discount of their own. This one takes nothing more off them."
const ten = discount({ percentOff: 10 })
const excluded: DiscountableLine = { ...handle, discountable: false }

describe("a discount that takes nothing off says why", () => {
  it.each<[string, Partial<DiscountInput>, string | null]>([
    ["a percentage on ready-to-ship goods", { lines: [made], code: ten }, OWN],
    ["an amount on ready-to-ship goods", { lines: [made], code: discount({ centsOff: 10_00 }) }, OWN],
    ["an automatic one", { lines: [made], automatic: [summer] }, OWN],
    ["beside goods that no discount is for", { lines: [made, excluded], code: ten }, OWN],
    [
      "goods that no discount is for",
      { lines: [excluded], code: ten },
      "This discount takes nothing off what's in your cart.",
    ],
    [
      "a minimum that ready-to-ship goods don't count toward",
      { lines: [made], code: { ...ten, minCents: 150_00 } },
      "Spend $150.00 more to use this discount. Ready-to-ship goods don't count: they have a discount of their own.",
    ],
    [
      "products of which only ready-to-ship pieces are in the cart",
      {
        lines: [made],
        code: { ...ten, countsFor: "products", targetIds: ["prod_skis"], targetNames: ["The Attack"] },
      },
      "Add The Attack to use this discount. Ready-to-ship goods don't count: they have a discount of their own.",
    ],
    ["not beside goods that it takes something off", { lines: [made, skis], code: ten }, null],
    ["not for free shipping alone", { lines: [made], code: discount({ freeShipping: true }) }, null],
    ["not in an empty cart", { lines: [], code: ten }, null],
    ["not to a dealer", { lines: [made], dealerPercent: 20 }, null],
  ])("%s", (_, input, hint) => {
    expect(apply(input).hint).toBe(hint)
  })
})
