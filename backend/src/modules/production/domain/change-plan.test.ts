import {
  adjustmentsAtNewPrice,
  amountsOfAll,
  changedUnitCents,
  isPlanCurrent,
  isTakenOff,
  type LineAdjustmentAmount,
  type PlanLine,
  planLines,
  spreadRefund,
  withWholeAmounts,
} from "./change-plan"

const off = (cents: number, over: Partial<LineAdjustmentAmount> = {}): LineAdjustmentAmount => ({
  provider_id: "shop-code",
  promotion_id: "promo_1",
  code: null,
  description: null,
  cents,
  isDealer: false,
  holdsForGoods: true,
  ...over,
})

const skis = (over: Partial<PlanLine> = {}): PlanLine => ({
  id: "skis",
  variantId: "v_solid",
  sku: "ATKSOLREDBLK",
  unitCents: 40_000,
  quantity: 1,
  off: [],
  rates: [],
  ...over,
})
const part = (id: string, over: Partial<PlanLine> = {}): PlanLine =>
  skis({ id, variantId: `v_${id}`, sku: id.toUpperCase(), unitCents: 6_000, ...over })

const FADE = { sku: "ATKFADREDBLUBLK", variantId: "v_fade", unitCents: 45_000 }
const differenceOf = (changes: ReturnType<typeof planLines>) =>
  amountsOfAll(changes, "after").totalCents - amountsOfAll(changes, "before").totalCents

const plan = (over: Partial<Parameters<typeof planLines>[0]> = {}) =>
  planLines({ lines: [skis()], lineId: "skis", design: FADE, had: {}, wanted: [], ...over })

describe("what comes off a changed line", () => {
  it("is the same percentage of the new price", () => {
    expect(adjustmentsAtNewPrice([off(6_000)], 40_000, 45_000)).toEqual([off(6_750)])
    expect(adjustmentsAtNewPrice([off(4_999, { isDealer: true })], 39_990, 45_000)).toEqual([
      off(5_625, { isDealer: true }),
    ])
  })

  it("is a dealer's percentage to two decimals, whichever way its cents were rounded", () => {
    const dealer = { isDealer: true }
    // 12.35% of $399.90 and of $399.70: $49.387650 and $49.36295.
    expect(adjustmentsAtNewPrice([off(4_939, dealer)], 39_990, 100_000)).toEqual([off(12_350, dealer)])
    expect(adjustmentsAtNewPrice([off(4_936, dealer)], 39_970, 100_000)).toEqual([off(12_350, dealer)])
  })

  it("is in proportion where a dealer's cents are no such percentage", () => {
    expect(adjustmentsAtNewPrice([off(3, { isDealer: true })], 20_000, 40_000)).toEqual([
      off(6, { isDealer: true }),
    ])
  })

  it("is the discount's own percentage, one with decimals too, and what it was where staff changed it since", () => {
    const percent = (cents: number, percentOff: number) =>
      adjustmentsAtNewPrice([off(cents, { percentOff })], 40_000, 50_000)
    expect(percent(5_000, 12.5)).toMatchObject([{ cents: 6_250 }])
    expect(percent(6_000, 10)).toMatchObject([{ cents: 7_500 }])
    expect(percent(5_000, 10)).toMatchObject([{ cents: 6_250 }])
  })

  it("is the same amount where the discount takes off an amount, which may happen to be a percentage", () => {
    const forty = off(4_000, { percentOff: null })
    expect(adjustmentsAtNewPrice([forty], 40_000, 50_000)).toEqual([forty])
  })

  it("is the same amount when it was no percentage, or not a whole one", () => {
    expect(adjustmentsAtNewPrice([off(1_234)], 40_000, 45_000)).toEqual([off(1_234)])
    expect(adjustmentsAtNewPrice([off(5_000)], 40_000, 45_000)).toEqual([off(5_000)])
  })

  it("is never more than the line costs", () => {
    expect(adjustmentsAtNewPrice([off(1_234), off(999)], 40_000, 2_000)).toEqual([
      off(1_234),
      off(766, { wholeCents: 999 }),
    ])
    expect(adjustmentsAtNewPrice([off(1_234)], 40_000, 0)).toEqual([off(0, { wholeCents: 1_234 })])
    expect(adjustmentsAtNewPrice([off(1_234)], 0, 4_000)).toEqual([])
  })
})

