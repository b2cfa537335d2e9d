import { applyDiscount, automaticFor, type DiscountableLine, type DiscountInput } from "./apply-discount"
import { discount, FIFTEEN } from "./discount-fixture"

const skis: DiscountableLine = {
  id: "skis",
  cents: 499_00,
  quantity: 1,
  readyToShipCents: 0,
  skiPackage: true,
  productIds: ["prod_skis"],
  lineKeys: ["built:ski"],
  listed: false,
  discountable: true,
}
const handle: DiscountableLine = {
  id: "handle",
  cents: 25_00,
  quantity: 1,
  readyToShipCents: 0,
  skiPackage: false,
  productIds: ["prod_handle"],
  lineKeys: ["pcat_accessories", "pcat_handles"],
  listed: false,
  discountable: true,
}
const made: DiscountableLine = {
  id: "made",
  cents: 450_00,
  quantity: 1,
  readyToShipCents: 50_00,
  skiPackage: true,
  productIds: ["prod_skis"],
  lineKeys: ["built:ski"],
  listed: false,
  discountable: true,
}

const apply = (input: Partial<DiscountInput>) =>
  applyDiscount({
    lines: [skis, handle],
    code: null,
    automatic: [],
    dealerPercent: null,
    country: null,
    ...input,
  })

const off = (input: Partial<DiscountInput>) =>
  Object.fromEntries(apply(input).lines.map(({ lineId, kind, cents }) => [lineId, `${kind} ${cents}`]))

const summer = discount({ id: "disc_s", code: "SUMMER", percentOff: 10, automatic: true })

describe("which discount counts", () => {
  it("of two automatic ones that take the same off the goods, is the one with free shipping", () => {
    const home = discount({
      id: "disc_w",
      code: "WINTER",
      freeShipping: true,
      freeShippingUsOnly: true,
      automatic: true,
    })
    const code = (country: string | null) =>
      apply({ lines: [made], automatic: [summer, home], country }).discount?.code
    expect([code(null), code("US"), code("CA")]).toEqual(["WINTER", "WINTER", "SUMMER"])
  })

  it.each<[string, Partial<DiscountInput>, Record<string, string>]>([
    ["nothing", {}, {}],
    ["a code", { code: FIFTEEN }, { skis: "code 7485", handle: "code 375" }],
    ["an automatic discount", { automatic: [summer] }, { skis: "automatic 4990", handle: "automatic 250" }],
    [
      "an automatic discount against a code",
      { automatic: [summer], code: FIFTEEN },
      { skis: "automatic 4990", handle: "automatic 250" },
    ],
    ["a dealer", { dealerPercent: 20 }, { skis: "dealer 9980", handle: "dealer 500" }],
    [
      "a dealer against all others",
      { dealerPercent: 20, automatic: [summer], code: FIFTEEN },
      { skis: "dealer 9980", handle: "dealer 500" },
    ],
    ["ready-to-ship skis beside a code", { lines: [made, handle], code: FIFTEEN }, { handle: "code 375" }],
    [
      "ready-to-ship skis of a dealer",
      { lines: [made, handle], dealerPercent: 20 },
      { handle: "dealer 500" },
    ],
    [
      "ski packages only",
      { code: discount({ percentOff: 10, skiPackageOnly: true }) },
      { skis: "code 4990" },
    ],
    [
      "an amount, in proportion to the cent",
      { code: discount({ centsOff: 10_00 }) },
      { skis: "code 952", handle: "code 48" },
    ],
    [
      "an amount greater than the goods",
      { lines: [handle], code: discount({ centsOff: 100_00 }) },
      { handle: "code 2500" },
    ],
    [
      "the better of two automatic ones",
      { automatic: [summer, discount({ code: "MORE", percentOff: 12, automatic: true })] },
      { skis: "automatic 5988", handle: "automatic 300" },
    ],
    [
      "an amount whose last cent goes where most was rounded away",
      {
        lines: [50, 25, 25].map((cents, at) => ({ ...handle, id: `${at}`, cents })),
        code: discount({ centsOff: 10 }),
      },
      { 0: "code 5", 1: "code 3", 2: "code 2" },
    ],
    ["an empty cart", { lines: [], code: FIFTEEN }, {}],
  ])("%s", (_, input, expected) => {
    expect(off(input)).toEqual(expected)
  })
})

