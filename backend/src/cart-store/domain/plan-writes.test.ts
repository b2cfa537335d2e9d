import fc from "fast-check"
import { toCents, toDollars } from "../../contracts/money"
import { type CartToPrice, type PriceFacts, priceCart } from "../../modules/checkout/domain/price-cart"
import { cartFactsOf, HANDLES, MADE, SKI } from "../../modules/checkout/domain/price-cart-fixture"
import { discount } from "../../modules/discount/domain/discount-fixture"
import { cartAdjustment, loadedCart } from "../../workflows/cart/cart-fixture"
import type { CartLine, LoadedCart } from "../load-cart"
import { providerOf } from "./adjustment-kinds"
import { type LineChanges, type NewLine, planWrites, withChanges } from "./plan-writes"

const TEN = discount({ percentOff: 10, promotionId: "promo_ten" })
const LISTS: PriceFacts["listPrices"] = new Map([
  ["variant_handle", [{ type: "override", cents: 15_00, minQuantity: 2, maxQuantity: null }]],
])

const PRICES = new Map([
  [SKI.id, "379"],
  [MADE.id, "339"],
  [HANDLES.id, "25"],
])

/** The fixture's lines as the database has them. */
const stored = (over: Partial<CartLine> = {}, of = HANDLES): CartLine => ({
  id: of.id,
  variant_id: of.variantId,
  sku: of.sku,
  title: "A part",
  image: null,
  quantity: of.quantity,
  unit_price: PRICES.get(of.id) ?? "0",
  compare_at: null,
  adjustments: [],
  build: of === SKI ? { number: 1, options: {} as never } : null,
  ...over,
})

const handles = (over: Partial<NewLine> = {}): NewLine => ({
  id: "cali_new",
  title: "Pull handle",
  product_title: "Pull handle",
  product_id: "prod_handle",
  product_handle: "pull-handle",
  variant_id: "variant_handle",
  variant_sku: "PUL-RED",
  variant_title: "Red",
  variant_option_values: {},
  thumbnail: "",
  unit_price: 25,
  quantity: 2,
  requires_shipping: true,
  is_discountable: true,
  is_tax_inclusive: false,
  ...over,
})

const toPrice = (cart: LoadedCart): CartToPrice => ({
  lines: cart.lines.map(({ id, variant_id, sku, quantity }) => ({
    id,
    variantId: variant_id,
    sku,
    quantity,
  })),
  address: null,
})

/** Prices an open cart as the shop does. */
function priced(cart: LoadedCart, over: Partial<PriceFacts> = {}) {
  const cents = new Map(cart.lines.map((line) => [line.id, toCents(line.listed?.stored ?? line.unit_price)]))
  const goods = new Map(
    cart.lines.map((line) => [line.id, line.compare_at ? 25_00 : (cents.get(line.id) ?? 0)]),
  )
  return priceCart(toPrice(cart), {
    ...cartFactsOf([], { delivery: null, keepsDesignPrices: true, lastCents: cents, goodsCents: goods }),
    ...over,
  })
}

function plan(cart: LoadedCart, changes: LineChanges = {}, facts: Partial<PriceFacts> = {}, options = {}) {
  let made = 0
  return planWrites(
    cart,
    { changes, priced: priced(withChanges(cart, changes), facts), ...options },
    () => `caliadj_${made++}`,
  )
}

const NOTHING = { added: [], changed: [], removed: [], stale: [], adjustments: [], addKeys: [] }

