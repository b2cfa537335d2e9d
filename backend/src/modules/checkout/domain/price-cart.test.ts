import { discount, FIFTEEN } from "../../discount/domain/discount-fixture"
import { type DeliveryFacts, priceCart } from "./price-cart"
import { cartFactsOf, HANDLES, MADE, pricedOf, SKI } from "./price-cart-fixture"

describe("the price of a cart", () => {
  it("is goods, shipping and tax, rounded once", () => {
    const { sheet } = pricedOf([HANDLES], cartFactsOf([HANDLES]))
    // $50 + $12.95, and 6.875% of both: 4.3278125.
    expect(sheet).toMatchObject({
      subtotalCents: 50_00,
      shippingCents: 12_95,
      taxCents: 4_33,
      totalCents: 67_28,
    })
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
      { kind: "ready-to-ship", promotionId: null, code: null, cents: 40_00 },
    ])
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
      { kind: "dealer", promotionId: null, code: null, cents: 20 * 379_00 * 0.2 },
    ])
    const rider = pricedOf([HANDLES], cartFactsOf([HANDLES], { listPrices: lists }))
    expect(rider.lines.get(HANDLES.id)).toMatchObject({ unitCents: 25_00, adjustments: [] })
  })

  it("lets a code count on the lines and on the shipping", () => {
    const { sheet, shipping } = pricedOf(
      [SKI],
      cartFactsOf([SKI], { code: { ...FIFTEEN, promotionId: "promo_15" } }),
    )
    expect(shipping.adjustments).toEqual([
      { kind: "code", promotionId: "promo_15", code: null, cents: shipping.cents },
    ])
    expect(sheet).toMatchObject({ discountCents: 20 * 379_00 * 0.15, shippingCents: 0 })
  })

  it("takes off no more than staff's promotions in Medusa leave", () => {
    const half = { promotionId: "promo_m", code: "HALF", cents: 33_33.5, automatic: true }
    const untaxed = cartFactsOf([HANDLES]).delivery as DeliveryFacts
    const facts = cartFactsOf([HANDLES], {
      promotions: new Map([[HANDLES.id, [half]]]),
      code: discount({ percentOff: 50 }),
      delivery: { ...untaxed, taxRates: new Map(), shippingTaxRates: [] },
    })
    const { lines, sheet } = pricedOf([HANDLES], facts)
    expect(lines.get(HANDLES.id)?.adjustments.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["code", 16_66],
      ["promotion", 33_33.5],
    ])
    expect(sheet.totalCents).toBe(Math.round(50_00 - 16_66 - 33_33.5 + 12_95))
  })

  it.each([
    ["an unknown variant", [{ ...HANDLES, variantId: "variant_gone" }], "line"],
    ["a variant under another's SKU", [{ ...HANDLES, sku: "ICE-BLK-SET" }], "line"],
    ["no variant", [{ ...HANDLES, variantId: null }], "line"],
    ["no pieces", [{ ...HANDLES, quantity: 0 }], "line"],
    ["less than none", [{ ...HANDLES, quantity: -1 }], "line"],
    ["part of a piece", [{ ...HANDLES, quantity: 0.5 }], "line"],
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
    })
  })

  it("asks no state of a country without any", () => {
    const priced = priceCart(
      { lines: [HANDLES], address: { country: "no", province: null } },
      cartFactsOf([HANDLES]),
    )
    expect(priced.faults).toEqual([])
  })
})
