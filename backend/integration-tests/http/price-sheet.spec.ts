import { CheckoutData, type ShippingRequest } from "../../src/contracts/checkout/checkout"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { cartIdOf, type Visitor } from "../visitor"

/** Four pull handles at $25.00; with the pair off the shelf, $349.00 less its own $40.00. */
const GOODS = 100
const PAIR = { sku: "TRLSOLYELBLK", price: 349, off: 40 }

type Place = "MN" | "OR" | "ON" | "NO"
const PLACES: Record<Place, Partial<ShippingRequest> & { taxPercent: number; shipping: [number, number] }> = {
  // Shipping for $100.00 and for $449.00 of goods (docs/decisions/2026-11-20-shipping-and-tax.md).
  MN: { state: "MN", country: "US", taxPercent: 6.875, shipping: [12.95, 29.95] },
  OR: { state: "OR", country: "US", taxPercent: 0, shipping: [12.95, 29.95] },
  ON: { state: "ON", zip: "K1A 0B1", country: "CA", taxPercent: 13, shipping: [24.95, 54.95] },
  NO: { state: "", zip: "0150", country: "NO", taxPercent: 0, shipping: [49.95, 119.95] },
}

interface Case {
  who: "rider" | "dealer"
  pair: boolean
  /** TENOFF: 10%, free US shipping over $50. SPRING: 15% automatically, the same shipping. */
  offer: "none" | "code" | "automatic"
  place: Place
}

const CASES: Case[] = [
  ...[false, true].flatMap((pair) =>
    (["none", "code", "automatic"] as const).map(
      (offer): Case => ({ who: "rider", pair, offer, place: "MN" }),
    ),
  ),
  { who: "dealer", pair: false, offer: "none", place: "MN" },
  { who: "dealer", pair: true, offer: "none", place: "ON" },
  { who: "dealer", pair: false, offer: "code", place: "OR" },
  { who: "dealer", pair: true, offer: "automatic", place: "MN" },
  { who: "rider", pair: true, offer: "code", place: "OR" },
  { who: "rider", pair: true, offer: "code", place: "NO" },
  { who: "rider", pair: false, offer: "automatic", place: "ON" },
]

const cents = (dollars: number) => Math.round(dollars * 100)

/** The rows by the wording of section 3, not by the shop's code. In dollars. */
function expected({ who, pair, offer, place }: Case) {
  const { taxPercent, country, shipping: rates } = PLACES[place]
  const subtotal = GOODS + (pair ? PAIR.price : 0)
  const ready_to_ship_discount = pair ? PAIR.off : 0
  const discount = who === "dealer" ? GOODS * 0.2 : offer === "code" ? GOODS * 0.1 : 0
  const promo = who === "rider" && offer === "automatic" ? GOODS * 0.15 : 0
  const free = who === "rider" && offer !== "none" && country === "US"
  const shipping = free ? 0 : rates[pair ? 1 : 0]
  const taxed = (dollars: number) => Math.round((cents(dollars) * taxPercent) / 100)
  // Line by line, in whole cents: the handles with their discounts, the pair, the shipping.
  const pairs = pair ? PAIR.price - PAIR.off : 0
  const tax = (taxed(GOODS - discount - promo) + taxed(pairs) + taxed(shipping)) / 100
  const untaxed = subtotal - ready_to_ship_discount - discount - promo + shipping
  return {
    subtotal,
    ready_to_ship_discount,
    discount,
    promo,
    shipping,
    tax,
    total: (cents(untaxed) + cents(tax)) / 100,
  }
}

shopTest({}, ({ visitor, container, settings }) => {
  const processor = cardProcessorOf(settings)

  async function shopperOf({ who }: Case): Promise<Visitor> {
    const shopper = visitor()
    if (who === "rider") return shopper
    return await shopper.logIn(DEMO_DEALER, DEMO_PASSWORD)
  }

  it.each(CASES)(
    "$who, ready to ship $pair, offer $offer, to $place: the rows, and the charge",
    async (each) => {
      const { who, pair, offer, place } = each
      if (offer === "automatic") {
        await createDiscount(container, {
          code: "SPRING",
          percent_off: 15,
          free_shipping: true,
          free_shipping_us_only: true,
          free_shipping_min_cents: 50_00,
          automatic: true,
        })
      }
      const shopper = await shopperOf(each)
      await shopper.put("/cart/pull-handle-red", { quantity: 4, options: [] })
      if (pair) {
        const added = await shopper.post("/builder/add-ski-to-cart", {
          ski_sku: PAIR.sku,
          carbide: "",
          model: "",
          ready_to_ship: true,
        })
        expect(added.status).toBe(200)
      }
      if (offer === "code") {
        expect((await shopper.put("/cart/discount/TENOFF")).status).toBe(who === "dealer" ? 409 : 200)
      }
      const { state = "", country = "US", zip = ADDRESS.zip } = PLACES[place]
      const heard = who === "dealer" ? "N/A" : ADDRESS.howDidYouHear
      const step = { ...ADDRESS, state, country, zip, howDidYouHear: heard, customAgreed: pair }
      const shipped = await shopper.post("/checkout/shipping", step)
      expect({ status: shipped.status, errors: shipped.body.errors }).toEqual({
        status: 200,
        errors: undefined,
      })
      const checkout = CheckoutData.parse(shipped.body)
      const { subtotal, ...rows } = expected(each)
      expect(checkout).toMatchObject(rows)
      expect(checkout.cart.subtotal).toBe(subtotal)

      const request = payment(checkout.addressId, "tok_visa", {}, step)
      const paid = await shopper.post("/checkout/process", request)
      expect({ status: paid.status, message: paid.body.message }).toEqual({ status: 200, message: undefined })
      const cartId = cartIdOf(shopper)
      expect(await processor.chargedTo(cartId)).toEqual([cents(rows.total)])
      const thanks = await shopper.get(`/shop/thanks/${paid.body.thanks_url.split("/").pop()}`)
      expect(thanks.body).toMatchObject({ subtotal, ...rows })
    },
  )
})