it("counts the first by its code of two automatic ones that are worth the same", () => {
  const autumn = { ...summer, id: "disc_a", code: "AUTUMN" }
  expect(apply({ automatic: [summer, autumn] }).discount).toBe(autumn)
  expect(apply({ automatic: [autumn, summer] }).discount).toBe(autumn)
})

it("counts for nothing what costs nothing", () => {
  const free = { ...handle, cents: 0 }
  const handles = discount({
    percentOff: 10,
    countsFor: "products",
    targetIds: ["prod_handle"],
    automatic: true,
  })
  expect(apply({ lines: [skis, free], automatic: [handles], code: FIFTEEN }).discount).toBe(FIFTEEN)
})

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
      "Spend $0.01 more for free US shipping.",
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

describe("for any cart", () => {
  /** A small generator with a fixed seed: the same carts in every run. */
  function* numbers(seed: number) {
    let state = seed
    for (;;) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      yield state
    }
  }

  it("takes off no more than a line costs, and exactly the amount where there is enough", () => {
    const random = numbers(7)
    const next = (below: number) => Number(random.next().value) % below
    for (let round = 0; round < 2000; round++) {
      const lines = Array.from({ length: next(6) }, (_, i): DiscountableLine => {
        const cents = next(100_000)
        return {
          id: `${i}`,
          cents,
          quantity: 1,
          readyToShipCents: next(3) === 0 ? next(cents + 1) : 0,
          skiPackage: next(2) === 0,
          productIds: [`prod_${next(3)}`],
          lineKeys: [`line_${next(3)}`],
          listed: false,
          discountable: true,
        }
      })
      const code =
        next(2) === 0
          ? discount({ percentOff: next(101), skiPackageOnly: next(2) === 0 })
          : discount({ centsOff: 1 + next(50_000) })
      const aims = {
        countsFor: (["everything", "lines", "products"] as const)[next(3)] ?? "everything",
        targetIds: ["line_0", "prod_0", "prod_1"],
        minCents: next(2) * next(150_000),
      }
      const aimed = discount({ ...code, ...aims })
      const met = apply({ lines, code: aimed })
      const part = lines.filter(
        ({ readyToShipCents, cents, skiPackage, lineKeys, productIds }) =>
          readyToShipCents === 0 &&
          cents > 0 &&
          (skiPackage || !aimed.skiPackageOnly) &&
          (aims.countsFor === "everything" ||
            (aims.countsFor === "lines" ? lineKeys : productIds).some((key) => aims.targetIds.includes(key))),
      )
      const goods = part.reduce((sum, line) => sum + line.cents, 0)
      const named = met.lines.map(({ lineId }) => lineId)
      expect(part.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
      if (goods < aims.minCents)
        expect({ lines: met.lines, free: met.freeShipping }).toEqual({ lines: [], free: false })
      const outcome = apply({ lines, code, dealerPercent: next(4) === 0 ? next(101) : null })
      for (const { lineId, cents } of outcome.lines) {
        const line = lines.find(({ id }) => id === lineId)
        expect(cents).toBeGreaterThan(0)
        expect(cents).toBeLessThanOrEqual(line?.cents ?? 0)
        expect(line?.readyToShipCents).toBe(0)
      }
      expect(new Set(outcome.lines.map(({ lineId }) => lineId)).size).toBe(outcome.lines.length)
      if (outcome.discount?.centsOff) {
        const goods = lines
          .filter((line) => line.readyToShipCents === 0)
          .reduce((sum, line) => sum + line.cents, 0)
        const total = outcome.lines.reduce((sum, line) => sum + line.cents, 0)
        expect(total).toBe(Math.min(outcome.discount.centsOff, goods))
      }
    }
  })
})

it("a dealer's percentage never joins a dealers' list price on one line", () => {
  const listed = { ...handle, listed: true }
  const { lines } = apply({ lines: [skis, listed], dealerPercent: 20 })
  expect(lines.map(({ lineId }) => lineId)).toEqual(["skis"])
})

it("what staff keep out of discounts neither gets one nor counts toward its minimum", () => {
  const out = { ...handle, discountable: false }
  const all = discount({ percentOff: 10, minCents: 30_00 })
  expect(off({ lines: [skis, out], code: all })).toEqual({ skis: "code 4990" })
  expect(off({ lines: [{ ...handle, id: "other" }, out], code: all })).toEqual({})
  const gift = discount({ countsFor: "gift", targetIds: ["prod_skis"], minCents: 20_00 })
  expect(off({ lines: [skis, handle], code: gift })).toEqual({ skis: "code 49900" })
  expect(off({ lines: [skis, out], code: gift })).toEqual({})
})