describe("an amount that a cheaper design was too cheap for", () => {
  const amount = (cents: number, over = {}) => off(cents, { percentOff: null, ...over })
  const to = (line: PlanLine, unitCents: number) => plan({ lines: [line], design: { ...FADE, unitCents } })
  const stored = (line: PlanLine | null | undefined) => ({
    ...skis(),
    ...line,
    off: (line?.off ?? []).filter(isTakenOff).map(({ wholeCents: _, ...each }) => each),
  })

  it("comes off in full once the design costs more again", () => {
    const cheaper = to(skis({ off: [amount(39_000)] }), 30_000)
    expect(cheaper[0]?.after?.off).toEqual([amount(30_000, { wholeCents: 39_000 })])
    const now = withWholeAmounts(stored(cheaper[0]?.after), [cheaper])
    const cheaperStill = to(now, 20_000)
    expect(cheaperStill[0]?.after?.off).toEqual([amount(20_000, { wholeCents: 39_000 })])
    const then = withWholeAmounts(stored(cheaperStill[0]?.after), [cheaperStill, cheaper])
    const dearer = to(then, 45_000)
    expect(dearer[0]?.after?.off).toEqual([amount(39_000)])
    expect(amountsOfAll(dearer, "after").totalCents).toBe(6_000)
    // By then nothing is missing, so an earlier change counts no more.
    const last = withWholeAmounts(stored(dearer[0]?.after), [dearer, cheaperStill, cheaper])
    expect(to(last, 50_000)[0]?.after?.off).toEqual([amount(39_000)])
  })

  it("comes off again although other discounts had left nothing for it", () => {
    const other = off(4_500, { promotion_id: "promo_2", percentOff: 10 })
    const third = off(2_000, { promotion_id: "promo_3", percentOff: null })
    const first = skis({ unitCents: 45_000, off: [amount(38_000), other, third] })
    const cheaper = to(first, 30_000)
    expect(cheaper[0]?.after?.off.map(({ cents }) => cents)).toEqual([30_000, 0, 0])
    expect(amountsOfAll(cheaper, "after").totalCents).toBe(0)
    const now = withWholeAmounts(stored(cheaper[0]?.after), [cheaper])
    const cheaperStill = to(now, 20_000)
    const then = withWholeAmounts(stored(cheaperStill[0]?.after), [cheaperStill, cheaper])
    expect(to(then, 45_000)[0]?.after?.off.map(({ cents }) => cents)).toEqual([38_000, 4_500, 2_000])
    // A percentage that was cut is still one: 10% of $400.00, of which the amount leaves $20.00.
    const cut = to(then, 40_000)
    expect(cut[0]?.after?.off.map(({ cents }) => cents)).toEqual([38_000, 2_000, 0])
    const last = withWholeAmounts(stored(cut[0]?.after), [cut])
    expect(to(last, 50_000)[0]?.after?.off.map(({ cents }) => cents)).toEqual([38_000, 5_000, 2_000])
  })

  it("stays gone where something else has changed its line since", () => {
    const third = off(2_000, { promotion_id: "promo_3", percentOff: null })
    const cheaper = to(skis({ off: [amount(39_000), third] }), 30_000)
    const edited = skis({ unitCents: 30_000, off: [amount(29_000)] })
    expect(withWholeAmounts(edited, [cheaper])).toEqual(edited)
    const priced = skis({ unitCents: 31_000, off: [amount(30_000)] })
    expect(withWholeAmounts(priced, [cheaper]).off).toHaveLength(1)
    const now = stored(cheaper[0]?.after)
    expect(isPlanCurrent(to(withWholeAmounts(now, [cheaper]), 45_000), [{ ...now, shipped: 0 }])).toBe(true)
  })

  it("is no percentage for having taken off all of the price", () => {
    const cheaper = to(skis({ off: [off(39_001)] }), 30_000)
    const now = withWholeAmounts(stored(cheaper[0]?.after), [cheaper])
    expect(to(now, 45_000)[0]?.after?.off).toEqual([off(39_001)])
  })

  it("is what the order says where something else has changed it since, or on another line", () => {
    const cheaper = to(skis({ off: [amount(39_000)] }), 30_000)
    const edited = skis({ unitCents: 30_000, off: [amount(29_000)] })
    expect(withWholeAmounts(edited, [cheaper])).toEqual(edited)
    const other = skis({ id: "other", unitCents: 30_000, off: [amount(30_000)] })
    expect(withWholeAmounts(other, [cheaper])).toEqual(other)
  })
})