describe("what is written of a changed cart", () => {
  it("is nothing when all of it is right", () => {
    expect(plan(loadedCart([stored(), stored({}, SKI)])).writes).toEqual(NOTHING)
  })

  it("is a line's new quantity, alone", () => {
    const { writes, cart } = plan(loadedCart([stored(), stored({}, SKI)]), {
      changed: new Map([[HANDLES.id, { quantity: 5 }]]),
    })
    expect(writes).toEqual({
      ...NOTHING,
      changed: [{ id: HANDLES.id, quantity: 5, price: "25", compareAt: null }],
    })
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([5, 20])
  })

  it("is a discount's new amount in place of the old one", () => {
    const old = cartAdjustment({
      id: "caliadj_old",
      amount: "5",
      provider_id: providerOf("code"),
      promotion_id: "promo_ten",
    })
    const { writes, cart } = plan(
      loadedCart([stored({ adjustments: [old] })]),
      { changed: new Map([[HANDLES.id, { quantity: 3 }]]) },
      { code: TEN },
    )
    expect(writes.stale).toEqual(["caliadj_old"])
    expect(writes.adjustments).toEqual([
      {
        id: "caliadj_0",
        of: HANDLES.id,
        amount: "7.5",
        provider: "shop-code",
        description: expect.stringContaining("10%"),
        promotion: "promo_ten",
      },
    ])
    expect(cart.lines[0]?.adjustments).toMatchObject([{ id: "caliadj_0", amount: "7.5", code: null }])
  })

  it("leaves a discount alone that is right, and takes off what a promotion of Medusa's has left", () => {
    const right = cartAdjustment({ amount: "5", provider_id: providerOf("code"), promotion_id: "promo_ten" })
    const medusas = cartAdjustment({
      id: "caliadj_2",
      amount: "5",
      code: "SALE",
      promotion_id: "promo_m",
    })
    // Like one of ours, except for its code.
    const posing = { ...right, id: "caliadj_3", code: "TEN" }
    const cart = loadedCart([stored({ adjustments: [posing, right, medusas] })])
    expect(plan(cart, {}, { code: TEN }).writes).toEqual({ ...NOTHING, stale: [posing.id, medusas.id] })
    expect(plan(cart).writes).toMatchObject({ stale: [posing.id, right.id, medusas.id], adjustments: [] })
  })

  it("says of each discount what it is, and which promotion stands for it", () => {
    const said = (facts: Partial<PriceFacts>) =>
      plan(loadedCart([stored({}, MADE), stored()]), {}, facts).writes.adjustments.map(
        ({ description, promotion }) => [description, promotion],
      )
    const readyToShip = ["Ready to Ship Discount", null]
    expect(said({ code: TEN })).toEqual([readyToShip, ["CODE: 10% off", "promo_ten"]])
    expect(said({ dealerPercent: 20 })).toEqual([readyToShip, ["Dealer discount", null]])
  })

  it("writes a discount anew that another promotion stood for", () => {
    const old = cartAdjustment({ amount: "5", provider_id: providerOf("code"), promotion_id: "promo_old" })
    expect(plan(loadedCart([stored({ adjustments: [old] })]), {}, { code: TEN }).writes).toMatchObject({
      stale: [old.id],
      adjustments: [{ promotion: "promo_ten" }],
    })
  })

  it("takes off the second of two discounts that say the same", () => {
    const twice = ["caliadj_1", "caliadj_2"].map((id) =>
      cartAdjustment({ id, amount: "5", provider_id: providerOf("code"), promotion_id: "promo_ten" }),
    )
    const { writes, cart } = plan(loadedCart([stored({ adjustments: twice })]), {}, { code: TEN })
    expect(writes).toEqual({ ...NOTHING, stale: ["caliadj_2"] })
    expect(cart.lines[0]?.adjustments.map(({ id }) => id)).toEqual(["caliadj_1"])
  })

  it("gives a dealer the list's price with what everyone else pays beside it, and takes both back", () => {
    const dealer = { dealerPercent: 20, listPrices: LISTS }
    const first = plan(loadedCart([stored()]), {}, dealer)
    expect(first.writes).toEqual({
      ...NOTHING,
      changed: [{ id: HANDLES.id, quantity: 2, price: "15", compareAt: "25" }],
    })
    expect(first.cart.lines[0]).toMatchObject({ unit_price: "15", listed: { retail: 25, stored: "15" } })
    expect(plan(first.cart, {}, dealer).writes).toEqual(NOTHING)
    // One piece is too few for the list: the percentage applies.
    const one = plan(first.cart, { changed: new Map([[HANDLES.id, { quantity: 1 }]]) }, dealer)
    expect(one.writes.changed).toEqual([{ id: HANDLES.id, quantity: 1, price: "25", compareAt: null }])
    expect(one.writes.adjustments).toMatchObject([{ amount: "5", provider: "shop-dealer" }])
    expect(one.cart.lines[0]).not.toHaveProperty("listed")
    // And a rider pays what everyone does.
    expect(plan(first.cart).writes.changed).toEqual([
      { id: HANDLES.id, quantity: 2, price: "25", compareAt: null },
    ])
  })

  it("writes a list's price that the cart has shown already, and the database not yet", () => {
    const shown = stored({ unit_price: "15", listed: { retail: 25, stored: "25" } })
    expect(plan(loadedCart([shown]), {}, { dealerPercent: 20, listPrices: LISTS }).writes.changed).toEqual([
      { id: HANDLES.id, quantity: 2, price: "15", compareAt: "25" },
    ])
  })

  it("leaves an amount alone that is written another way", () => {
    const facts = { goodsCents: new Map([[HANDLES.id, 25_00]]) }
    expect(plan(loadedCart([stored({ unit_price: "25.00" })]), {}, facts).writes).toEqual(NOTHING)
    const dealers = stored({ unit_price: "15.00", compare_at: "25.00" })
    const dealer = { dealerPercent: 20, listPrices: LISTS }
    expect(plan(loadedCart([dealers]), {}, dealer).writes).toEqual(NOTHING)
    expect(plan(loadedCart([{ ...dealers, compare_at: "30" }]), {}, dealer).writes.changed).toEqual([
      { id: HANDLES.id, quantity: 2, price: "15.00", compareAt: "25" },
    ])
  })

  it("writes a list's price on a line as it is added", () => {
    const dealer = { dealerPercent: 20, listPrices: LISTS }
    const { writes } = plan(loadedCart(), { added: [handles()] }, dealer)
    expect(writes).toMatchObject({ changed: [], added: [{ id: "cali_new", price: "15", compareAt: "25" }] })
  })

  it("keeps what Medusa shows beside a price that it has just computed", () => {
    const cart = loadedCart([stored({ unit_price: "20", compare_at: "25" })])
    const facts = { goodsCents: new Map([[HANDLES.id, 20_00]]) }
    expect(plan(cart, {}, facts, { keepCompareAt: true }).writes).toEqual(NOTHING)
    expect(plan(cart, {}, facts).writes.changed).toEqual([
      { id: HANDLES.id, quantity: 2, price: "20", compareAt: null },
    ])
  })

  it("makes whole cents of a price that has a fraction", () => {
    const cart = loadedCart([stored({ unit_price: "19.995" })])
    expect(plan(cart, {}, { goodsCents: new Map([[HANDLES.id, 20_00]]) }).writes.changed).toEqual([
      { id: HANDLES.id, quantity: 2, price: "20", compareAt: null },
    ])
  })

  it("takes lines out without a word about what was on them", () => {
    const on = cartAdjustment({ provider_id: providerOf("code") })
    const { writes, cart } = plan(loadedCart([stored({ adjustments: [on] }), stored({}, SKI)]), {
      removed: new Set([HANDLES.id]),
    })
    expect(writes).toEqual({ ...NOTHING, removed: [HANDLES.id] })
    expect(cart.lines.map(({ id }) => id)).toEqual([SKI.id])
    const all = plan(loadedCart([stored(), stored({}, SKI)]), { removed: new Set([HANDLES.id, SKI.id]) })
    expect(all.writes.removed).toEqual([HANDLES.id, SKI.id])
  })

  it("puts every new line into the cart", () => {
    const added = [handles(), handles({ id: "cali_second" })]
    const { writes, cart } = plan(loadedCart(), { added })
    expect(writes.added.map(({ id, price }) => [id, price])).toEqual([
      ["cali_new", "25"],
      ["cali_second", "25"],
    ])
    expect(cart.lines.map(({ id }) => id)).toEqual(["cali_new", "cali_second"])
  })

  it("leaves what is no longer sold at its price", () => {
    const gone = stored({ variant_id: "variant_gone", unit_price: "12.34", compare_at: "15" })
    expect(plan(loadedCart([gone])).writes).toEqual(NOTHING)
  })

  it("leaves prices to what comes next when it has none", () => {
    const cart = loadedCart([stored({ compare_at: "30", adjustments: [cartAdjustment()] })])
    const { writes } = planWrites(
      cart,
      { changes: { changed: new Map([[HANDLES.id, { quantity: 1, unitCents: 9_99 }]]) }, priced: null },
      () => "",
    )
    expect(writes).toEqual({
      ...NOTHING,
      changed: [{ id: HANDLES.id, quantity: 1, price: "9.99", compareAt: "30" }],
    })
  })

  it("is nothing any more once it is written, whatever the cart, and comes to the cart's price", () => {
    const adjustment = fc.record({
      id: fc.uuid(),
      amount: fc.integer({ min: 0, max: 90_00 }).map((cents) => String(toDollars(cents))),
      provider_id: fc.constantFrom("shop-code", "shop-automatic", "shop-dealer", "ready-to-ship", null),
      promotion_id: fc.constantFrom(null, "promo_ten", "promo_old"),
      code: fc.constantFrom(null, null, "SALE"),
    })
    const line = (of: typeof HANDLES) =>
      fc.record({
        quantity: fc.integer({ min: 1, max: of === MADE ? 1 : 40 }),
        compare_at: fc.constantFrom(null, ...(of === HANDLES ? ["25", "30"] : [])),
        adjustments: fc.array(adjustment.map(cartAdjustment), { maxLength: 3 }),
      })
    const facts = fc.record({
      code: fc.constantFrom(
        null,
        TEN,
        discount({ centsOff: 33_33, promotionId: "promo_fixed" }),
        discount({ percentOff: 10, countsFor: "products", targetIds: ["prod_handle"], minCents: 100_00 }),
      ),
      automatic: fc.constantFrom([], [discount({ percentOff: 7, automatic: true })]),
      dealerPercent: fc.constantFrom(null, 20),
      listPrices: fc.constantFrom(new Map(), LISTS),
    })
    fc.assert(
      fc.property(
        line(SKI),
        line(MADE),
        line(HANDLES),
        fc.integer({ min: 1, max: 9 }),
        facts,
        (ski, made, goods, quantity, known) => {
          const before = loadedCart([stored(ski, SKI), stored(made, MADE), stored(goods)])
          const changes = { changed: new Map([[HANDLES.id, { quantity }]]), added: [handles()] }
          const { cart } = plan(before, changes, known)
          expect(plan(cart, {}, known).writes).toEqual(NOTHING)
          const price = priced(withChanges(before, changes), known)
          for (const each of cart.lines) {
            const due = price.lines.get(each.id)
            expect(toCents(each.unit_price)).toBe(due?.unitCents)
            const off = each.adjustments.reduce((sum, { amount }) => sum + toCents(amount), 0)
            expect(off).toBe(due?.adjustments.reduce((sum, { cents }) => sum + cents, 0))
          }
        },
      ),
      { seed: 20261122, numRuns: 300 },
    )
  })
})
