import { seededCatalog } from "../../design/domain/catalog-fixture"
import type { Discount } from "../../discount/domain/discount"
import { discount, FIFTEEN } from "../../discount/domain/discount-fixture"
import { priceCart } from "./price-cart"
import { cartFactsOf, HANDLES, MADE, pricedOf, SKI } from "./price-cart-fixture"

describe("the price of a cart", () => {
  it("is goods, shipping and tax, each taxed in whole cents", () => {
    const { sheet } = pricedOf([HANDLES], cartFactsOf([HANDLES]))
    // $50 + $12.95, and 6.875% of each: $3.4375 and $0.8903125.
    expect(sheet).toMatchObject({
      subtotalCents: 50_00,
      shippingCents: 12_95,
      taxCents: 4_33,
      totalCents: 67_28,
    })
  })

  it("taxes each line and the shipping for what is left of them", () => {
    const lines = [MADE, HANDLES]
    // 6.875% of $309 ($349 less $40), of $50 and of the shipping: $21.24375, $3.4375 and $1.3028125.
    expect(pricedOf(lines, cartFactsOf(lines)).sheet).toMatchObject({
      subtotalCents: 399_00,
      readyToShipCents: 40_00,
      shippingCents: 18_95,
      taxCents: 21_24 + 3_44 + 1_30,
    })
    const taken = (code: Partial<Discount>) =>
      pricedOf([HANDLES], cartFactsOf([HANDLES], { code: discount(code) })).sheet
    // 6.875% of $45 and of $12.95, then of $45 alone: $3.09375 and $0.8903125.
    expect(taken({ percentOff: 10 })).toMatchObject({ shippingCents: 12_95, taxCents: 3_09 + 89 })
    expect(taken({ percentOff: 10, freeShipping: true })).toMatchObject({ shippingCents: 0, taxCents: 3_09 })
    expect(taken({ percentOff: 100, freeShipping: true })).toMatchObject({ taxCents: 0, totalCents: 0 })
  })

  it("has the shipping of its address, for all that is in it", () => {
    const countries = new Map([
      ["us", ["MN", "AK"]],
      ["no", []],
    ])
    const { delivery } = cartFactsOf([])
    if (!delivery) throw new Error("The cart is delivered.")
    const facts = cartFactsOf([], { delivery: { ...delivery, countries } })
    const to = (country: string, province: string) =>
      priceCart({ lines: [HANDLES], address: { country, province } }, facts).sheet.shippingCents
    expect([to("us", "us-mn"), to("us", "us-ak"), to("no", "")]).toEqual([12_95, 26_95, 49_95])
  })

  it("takes designs, made pieces and what Medusa asks for goods", () => {
    const lines = [SKI, MADE, HANDLES]
    const facts = cartFactsOf(lines, { goodsCents: new Map([["cali_handle", 19_99]]) })
    const priced = pricedOf(lines, facts)
    expect([...priced.lines.values()].map(({ unitCents }) => unitCents)).toEqual([
      379_00,
      facts.shelf.all[0]?.priceCents,
      19_99,
    ])
    expect(priced.lines.get(MADE.id)?.adjustments).toEqual([
      { kind: "ready-to-ship", promotionId: null, cents: 40_00 },
    ])
    const two = [{ ...MADE, quantity: 2 }]
    expect(pricedOf(two, cartFactsOf(two)).sheet.readyToShipCents).toBe(80_00)
  })

  it("gives a dealer the list price or the percentage, and nobody else either", () => {
    const lists = new Map([
      ["variant_handle", [{ type: "override", cents: 15_00, minQuantity: null, maxQuantity: null } as const]],
    ])
    const dealer = pricedOf(
      [HANDLES, SKI],
      cartFactsOf([HANDLES, SKI], { dealerPercent: 20, listPrices: lists, code: FIFTEEN }),
    )
    expect(dealer.lines.get(HANDLES.id)).toMatchObject({ unitCents: 15_00, adjustments: [] })
    expect(dealer.lines.get(SKI.id)?.adjustments).toEqual([
      { kind: "dealer", promotionId: null, cents: 20 * 379_00 * 0.2 },
    ])
    const rider = pricedOf([HANDLES], cartFactsOf([HANDLES], { listPrices: lists }))
    expect(rider.lines.get(HANDLES.id)).toMatchObject({ unitCents: 25_00, adjustments: [] })
  })

  it("takes a dealer's percentage alone off what staff keep out of discounts", () => {
    const facts = cartFactsOf([HANDLES, SKI])
    const variants = new Map(
      [...facts.variants].map(([id, variant]) => [id, { ...variant, discountable: false }]),
    )
    const off = (over: Partial<typeof facts>) => {
      const { lines } = pricedOf([HANDLES, SKI], { ...facts, variants, ...over })
      return [HANDLES, SKI].map(({ id }) =>
        lines.get(id)?.adjustments.reduce((sum, { cents }) => sum + cents, 0),
      )
    }
    expect(off({ code: FIFTEEN })).toEqual([0, 20 * 379_00 * 0.15])
    expect(off({ automatic: [{ ...FIFTEEN, automatic: true }] })).toEqual([0, 20 * 379_00 * 0.15])
    expect(off({ dealerPercent: 20 })).toEqual([50_00 * 0.2, 20 * 379_00 * 0.2])
    const designs = seededCatalog({ undiscounted: ["prod_ATK"] })
    expect(off({ code: FIFTEEN, designs })).toEqual([0, 0])
    expect(off({ automatic: [{ ...FIFTEEN, automatic: true }], designs })).toEqual([0, 0])
    expect(off({ dealerPercent: 20, designs })).toEqual([50_00 * 0.2, 20 * 379_00 * 0.2])
  })

  it("lets a code count on the lines and on the shipping", () => {
    const { sheet, shipping } = pricedOf(
      [SKI],
      cartFactsOf([SKI], { code: { ...FIFTEEN, promotionId: "promo_15" } }),
    )
    expect(shipping.adjustments).toEqual([{ kind: "code", promotionId: "promo_15", cents: shipping.cents }])
    expect(sheet).toMatchObject({ discountCents: 20 * 379_00 * 0.15, shippingCents: 0 })
  })

  it("names the promotion on each line that it counts on, and its kind on the shipping, too", () => {
    const summer = { percentOff: 10, freeShipping: true, automatic: true, promotionId: "promo_summer" }
    const facts = cartFactsOf([HANDLES], { automatic: [discount(summer)] })
    const { lines, shipping } = pricedOf([HANDLES], facts)
    const named = { kind: "automatic", promotionId: "promo_summer" }
    expect(lines.get(HANDLES.id)?.adjustments).toEqual([{ ...named, cents: 5_00 }])
    expect(shipping.adjustments).toEqual([{ ...named, cents: 12_95 }])
  })

  it("has nothing taken off a shipping that costs nothing", () => {
    const facts = cartFactsOf([HANDLES], { code: discount({ freeShipping: true }) })
    if (!facts.delivery) throw new Error("The cart is delivered.")
    const { shippingRates } = facts.delivery
    const free = { ...shippingRates, us: { ...shippingRates.us, freeFrom: 0 } }
    const { shipping } = pricedOf([HANDLES], {
      ...facts,
      delivery: { ...facts.delivery, shippingRates: free },
    })
    expect(shipping).toMatchObject({ cents: 0, adjustments: [] })
  })

  it("counts a line's discount on that line, below its minimum on none", () => {
    const handles = { percentOff: 10, countsFor: "products", targetIds: ["prod_handle"] } as const
    const off = (code: ReturnType<typeof discount>) =>
      pricedOf([SKI, HANDLES], cartFactsOf([SKI, HANDLES], { code })).sheet.discountCents
    expect(off(discount(handles))).toBe(5_00)
    expect(off(discount({ ...handles, minCents: 50_00 }))).toBe(5_00)
    expect(off(discount({ ...handles, minCents: 50_01 }))).toBe(0)
    expect(off(discount({ ...handles, countsFor: "lines", targetIds: ["built:ski"] }))).toBe(20 * 37_90)
    expect(off(discount({ ...handles, targetIds: ["prod_ATK"] }))).toBe(20 * 37_90)
    expect(off(discount({ percentOff: 10, skiPackageOnly: true }))).toBe(20 * 37_90)
  })

  it.each([
    ["an unknown variant", [{ ...HANDLES, variantId: "variant_gone" }], "line"],
    ["a variant under another's SKU", [{ ...HANDLES, sku: "ICE-BLK-SET" }], "line"],
    ["no variant", [{ ...HANDLES, variantId: null }], "line"],
    ["no pieces", [{ ...HANDLES, quantity: 0 }], "line"],
    ["less than none", [{ ...HANDLES, quantity: -1 }], "line"],
    ["part of a piece", [{ ...HANDLES, quantity: 1.5 }], "line"],
    ["an empty cart", [], "line"],
    ["a design without a build", [{ ...SKI, sku: "ATKSOLBLUBLK" }], "design"],
    ["a raw base variant", [{ ...SKI, sku: "ATK-SOL" }], "design"],
    ["a made piece under another body's SKU", [{ ...MADE, sku: "TRLSOLREDBLK" }], "design"],
  ])("is none for %s", (_, lines, kind) => {
    const priced = priceCart({ lines, address: { country: "us", province: "us-mn" } }, cartFactsOf(lines))
    expect(priced).toMatchObject({ faults: [{ kind }] })
  })

  it.each([
    [{ country: "us", province: "MN" }],
    [{ country: "us", province: "US-MN" }],
    [{ country: "us", province: "us-zz" }],
    [{ country: "us", province: "" }],
    [{ country: "us", province: null }],
    [{ country: "US", province: "us-mn" }],
    [{ country: "no", province: "us-mn" }],
    [{ country: "kp", province: "" }],
    [{ country: null, province: null }],
    [null],
  ])("is none to %j, which no tax region names so", (address) => {
    expect(priceCart({ lines: [HANDLES], address }, cartFactsOf([HANDLES]))).toMatchObject({
      faults: [{ kind: "address" }],
      shipping: { cents: 0 },
    })
  })

  it("asks no state of a country without any", () => {
    const priced = priceCart(
      { lines: [HANDLES], address: { country: "no", province: null } },
      cartFactsOf([HANDLES]),
    )
    expect(priced.faults).toEqual([])
  })

  describe("of an open cart", () => {
    const lastPrices = (cents: [string, number][]) => ({
      delivery: null,
      keepsDesignPrices: true,
      lastCents: new Map(cents),
    })
    const openCart = (
      lines: Parameters<typeof cartFactsOf>[0],
      over: Parameters<typeof cartFactsOf>[1],
      country: string | null = null,
    ) =>
      priceCart(
        { lines, address: country === null ? null : { country, province: null } },
        cartFactsOf(lines, over),
      )

    it("has neither shipping nor tax, and asks for no address", () => {
      const { faults, shipping, sheet } = openCart([HANDLES], lastPrices([]))
      expect(faults).toEqual([])
      expect(shipping).toEqual({ cents: 0, adjustments: [], taxRates: [] })
      expect(sheet).toMatchObject({ subtotalCents: 50_00, shippingCents: 0, taxCents: 0, totalCents: 50_00 })
    })

    it("is nothing while it is empty", () => {
      expect(openCart([], lastPrices([])).sheet.totalCents).toBe(0)
    })

    it("keeps the prices of designs until the shipping step, and takes today's there", () => {
      const last: [string, number][] = [
        [SKI.id, 300_00],
        [MADE.id, 200_00],
      ]
      const units = (over: object) =>
        [...openCart([SKI, MADE], { ...lastPrices(last), ...over }).lines.values()].map(
          ({ unitCents }) => unitCents,
        )
      const made = cartFactsOf([]).shelf.all[0]?.priceCents
      expect(units({})).toEqual([300_00, 200_00])
      expect(units({ keepsDesignPrices: false })).toEqual([379_00, made])
    })

    it("keeps what is no longer sold at its last price, with every discount that counts, and says so", () => {
      const gone = { ...HANDLES, variantId: "variant_gone" }
      const ten = discount({ percentOff: 10 })
      const { faults, lines } = openCart([gone], { ...lastPrices([[HANDLES.id, 19_99]]), code: ten })
      expect(faults).toMatchObject([{ kind: "line", lineId: HANDLES.id }])
      expect(faults[0]).not.toHaveProperty("reason")
      expect(lines.get(HANDLES.id)).toMatchObject({
        productId: null,
        unitCents: 19_99,
        adjustments: [{ kind: "code", cents: 4_00 }],
      })
    })

    it("prices a design that can't be had now, and has the sentence for its buyer", () => {
      const out = { product_code: "ATK", style_code: "SOL", option: "loop", color_code: "BLK" } as const
      const designs = seededCatalog({
        unavailabilities: [out, { ...out, product_code: "TRL" }],
      })
      const { faults, lines } = openCart([SKI, MADE], {
        ...lastPrices([
          [SKI.id, 379_00],
          [MADE.id, 349_00],
        ]),
        designs,
      })
      expect(faults).toMatchObject([
        { kind: "design", lineId: SKI.id, reason: expect.stringContaining("out of stock") },
        { kind: "design", lineId: MADE.id, reason: expect.stringContaining("Please pick another one") },
      ])
      expect(lines.get(SKI.id)?.unitCents).toBe(379_00)
      expect(lines.get(MADE.id)?.adjustments).toMatchObject([{ kind: "ready-to-ship", cents: 40_00 }])
    })

    it("counts the country of an earlier visit at the checkout for its discounts", () => {
      const free = discount({ percentOff: 1, freeShipping: true, freeShippingUsOnly: true })
      const facts = { ...lastPrices([]), code: free }
      expect(openCart([HANDLES], facts, "us").discounted.freeShipping).toBe(true)
      expect(openCart([HANDLES], facts, "ca").discounted).toMatchObject({
        freeShipping: false,
        hint: "Free shipping is for US addresses.",
      })
      expect(openCart([HANDLES], facts).discounted).toMatchObject({ freeShipping: false, hint: null })
    })
  })
})