describe("the lines of a changed build", () => {
  it("are the design's alone, with its tax, when its hardware stays", () => {
    const rates = [6.875]
    const lines = [skis({ rates, off: [off(6_000)] }), part("carbide", { rates })]
    const wanted = [{ sku: "CARBIDE", variantId: "v_carbide", unitCents: 9_999, isListed: false }]
    const changes = plan({ lines, had: { CARBIDE: 1 }, wanted })
    expect(changes.map(({ after }) => after?.sku)).toEqual(["ATKFADREDBLUBLK"])
    // 15% of 450 dollars is 67.50; 382.50 and 340.00 with 6.875% each.
    expect(amountsOfAll(changes, "after")).toEqual({
      goodsCents: 45_000,
      offCents: 6_750,
      taxCents: 2_630,
      totalCents: 40_880,
    })
    expect(differenceOf(changes)).toBe(40_880 - 36_338)
  })

  it("cost nothing more for a design at the same price", () => {
    expect(differenceOf(plan({ design: { ...FADE, unitCents: 40_000 } }))).toBe(0)
  })

  it("count every piece", () => {
    expect(differenceOf(plan({ lines: [skis({ quantity: 2 })] }))).toBe(10_000)
    // 10% off both.
    expect(differenceOf(plan({ lines: [skis({ quantity: 2, off: [off(8_000)] })] }))).toBe(9_000)
  })

  it("give hardware back that goes, as many pieces as came with the design", () => {
    const lines = [skis(), part("carbide", { quantity: 3 }), part("kit")]
    const changes = plan({ lines, had: { CARBIDE: 1, KIT: 1 } })
    expect(changes.map(({ after }) => after?.quantity ?? null)).toEqual([1, 2, null])
    expect(differenceOf(changes)).toBe(5_000 - 12_000)
    const fewer = plan({ lines: [skis(), part("kit")], had: { KIT: 2 } })
    expect(fewer.at(1)?.after).toBeNull()
  })

  it("add up, what comes and what goes apart", () => {
    const lines = [skis({ off: [off(4_000)], rates: [5, 1] }), part("kit", { off: [off(600)], rates: [5] })]
    const wanted = [{ sku: "CARBIDE", variantId: "v_carbide", unitCents: 2_000, isListed: false }]
    const changes = plan({ lines, had: { KIT: 1 }, wanted })
    expect(amountsOfAll(changes, "before")).toEqual({
      goodsCents: 46_000,
      offCents: 4_600,
      taxCents: 1_800 + 360 + 270,
      totalCents: 43_830,
    })
    expect(amountsOfAll(changes, "after")).toEqual({
      goodsCents: 47_000,
      offCents: 4_700,
      taxCents: 2_025 + 405 + 90 + 18,
      totalCents: 44_838,
    })
  })

  it("bring hardware, one for each piece, less what holds for goods as well", () => {
    const lines = [
      skis({ quantity: 2, off: [off(8_000), off(4_000, { holdsForGoods: false })] }),
      part("carbide"),
    ]
    const wanted = [
      { sku: "KIT", variantId: "v_kit", unitCents: 4_000, isListed: false },
      { sku: "CARBIDE", variantId: "v_carbide", unitCents: 9_999, isListed: false },
    ]
    const [, kit, carbide] = plan({ lines, wanted })
    expect(kit).toMatchObject({ before: null, after: { id: null, quantity: 2, off: [{ cents: 800 }] } })
    expect(kit?.after?.off).toHaveLength(1)
    // What the order already has costs what it cost.
    expect(carbide).toMatchObject({ before: { quantity: 1 }, after: { quantity: 3, unitCents: 6_000 } })
  })

  it("bring hardware at a dealers' list price without the percentage, and less no amount", () => {
    const kit = (isListed: boolean, ...offs: LineAdjustmentAmount[]) =>
      plan({
        lines: [skis({ off: offs })],
        wanted: [{ sku: "KIT", variantId: "v_kit", unitCents: 4_000, isListed }],
      })[1]?.after?.off.map(({ cents }) => cents)
    const [dealer, code] = [off(4_000, { isDealer: true }), off(8_000)]
    expect(kit(false, dealer)).toEqual([400])
    expect(kit(true, dealer)).toEqual([])
    expect(kit(true, code)).toEqual([800])
    expect(kit(false, off(1_234))).toEqual([])
  })
})

