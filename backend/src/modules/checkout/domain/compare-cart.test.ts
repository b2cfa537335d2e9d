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

/** Everything that somebody could change behind the shop's back, one at a time. */
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
  ["another e-mail", { ...RIGHT, email: "x@example.com" }],
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

  it("has another digest after any of these changes", () => {
    const digest = cartDigest(RIGHT)
    expect(cartDigest(structuredClone(RIGHT))).toBe(digest)
    for (const [name, tampered] of TAMPERED) expect([name, cartDigest(tampered)]).not.toEqual([name, digest])
  })
})
