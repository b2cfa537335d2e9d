import type { DiscountableLine, DiscountInput } from "./apply-discount"
import { apply, discount, FIFTEEN, handle, made, skis } from "./discount-fixture"

describe("free shipping", () => {
  it.each<[string, Partial<DiscountInput>, boolean, string | null]>([
    ["to the US, over the minimum", { code: FIFTEEN, country: "US" }, true, null],
    ["before there is an address", { code: FIFTEEN }, false, null],
    ["to Canada", { code: FIFTEEN, country: "CA" }, false, "Free shipping is for US addresses."],
    [
      "below the minimum",
      { code: FIFTEEN, country: "US", lines: [handle] },
      false,
      "Spend $275.00 more for free US shipping.",
    ],
    ["at the minimum", { code: FIFTEEN, country: "US", lines: [{ ...handle, cents: 300_00 }] }, true, null],
    [
      "ready-to-ship discounts lower what counts",
      { code: FIFTEEN, country: "US", lines: [{ ...made, cents: 349_99 }] },
      false,
      "Ready-to-ship goods have a discount of their own. This one takes nothing more off them. Spend $0.01 more for free US shipping.",
    ],
    ["anywhere", { code: discount({ freeShipping: true }), country: "CA" }, true, null],
    [
      "anywhere, below the minimum",
      { code: discount({ freeShipping: true, freeShippingMinCents: 600_00 }), country: "CA" },
      false,
      "Spend $76.00 more for free shipping.",
    ],
    [
      "not for dealers",
      { code: discount({ freeShipping: true }), dealerPercent: 20, country: "US" },
      false,
      null,
    ],
    ["not for nothing", { lines: [], code: discount({ freeShipping: true }), country: "US" }, false, null],
  ])("%s", (_, input, free, hint) => {
    const { freeShipping, hint: said } = apply(input)
    expect({ free: freeShipping, hint: said }).toEqual({ free, hint })
  })

  it("says when a code for skis finds none", () => {
    const { hint, lines } = apply({
      lines: [handle],
      code: discount({ percentOff: 10, skiPackageOnly: true }),
    })
    expect({ hint, lines }).toEqual({ hint: "Add a pair of skis to use this discount.", lines: [] })
  })

  it("says nothing of a code for skis that finds some, beside what isn't for it", () => {
    expect(apply({ code: discount({ percentOff: 10, skiPackageOnly: true }) }).hint).toBeNull()
  })

  it("ships nothing free by a discount for skis without them, and rules no code out by one", () => {
    const pairs = discount({ id: "disc_p", code: "PAIRS", skiPackageOnly: true, freeShipping: true })
    expect(apply({ lines: [handle], code: pairs, country: "US" }).freeShipping).toBe(false)
    expect(apply({ lines: [handle, skis], code: pairs, country: "US" }).freeShipping).toBe(true)
    const automatic = [{ ...pairs, automatic: true }]
    expect(apply({ lines: [handle], automatic, code: FIFTEEN }).discount?.code).toBe("FIFTEENOFF")
    expect(apply({ lines: [handle, skis], automatic, code: FIFTEEN }).discount?.code).toBe("PAIRS")
  })

  it("says why a code for skis leaves a ready-to-ship pair alone", () => {
    const hint = (...lines: DiscountableLine[]) =>
      apply({ lines, code: discount({ percentOff: 10, skiPackageOnly: true }) }).hint
    const why = "Ready-to-ship skis have a discount of their own. Add a pair of custom skis to use this one."
    expect([hint(made), hint(handle, made)]).toEqual([why, why])
    // A scoop off the shelf isn't a pair of skis.
    expect(hint({ ...made, skiPackage: false })).toBe("Add a pair of skis to use this discount.")
  })
})