it("charges what the two designs differ by, not what became dearer since", () => {
  expect(changedUnitCents(40_000, 42_000, 45_000)).toBe(43_000)
  expect(changedUnitCents(40_000, 42_000, 42_000)).toBe(40_000)
  expect(changedUnitCents(40_000, null, 45_000)).toBe(45_000)
  expect(changedUnitCents(1_000, 45_000, 40_000)).toBe(0)
})

describe("what goes back", () => {
  const payments = [
    { id: "first", leftCents: 1_000, byCard: true },
    { id: "second", leftCents: 5_000, byCard: true },
    { id: "cash", leftCents: 9_000, byCard: false },
  ]
  const parts = (cents: number) =>
    spreadRefund(cents, payments)?.map(({ payment, cents }) => [payment.id, cents])

  it("goes to one card where one suffices, else to several", () => {
    expect(parts(900)).toEqual([["first", 900]])
    expect(parts(1_000)).toEqual([["first", 1_000]])
    expect(parts(2_000)).toEqual([["second", 2_000]])
    expect(parts(5_500)).toEqual([
      ["first", 1_000],
      ["second", 4_500],
    ])
  })

  it("goes to cards before anything that staff have to hand over", () => {
    expect(parts(6_500)).toEqual([
      ["first", 1_000],
      ["second", 5_000],
      ["cash", 500],
    ])
  })

  it("is never more than was paid", () => {
    expect(spreadRefund(15_001, payments)).toBeNull()
  })
})

describe("a plan", () => {
  const handle = part("handle", { off: [off(600)], rates: [6.875] })
  const dealers = off(500, { provider_id: "shop-dealer" })
  const design = skis({ off: [off(4_000), dealers], rates: [5, 9.975] })
  const shipped = (line: PlanLine, pieces = 0) => ({ ...line, shipped: pieces })
  const changes = plan({
    lines: [design, part("kit", { quantity: 1 }), handle],
    had: { KIT: 1 },
  })
  const kit = part("kit", { quantity: 1 })

  it("holds while the lines that it touches are the same, whatever else has left", () => {
    expect(isPlanCurrent(changes, [shipped(design), shipped(kit), shipped(handle, 1)])).toBe(true)
    const read = { ...design, off: [...design.off].reverse(), rates: [9.975, 5] }
    expect(isPlanCurrent(changes, [shipped(kit), shipped(read)])).toBe(true)
  })

  it("holds with what it brings, and while no more has shipped than stays", () => {
    const wanted = [{ sku: "CARBIDE", variantId: "v_carbide", unitCents: 2_000, isListed: false }]
    const kits = part("kit", { quantity: 3 })
    const brings = plan({ lines: [design, kits], had: { KIT: 1 }, wanted })
    expect(isPlanCurrent(brings, [shipped(design, 1), shipped(kits, 2)])).toBe(true)
    expect(isPlanCurrent(brings, [shipped(design, 1), shipped(kits, 3)])).toBe(false)
  })

  it.each<[string, PlanLine[]]>([
    ["price", [{ ...design, unitCents: 39_000 }, kit]],
    ["discount", [{ ...design, off: [off(4_000)] }, kit]],
    ["amount off", [{ ...design, off: [off(4_001), dealers] }, kit]],
    ["kind of discount", [{ ...design, off: [off(4_000, { provider_id: null }), dealers] }, kit]],
    ["promotion", [{ ...design, off: [off(4_000, { promotion_id: "promo_2" }), dealers] }, kit]],
    ["promotion's code", [{ ...design, off: [off(4_000, { code: "SALE" }), dealers] }, kit]],
    ["variant", [{ ...design, variantId: "v_other" }, kit]],
    ["number", [design, { ...kit, quantity: 2 }]],
    ["design", [{ ...design, sku: "ATKSOLBLUBLK" }, kit]],
    ["tax", [{ ...design, rates: [1] }, kit]],
    ["set of lines", [design]],
  ])("holds no more with another %s", (_what, lines) => {
    expect(
      isPlanCurrent(
        changes,
        lines.map((line) => shipped(line)),
      ),
    ).toBe(false)
  })

  it("holds no more once what it takes away has shipped", () => {
    expect(isPlanCurrent(changes, [shipped(design), shipped(kit, 1)])).toBe(false)
  })
})
