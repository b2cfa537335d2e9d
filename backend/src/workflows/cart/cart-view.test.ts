import { providerOf } from "../../cart-store/domain/adjustment-kinds"
import type { CartLine } from "../../cart-store/load-cart"
import { CartData } from "../../contracts/cart/cart"
import { DOG_DAYS } from "../../contracts/catalog/sale-window"
import { SHIP_DATES } from "../../contracts/fixtures"
import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { discount, FIFTEEN } from "../../modules/discount/domain/discount-fixture"
import { shelfOf } from "../../modules/ready-to-ship/domain/made-design"
import { madeDesign } from "../../modules/ready-to-ship/domain/made-fixture"
import type { Snapshot, SnapshotVariant } from "../../read-model/domain/snapshot"
import { cartAdjustment, loadedCart } from "./cart-fixture"
import { type CartDiscounts, type CartViewInput, cartView, goneLines, NO_DISCOUNTS } from "./cart-view"
import { cartPromise } from "./ship-promise"

const handle: SnapshotVariant = {
  variantId: "variant_1",
  productId: "prod_1",
  sku: "PUL-RED",
  slug: "pull-handle",
  name: "Pull handle",
  title: "Red",
  optionValues: { Color: "red" },
  priceCents: 2_500,
  managed: true,
  inventory: [{ itemId: "iitem_1", required: 1 }],
  image: "/storage/products/medium/PUL-RED.jpg?v=2.1",
  shippingProfileId: "sp_1",
  discountable: true,
  productPath: "/pull-handle",
  categoryIds: [],
}
const snapshot = { variantsById: new Map([[handle.variantId, handle]]) } as unknown as Snapshot

const designs = seededCatalog()

const line = (over: Partial<CartLine> = {}): CartLine => ({
  id: "cali_1",
  variant_id: "variant_1",
  sku: "PUL-RED",
  title: "Pull handle",
  image: null,
  quantity: 2,
  unit_price: "25",
  adjustments: [],
  build: null,
  ...over,
})
const view = (lines: CartLine[], pieces = 5, more: Partial<CartViewInput> = {}) =>
  cartView({
    cart: loadedCart(lines),
    snapshot,
    stock: new Map([["iitem_1", pieces]]),
    designs,
    shelf: shelfOf([]),
    goneOptions: new Map(),
    user: null,
    discounts: NO_DISCOUNTS,
    ships: SHIP_DATES,
    sale: DOG_DAYS,
    ...more,
  })

describe("when it ships", () => {
  const custom = {
    id: "cali_2",
    sku: "ATKSOLREDBLK",
    variant_id: null,
    build: { number: 10_001, options: [] },
  }

  it("is said of each line by its kind, and of the order by the last of them", () => {
    const { items, ships } = view([line(), line(custom)])
    expect(items.cali_1?.ships).toEqual({ kind: "stocked", date: "2026-11-24" })
    expect(items.cali_2?.ships).toEqual({ kind: "custom", date: "2026-12-18" })
    expect(ships).toEqual({ kind: "custom", date: "2026-12-18" })
    expect(cartPromise([line(), line(custom)], SHIP_DATES)).toEqual({ kind: "custom", date: "2026-12-18" })
  })

  it("is not said of what can't be had", () => {
    const { items, ships } = view([line()], 1)
    expect(items.cali_1?.ships).toBeUndefined()
    expect(ships).toBeUndefined()
  })

  it("is not said while nothing can be promised", () => {
    expect(view([line()], 5, { ships: { ...SHIP_DATES, stocked: null } }).ships).toBeUndefined()
    expect(cartPromise([], SHIP_DATES)).toBeNull()
  })
})

