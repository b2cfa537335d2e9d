import { seededCatalog } from "../../design/domain/catalog-fixture"
import { FIFTEEN } from "../../discount/domain/discount-fixture"
import { cartDigest } from "./cart-digest"
import { checkCart, type StoredAdjustment, type StoredCart, type StoredLine } from "./compare-cart"
import { cartFactsOf, HANDLES, MADE, SKI, storedOf } from "./price-cart-fixture"

const LINES = [SKI, MADE, HANDLES]
const FACTS = cartFactsOf(LINES, { code: { ...FIFTEEN, promotionId: "promo_15" } })
const RIGHT = storedOf(LINES, FACTS)

const faults = (stored: StoredCart, facts = FACTS) => checkCart(stored, facts).faults.map(({ kind }) => kind)

const withLine = (id: string, change: (line: StoredLine) => Partial<StoredLine>): StoredCart => ({
  ...RIGHT,
  lines: RIGHT.lines.map((line) => (line.id === id ? { ...line, ...change(line) } : line)),
})

const withShipping = (change: Partial<StoredCart["shipping"][number]>): StoredCart => ({
  ...RIGHT,
  shipping: RIGHT.shipping.map((method) => ({ ...method, ...change })),
})

const EXTRA: StoredAdjustment = {
  kind: "unknown",
  promotionId: null,
  code: null,
  cents: 1,
  taxInclusive: false,
}

/** Everything that someone could change behind the shop's back, one at a time. */
const TAMPERED: [string, StoredCart][] = [
  ["fewer pieces than its discount was for", withLine(SKI.id, () => ({ quantity: 3 }))],
  ["a lower price", withLine(HANDLES.id, () => ({ unitCents: 24_99 }))],
  ["a fraction of a cent", withLine(HANDLES.id, () => ({ unitCents: 25_00.4 }))],
  ["a price that is no number", withLine(HANDLES.id, () => ({ unitCents: Number.NaN }))],
  ["a cheaper design", withLine(SKI.id, () => ({ unitCents: 1 }))],
  ["another product", withLine(HANDLES.id, () => ({ productId: "prod_other" }))],
  ["a gift card", withLine(HANDLES.id, () => ({ giftCard: true }))],
  ["nothing to ship", withLine(HANDLES.id, () => ({ requiresShipping: false }))],
  ["tax within the price", withLine(HANDLES.id, () => ({ taxInclusive: true }))],
  ["no tax on a line", withLine(HANDLES.id, () => ({ taxRates: [] }))],
  ["less tax on a line", withLine(HANDLES.id, () => ({ taxRates: [6.8] }))],
  [
    "a discount twice",
    withLine(SKI.id, ({ adjustments }) => ({ adjustments: [...adjustments, ...adjustments] })),
  ],
  ["a discount less", withLine(SKI.id, () => ({ adjustments: [] }))],
  [
    "a cent more off",
    withLine(SKI.id, ({ adjustments }) => ({
      adjustments: adjustments.map((a) => ({ ...a, cents: a.cents + 1 })),
    })),
  ],
  [
    "another discount's name",
    withLine(SKI.id, ({ adjustments }) => ({
      adjustments: adjustments.map((a) => ({ ...a, promotionId: "promo_x" })),
    })),
  ],
  [
    "a dealer's discount",
    withLine(SKI.id, ({ adjustments }) => ({
      adjustments: adjustments.map((a) => ({ ...a, kind: "dealer" as const })),
    })),
  ],
  [
    "a discount with tax in it",
    withLine(SKI.id, ({ adjustments }) => ({
      adjustments: adjustments.map((a) => ({ ...a, taxInclusive: true })),
    })),
  ],
  [
    "a discount with a code, which Medusa would take for its own",
    withLine(SKI.id, ({ adjustments }) => ({
      adjustments: adjustments.map((a) => ({ ...a, code: "FIFTEENOFF" })),
    })),
  ],
  [
    "an adjustment nobody knows",
    withLine(HANDLES.id, ({ adjustments }) => ({ adjustments: [...adjustments, EXTRA] })),
  ],
  [
    "a promotion of Medusa's",
    withLine(HANDLES.id, ({ adjustments }) => ({
      adjustments: [...adjustments, { ...EXTRA, code: "OLD", promotionId: "promo_old" }],
    })),
  ],
  [
    "a ready-to-ship discount on goods",
    withLine(HANDLES.id, ({ adjustments }) => ({
      adjustments: [...adjustments, { ...EXTRA, kind: "ready-to-ship" }],
    })),
  ],
  ["a made piece without its discount", withLine(MADE.id, () => ({ adjustments: [] }))],
  ["another variant", withLine(HANDLES.id, () => ({ variantId: "variant_other" }))],
  ["another line of the same goods", withLine(HANDLES.id, () => ({ id: "cali_other" }))],
  ["a line without its build", withLine(SKI.id, () => ({ sku: "ATKSOLBLUBLK" }))],
  ["no shipping", { ...RIGHT, shipping: [] }],
  ["two shippings", { ...RIGHT, shipping: [...RIGHT.shipping, ...RIGHT.shipping] }],
  ["cheaper shipping", withShipping({ cents: 1 })],
  ["another shipping option", withShipping({ optionId: "so_pickup" })],
  ["no shipping option", withShipping({ optionId: null })],
  ["shipping with tax in it", withShipping({ taxInclusive: true })],
  ["shipping that is not free any more", withShipping({ adjustments: [] })],
  ["more off the shipping than it costs", withShipping({ adjustments: [EXTRA, EXTRA] })],
  ["no tax on shipping", withShipping({ taxRates: [] })],
  ["a province in another spelling", { ...RIGHT, address: { country: "us", province: "MN" } }],
  ["another country", { ...RIGHT, address: { country: "no", province: "us-mn" } }],
  ["another state", { ...RIGHT, address: { country: "us", province: "us-zz" } }],
  ["a credit line", { ...RIGHT, creditLines: 1 }],
  ["another currency", { ...RIGHT, currency: "jpy" }],
  ["another region", { ...RIGHT, regionId: "reg_eu" }],
  ["another channel", { ...RIGHT, salesChannelId: "sc_builder" }],
  ["another total", { ...RIGHT, totalCents: RIGHT.totalCents - 1 }],
  ["a negative total", { ...RIGHT, totalCents: -11_22 }],
  [
    "an account's customer",
    { ...RIGHT, customer: { id: "cus_dealer", hasAccount: true, email: "ida@example.com" } },
  ],
  [
    "another guest's customer",
    { ...RIGHT, customer: { id: "cus_x", hasAccount: false, email: "x@example.com" } },
  ],
  ["another email", { ...RIGHT, email: "x@example.com" }],
]

