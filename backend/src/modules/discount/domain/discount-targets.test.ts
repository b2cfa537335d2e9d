import { automaticFor, type DiscountInput } from "./apply-discount"
import { apply, discount, FIFTEEN, handle, made, off, skis, summer } from "./discount-fixture"

describe("a discount for some of the goods", () => {
  const handles = discount({
    id: "disc_h",
    code: "HANDLES",
    percentOff: 10,
    countsFor: "lines",
    targetIds: ["pcat_handles"],
    targetNames: ["Pull handles"],
    minCents: 50_00,
  })
  const two = { ...handle, cents: 50_00 }

  it.each<[string, Partial<DiscountInput>, Record<string, string>, string | null]>([
    ["takes off its line alone", { code: handles, lines: [skis, two] }, { handle: "code 500" }, null],
    [
      "takes off a product",
      { code: { ...handles, countsFor: "products", targetIds: ["prod_skis"], targetNames: ["Attack"] } },
      { skis: "code 4990" },
      null,
    ],
    [
      "needs its minimum of that line",
      { code: handles },
      {},
      "Spend $25.00 more on pull handles to use this discount.",
    ],
    [
      "needs something of that line",
      { code: handles, lines: [skis] },
      {},
      "Add pull handles to use this discount.",
    ],
    [
      "counts no ready-to-ship piece",
      {
        code: { ...handles, targetIds: ["built:ski"], targetNames: ["Skis"], minCents: 0 },
        lines: [{ ...made, lineKeys: ["built:ski"] }],
      },
      {},
      "Add skis to use this discount. Ready-to-ship goods don't count: they have a discount of their own.",
    ],
    [
      "needs its minimum of all goods",
      { code: discount({ percentOff: 10, minCents: 600_00 }) },
      {},
      "Spend $76.00 more to use this discount.",
    ],
    [
      "needs its minimum of goods without a discount of their own",
      { code: discount({ percentOff: 10, minCents: 600_00 }), lines: [made] },
      {},
      "Spend $600.00 more to use this discount. Ready-to-ship goods don't count: they have a discount of their own.",
    ],
    [
      "counts from its minimum on",
      { code: discount({ percentOff: 10, minCents: 524_00 }) },
      { skis: "code 4990", handle: "code 250" },
      null,
    ],
    [
      "never ships for free below its minimum",
      { code: { ...handles, freeShipping: true } },
      {},
      "Spend $25.00 more on pull handles to use this discount.",
    ],
  ])("%s", (_, input, taken, hint) => {
    expect(off(input)).toEqual(taken)
    expect(apply(input)).toMatchObject({ hint, freeShipping: false })
  })

  const automatic = { ...handles, automatic: true }

  it("rules a code out only where it counts itself", () => {
    expect(off({ automatic: [automatic], code: FIFTEEN })).toEqual({ skis: "code 7485", handle: "code 375" })
    expect(off({ automatic: [automatic], code: FIFTEEN, lines: [skis, two] })).toEqual({
      handle: "automatic 500",
    })
  })

  it("tells how near it is where nothing else counts", () => {
    expect(apply({ automatic: [automatic] })).toMatchObject({
      discount: null,
      hint: "Spend $25.00 more on pull handles for 10% off pull handles over $50.",
    })
    expect(apply({ automatic: [automatic], lines: [skis] }).hint).toBeNull()
    const far = { ...summer, minCents: 600_00 }
    expect(apply({ automatic: [far] }).hint).toBe("Spend $76.00 more for 10% off orders over $600.")
    for (const both of [
      [far, automatic],
      [automatic, far],
    ])
      expect(apply({ automatic: both }).hint).toContain("Spend $25.00 more on pull handles")
  })

  it("is no gift, whatever is missing for it", () => {
    expect(apply({ code: { ...handles, minCents: 0 }, lines: [skis] })).toMatchObject({
      lines: [],
      gift: null,
    })
  })

  it("is on no page of a piece that it isn't for", () => {
    expect(automaticFor(skis, [{ ...automatic, minCents: 0 }])).toBeNull()
    expect(automaticFor(handle, [{ ...automatic, minCents: 0 }])?.code).toBe("HANDLES")
  })
})