describe("cart data", () => {
  it("follows the contract, empty too", () => {
    const empty = view([], 0, { cart: null })
    expect(CartData.parse(empty)).toEqual(empty)
    expect(empty).toMatchObject({ items: {}, subtotal: 0, total: 0, itemQuantity: 0, total_quantity: 0 })
  })

  it("shows a line with its options, price and total in dollars", () => {
    const data = view([line()])
    expect(CartData.parse(data)).toEqual(data)
    expect(data.items.cali_1).toMatchObject({
      name: "Pull handle",
      sku: "PUL-RED",
      image: "/storage/products/medium/PUL-RED.jpg?v=2.1",
      single_price: 25,
      total: 50,
      options: { Color: "Red" },
      in_stock: true,
      available: 5,
      url: "/pull-handle?sku=PUL-RED",
    })
  })

  it("sends both spellings of each amount, and they agree", () => {
    const adjustments = [
      cartAdjustment({ amount: "10", provider_id: providerOf("ready-to-ship") }),
      // From promotions in Medusa itself, which don't count.
      cartAdjustment({ amount: "7.5", code: "AUTO" }),
      cartAdjustment({ amount: "6.25", code: "SALE" }),
    ]
    const [{ id }] = [line()]
    const off = [
      { lineId: id, kind: "automatic" as const, cents: 2_50, discount: null },
      { lineId: id, kind: "code" as const, cents: 1_25, discount: null },
    ]
    const discounts = { ...NO_DISCOUNTS, discounted: { ...NO_DISCOUNTS.discounted, lines: off } }
    const data = view([line({ adjustments })], 5, { discounts })
    expect(data).toMatchObject({
      readyToShipDiscountTotal: 10,
      ready_to_ship_discount_total: 10,
      promoTotal: 2.5,
      promo_total: 2.5,
      discountTotal: 1.25,
      discount_total: 1.25,
      subtotal: 50,
      total: 36.25,
      itemQuantity: 2,
      total_quantity: 2,
    })
    expect(data.items.cali_1?.ready_to_ship_discount).toBe(5)
  })

  it("says when the stock has shrunk below what is in the cart", () => {
    expect(view([line()], 1).items.cali_1).toMatchObject({ in_stock: false, available: 1 })
  })

  it("keeps a line whose product was taken off the shop, as not to be had", () => {
    expect(view([line({ variant_id: "variant_gone", title: "Old part" })]).items.cali_1).toMatchObject({
      name: "Old part",
      in_stock: false,
      available: 0,
      reason: "Old part is no longer sold. Please remove it from your cart.",
    })
  })

  it("keeps what was chosen in goods that left the shop, and links nowhere", () => {
    const lines = [
      line({ variant_id: "variant_gone" }),
      line({ id: "cali_none", variant_id: null }),
      line({
        id: "cali_made",
        sku: "RELIC",
        build: { number: 1, options: [{ name: "Style", value: "Fade" }] },
      }),
      line({ id: "cali_sold" }),
    ]
    const goneOptions = new Map([
      ["cali_1", { Loop: "red", "Color 2": "Sky Blue", Style: "Fade", "Color 1": "Blue" }],
    ])
    const { items } = view(lines, 5, { goneOptions })
    expect(Object.entries(items.cali_1?.options ?? {})).toEqual([
      ["Style", "Fade"],
      ["Color 1", "Blue"],
      ["Color 2", "Sky Blue"],
      ["Loop", "Red"],
    ])
    expect(Object.values(items).map(({ url }) => url)).toEqual(["", "", "", "/pull-handle?sku=PUL-RED"])
    const shop = { snapshot, designs, shelf: shelfOf([]) }
    expect(goneLines(loadedCart(lines), shop).map(({ id }) => id)).toEqual(["cali_1", "cali_none"])
  })

  it("says which goods have another SKU by now", () => {
    const { items } = view([line({ id: "cali_renamed", sku: "FORMER" })])
    expect(items.cali_renamed).toMatchObject({ in_stock: false, available: 0 })
    expect(items.cali_renamed?.reason).toMatch(
      / is no longer sold like this\. Please remove it .* add it again\.$/,
    )
  })

  it("says why a line can't be ordered, and nothing where only its stock has shrunk", () => {
    const design = { variant_id: "variant_ATK_FAD", build: { number: 10_042, options: [] } }
    const { items } = view([
      line({ id: "cali_few", quantity: 9 }),
      line({ ...design, id: "cali_sky", sku: "ATKFADREDSKYBLK" }),
      line({ ...design, id: "cali_old", sku: "RELIC", title: "The Relic" }),
      line({ ...design, id: "cali_good", sku: "ATKFADREDBLUBLK" }),
    ])
    expect(items.cali_sky?.reason).toBe("One or more of your options is out of stock. (Color 2: Sky Blue)")
    expect(items.cali_old?.reason).toBe(
      "The Relic is no longer made like this. Please remove it from your cart.",
    )
    expect(items.cali_few).not.toHaveProperty("reason")
    expect(items.cali_good).not.toHaveProperty("reason")
  })

  it("says which lines came with the skis, as far as they are still there", () => {
    const skis = line({
      id: "cali_skis",
      variant_id: "variant_ATK_SOL",
      sku: "ATKSOLREDBLK",
      build: { number: 10_042, options: [] },
      hardware: { "PUL-RED": 1, "CAR-TRL-4": 1 },
    })
    const data = view([skis, line()])
    expect(CartData.parse(data)).toEqual(data)
    expect(data.items.cali_skis?.hardware).toEqual([{ id: "cali_1", name: "Pull handle", quantity: 1 }])
    expect(data.items.cali_1).not.toHaveProperty("hardware")
    expect(view([skis]).items.cali_skis).not.toHaveProperty("hardware")
  })

  it("shows what is made to order by its build, and leads back to the builder", () => {
    const built = line({
      variant_id: "variant_ATK_FAD",
      sku: "ATKFADREDBLUBLK",
      title: "The Attack",
      image: "/storage/products/medium/ATKFADREDBLUBLK.jpg?v=2.1",
      unit_price: "439",
      build: {
        number: 10_042,
        options: [
          { name: "Style", value: "Fade" },
          { name: "Color 1", value: "Red" },
        ],
      },
    })
    const data = view([built])
    expect(CartData.parse(data)).toEqual(data)
    expect(data.items.cali_1).toMatchObject({
      name: "The Attack",
      sku: "ATKFADREDBLUBLK",
      options: { Style: "Fade", "Color 1": "Red" },
      meta: { "Build No.": "10042" },
      total: 878,
      in_stock: true,
      available: null,
      url: "/builder/attack/fade/ATKFADREDBLUBLK?line=cali_1",
    })
    expect(view([{ ...built, sku: "ATKFADREDSKYBLK" }]).items.cali_1).toMatchObject({
      in_stock: false,
      available: 0,
    })
  })

  it("asks for the agreement when something is made to order", () => {
    expect(view([line({ variant_id: null, sku: "ATKFADREDBLK" })]).custom_order).toBe(true)
    expect(view([line()]).custom_order).toBe(false)
  })

  const fifteen: CartDiscounts = {
    ...NO_DISCOUNTS,
    code: FIFTEEN,
    discounted: {
      discount: FIFTEEN,
      lines: [{ lineId: "cali_1", kind: "code", cents: 750, discount: FIFTEEN }],
      freeShipping: false,
      hint: "Spend $250.00 more for free US shipping.",
      gift: null,
    },
  }

  it("counts the discounts of now, not those written on the lines", () => {
    const old = cartAdjustment({ amount: "5", provider_id: providerOf("code") })
    expect(view([line({ adjustments: [old] })], 5, { discounts: fifteen })).toMatchObject({
      discount: "FIFTEENOFF",
      discountDescription: "15% off, free US shipping over $300",
      discountHint: "Spend $250.00 more for free US shipping.",
      discountTotal: 7.5,
      total: 42.5,
    })
  })

  it("says when an entered code no longer counts", () => {
    const cart = loadedCart([line()], { discount_code: "DOGDAYS" })
    expect(view([], 5, { cart })).toMatchObject({
      discount: null,
      discountHint: "The code DOGDAYS is no longer valid.",
    })
  })

  it("names an automatic discount in a row of its own", () => {
    const summer = discount({ code: "SUMMER", percentOff: 10, automatic: true })
    const lines = [{ lineId: "cali_1", kind: "automatic" as const, cents: 500, discount: summer }]
    const discounts = {
      ...fifteen,
      discounted: { ...fifteen.discounted, discount: summer, lines, hint: null },
    }
    expect(view([line()], 5, { discounts })).toMatchObject({
      promo: "SUMMER",
      promoDescription: "10% off",
      promoTotal: 5,
      discount: null,
      discountTotal: 0,
    })
  })

  it("shows a dealer no code and no other dealer", () => {
    const discounts = { ...fifteen, dealer: { name: "North Shore", code: "SNOW20" } }
    const user = { dealer: true, dealer_code: "MINE" }
    expect(view([line()], 5, { discounts, user })).toMatchObject({
      discount: null,
      discountHint: null,
      dealer: null,
      user,
    })
  })

  describe("a pair that is ready to ship", () => {
    const pair = madeDesign("TRLSOLYELBLK")
    const shelf = shelfOf([pair])
    const made = (over: Partial<CartLine> = {}) =>
      line({
        variant_id: pair.variantId,
        sku: "TRLSOLYELBLK",
        quantity: 1,
        unit_price: "349",
        adjustments: [cartAdjustment({ amount: "40", provider_id: providerOf("ready-to-ship") })],
        ...over,
      })
    const shown = (lines: CartLine[], left: number) =>
      view(lines, 0, { shelf, stock: new Map([["iitem_TRLSOLYEL", left]]) })

    it("shows its options, its discount and what is left, and leads to its loop", () => {
      const cart = shown([made()], 2)
      expect(cart.items.cali_1).toMatchObject({
        name: "The Trail",
        options: { Style: "Solid", "Color 1": "Yellow", Loop: "Black" },
        meta: {},
        ready_to_ship_discount: 40,
        available: 2,
        in_stock: true,
        url: "/builder/trail/solid/TRLSOLYELBLK?from=ready-to-ship&line=cali_1",
      })
      expect(cart).toMatchObject({ subtotal: 349, ready_to_ship_discount_total: 40, total: 309 })
    })

    it("counts pairs with different loops together", () => {
      const lines = [made(), made({ id: "cali_2", sku: "TRLSOLYELRED" })]
      expect(Object.values(shown(lines, 2).items).map((item) => item.in_stock)).toEqual([true, true])
      expect(Object.values(shown(lines, 1).items).map((item) => item.in_stock)).toEqual([false, false])
    })

    it("can't be had with a loop that is out of stock", () => {
      const item = shown([made({ sku: "TRLSOLYELTEA" })], 2).items.cali_1
      expect(item).toMatchObject({
        in_stock: false,
        available: 0,
        reason: "The loop in Teal is out of stock. Please pick another one.",
      })
      expect(shown([made({ sku: "TRLSOLYELTEA" })], 0).items.cali_1).not.toHaveProperty("reason")
    })

    it("is no longer sold once it is off the shelf", () => {
      expect(view([made()]).items.cali_1).toMatchObject({ in_stock: false, available: 0 })
    })
  })
})
