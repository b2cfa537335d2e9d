import { automaticFor, type DiscountableLine, type DiscountInput } from "./apply-discount"
import { apply, discount, FIFTEEN, handle, made, off, skis, summer } from "./discount-fixture"

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
    const out = { ...handle, discountable: false }
    expect(automaticFor(out, [summer])).toBeNull()
    expect(automaticFor(out, [{ ...summer, freeShipping: true }])?.code).toBe("SUMMER")
  })
})