describe("a page about a piece", () => {
  const more = discount({ id: "disc_w", code: "WINTER", percentOff: 15, automatic: true })
  const pairs = discount({
    id: "disc_p",
    code: "A-PAIRS",
    percentOff: 20,
    skiPackageOnly: true,
    automatic: true,
  })

  it("promises the automatic discount that its cart gives", () => {
    expect(automaticFor(skis, [summer, more])?.code).toBe("WINTER")
    expect(automaticFor(skis, [summer, pairs, more])?.code).toBe("A-PAIRS")
    expect(automaticFor(handle, [summer, pairs, more])?.code).toBe("WINTER")
    expect(apply({ lines: [handle], automatic: [summer, pairs, more] }).discount?.code).toBe("WINTER")
    expect(automaticFor(skis, [])).toBeNull()
  })
})

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
      "Add skis to use this discount.",
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
      "Spend $600.00 more to use this discount.",
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

describe("a gift with a purchase", () => {
  const gift = discount({
    code: "GIFT",
    countsFor: "gift",
    targetIds: ["prod_handle", "prod_scratcher"],
    targetNames: ["Pull Handle", "Ice Scratcher"],
    minCents: 300_00,
  })
  const scratcher = { ...handle, id: "scratcher", cents: 70_00, quantity: 2, productIds: ["prod_scratcher"] }
  const given = (lines: readonly DiscountableLine[], part: Partial<DiscountInput> = {}) =>
    applyDiscount({ lines, code: gift, automatic: [], dealerPercent: null, country: null, ...part })

  it("is one piece for nothing, of several gifts the dearest, however many there are", () => {
    expect(given([skis, handle]).lines).toMatchObject([{ lineId: "handle", cents: 25_00, kind: "code" }])
    expect(given([skis, handle]).gift).toBeNull()
    expect(given([skis, handle, scratcher]).lines).toMatchObject([{ lineId: "scratcher", cents: 35_00 }])
    expect(given([skis, scratcher, handle]).lines).toMatchObject([{ lineId: "scratcher", cents: 35_00 }])
    expect(given([skis, { ...handle, cents: 0 }]).lines).toEqual([])
    expect(given([skis, { ...handle, cents: 250_00, quantity: 10 }]).lines).toMatchObject([{ cents: 25_00 }])
  })

  it("has to be bought for: gifts don't count toward their own minimum", () => {
    const many = { ...handle, cents: 1000_00, quantity: 40 }
    expect(given([many])).toMatchObject({
      lines: [],
      gift: null,
      hint: "Spend $300.00 more to get Pull Handle or Ice Scratcher free.",
    })
    expect(given([{ ...skis, cents: 299_99 }, many]).lines).toEqual([])
    expect(given([{ ...skis, cents: 300_00 }, many]).lines).toHaveLength(1)
    // What is sold ready to ship has its own discount and doesn't count toward another.
    expect(given([made, handle]).lines).toEqual([])
  })

  it("waits to be added, and says so", () => {
    expect(given([skis])).toMatchObject({
      lines: [],
      gift,
      hint: "Add Pull Handle or Ice Scratcher: one is free with this order.",
    })
  })

  it("rules codes out by itself only once it is in the cart", () => {
    const automatic = [{ ...gift, automatic: true }]
    expect(given([skis], { automatic, code: FIFTEEN })).toMatchObject({ discount: FIFTEEN, gift: null })
    expect(given([skis, handle], { automatic, code: FIFTEEN })).toMatchObject({
      discount: { code: "GIFT" },
      lines: [{ kind: "automatic", cents: 25_00 }],
    })
    expect(given([skis], { automatic, code: null })).toMatchObject({
      discount: null,
      gift: { code: "GIFT" },
      hint: "Add Pull Handle or Ice Scratcher: one is free with this order.",
    })
    expect(given([{ ...skis, cents: 100_00 }], { automatic, code: null })).toMatchObject({
      gift: null,
      hint: "Spend $200.00 more to get Pull Handle or Ice Scratcher free.",
    })
  })

  it("is nothing for dealers, and nothing off a piece by itself", () => {
    expect(given([skis, handle], { dealerPercent: 20 }).gift).toBeNull()
    const alone = { ...handle, lineKeys: [] }
    expect(automaticFor(alone, [{ ...gift, automatic: true }])).toBeNull()
  })
})