describe("a stored cart", () => {
  it("is sold when it is as the shop's own rules have it", () => {
    expect(checkCart(RIGHT, FACTS)).toMatchObject({ faults: [], discount: { code: "FIFTEENOFF" } })
    expect(faults({ ...RIGHT, customer: null })).toEqual([])
  })

  it.each(TAMPERED)("is refused with %s", (_, tampered) => {
    expect(faults(tampered)).not.toEqual([])
  })

  it("is refused when the discount it was priced with has ended", () => {
    expect(faults(RIGHT, { ...FACTS, code: null })).toContain("discount")
  })

  it("is an account's only when that account has bound it", () => {
    const dealers = { ...FACTS, account: "cus_dealer" }
    const bound = storedOf(LINES, dealers)
    expect(faults(bound, dealers)).toEqual([])
    expect(faults(bound, FACTS)).toEqual(["owner"])
    expect(faults(RIGHT, dealers)).toEqual(["owner"])
    expect(faults({ ...bound, customer: null }, dealers)).toEqual(["owner"])
  })

  it("is a guest's however their email is spelled", () => {
    expect(faults({ ...RIGHT, email: "IDA@example.com" })).toEqual([])
  })

  it("names its owner besides what else is wrong", () => {
    const customer = { id: "cus_dealer", hasAccount: true, email: "ida@example.com" }
    const gone = withLine(HANDLES.id, () => ({ variantId: "variant_gone" }))
    expect(faults({ ...gone, customer })).toEqual(["owner", "line"])
  })

  // The sentence for the buyer depends on it (workflows/checkout/assert-our-price.ts).
  it.each([
    ["a design", SKI.id, "design"],
    ["a made piece", MADE.id, "design"],
    ["goods", HANDLES.id, "price"],
  ])("tells another price of %s apart", (_, id, kind) => {
    expect(faults(withLine(id, ({ unitCents }) => ({ unitCents: unitCents + 1 })))).toEqual([kind])
  })

  it("is refused while a color of it can't be had, at the right price, too", () => {
    const out = { product_code: "ATK", style_code: "SOL", option: "loop", color_code: "BLK" } as const
    const designs = seededCatalog({ unavailabilities: [out] })
    expect(checkCart(RIGHT, { ...FACTS, designs })).toMatchObject({
      faults: [{ kind: "design", lineId: SKI.id }],
      discount: null,
    })
  })

  it("is refused while the shop has no shipping option", () => {
    const none = { ...FACTS, shippingOptionId: null }
    expect(faults(withShipping({ optionId: null }), none)).toEqual(["shipping"])
  })

  it("has all the taxes of its address, in whatever order", () => {
    const { delivery } = FACTS
    if (!delivery) throw new Error("The cart is delivered.")
    const taxRates = new Map(LINES.map(({ id }) => [id, [5, 9.975]]))
    const quebec = { ...FACTS, delivery: { ...delivery, taxRates } }
    const taxed = storedOf(LINES, quebec)
    const withRates = (rates: number[]) => ({
      ...taxed,
      lines: taxed.lines.map((line) => ({ ...line, taxRates: rates })),
    })
    expect(faults(withRates([9.975, 5]), quebec)).toEqual([])
    expect(faults(withRates([5, 9]), quebec)).toEqual(["tax", "tax", "tax"])
    expect(faults(withRates([5]), quebec)).toEqual(["tax", "tax", "tax"])
  })

  it("has another digest after any of these changes", () => {
    const digest = cartDigest(RIGHT)
    expect(cartDigest(structuredClone(RIGHT))).toBe(digest)
    for (const [name, tampered] of TAMPERED) expect([name, cartDigest(tampered)]).not.toEqual([name, digest])
  })

  it("has the same digest in whatever order its discounts and taxes were read", () => {
    const [first, second] = [EXTRA, { ...EXTRA, cents: 2 }]
    const read = (adjustments: StoredAdjustment[], taxRates: number[]) =>
      cartDigest({
        ...withLine(SKI.id, () => ({ adjustments, taxRates })),
        shipping: withShipping({ adjustments, taxRates }).shipping,
      })
    expect(read([first, second], [5, 9.975])).toBe(read([second, first], [9.975, 5]))
  })
})
