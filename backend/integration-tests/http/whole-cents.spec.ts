import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { formatMoney, percentOf, toCents } from "../../src/contracts/money"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { percentOfSql } from "../../src/read-model/money-sql"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { cartIdOf, type Visitor } from "../visitor"

/** Rates that produce fractions: 4.225, 8.875 or so, 14.975. */
const PLACES = [
  { state: "MO", country: "US", zip: "63101" },
  { state: "NM", country: "US", zip: "87101" },
  { state: "MN", country: "US", zip: "55731" },
  { state: "QC", country: "CA", zip: "H2X 1Y4" },
]

const HANDLES = ["black", "red", "blue", "green"]

interface Cart {
  title: string
  dealer: boolean
  code: string | null
  /** Percent that an automatic discount takes off everything. */
  promotion: number | null
  place: (typeof PLACES)[number]
  /** Dollars and quantity, one color of handles each. */
  lines: [price: number, quantity: number][]
}

/** A cart no one would think of, the same in every run; `install.test.ts` tries hundreds without buying them. */
function anyCart(at: number): Cart {
  let state = Math.imul(at + 1, 2_654_435_761) >>> 0
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const place = PLACES[at % PLACES.length] ?? PLACES[0]
  if (!place) throw new Error("There is no place.")
  const lines = HANDLES.slice(0, 1 + below(HANDLES.length)).map((): [number, number] => [
    (100 + below(9_900)) / 100,
    1 + below(7),
  ])
  const dealer = at % 3 === 2
  const code = !dealer && at % 2 === 0 ? "TENOFF" : null
  const promotion = !dealer && code === null ? (1 + below(4_000)) / 100 : null
  const title = `${lines.map(([price, quantity]) => `${quantity} x ${price}`).join(", ")} to ${place.state}, ${
    dealer ? "dealer" : (code ?? `${promotion}% off`)
  }`
  return { title, dealer, code, promotion, place, lines }
}

/** Names of amounts, at any depth of a Medusa row, that aren't whole cents. */
function fractions(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const here = path === "" ? name : `${path}.${name}`
    const kept = /total$|^(amount|unit_price|subtotal|current_order_total)$/.test(name)
    if (typeof each === "object" && each !== null && !("value" in each)) return fractions(each, here)
    if (!kept || each === null) return []
    const dollars = Number(typeof each === "object" ? (each as { value: unknown }).value : each)
    return Number.isInteger(Number(`${dollars}e2`)) ? [] : [`${here} ${dollars}`]
  })
}

shopTest({}, ({ visitor, container, settings }) => {
  const processor = cardProcessorOf(settings)
  const outbox = new Outbox(outboxFolder(settings.dataDir))

  async function variantsOf(staff: Visitor) {
    const fields = "fields=id,variants.id,variants.sku"
    const { body } = await staff.get(`/admin/products?handle=pull-handle&${fields}`)
    const [product] = body.products as { id: string; variants: { id: string; sku: string }[] }[]
    if (!product) throw new Error("There are no pull handles.")
    return product
  }

  const codeOf = { black: "BLK", red: "RED", blue: "BLU", green: "GRN" } as Record<string, string>
  const pricing = (amount: number) => ({ prices: [{ currency_code: "usd", amount }] })

  async function setPrices(staff: Visitor, lines: Cart["lines"]): Promise<void> {
    const { id, variants } = await variantsOf(staff)
    for (const [at, [price]] of lines.entries()) {
      const variant = variants.find(({ sku }) => sku === `PUL-${codeOf[HANDLES[at] ?? ""]}`)
      const { status } = await staff.postMeant(
        `/admin/products/${id}/variants/${variant?.id}`,
        pricing(price),
      )
      expect(status).toBe(200)
    }
  }

  const promote = (percent_off: number) =>
    createDiscount(container, { code: "STAFF", percent_off, automatic: true })

  it.each(Array.from({ length: 8 }, (_, at) => anyCart(at)))(
    "$title: one number in whole cents from the cart to the books",
    async ({ dealer, code, promotion, place, lines }) => {
      const staff = await visitor().logInStaff()
      await setPrices(staff, lines)
      if (promotion !== null) await promote(promotion)
      for (const color of HANDLES) await setStock(container, `PUL-${codeOf[color]}`, 50)
      const shopper = visitor()
      if (dealer) await shopper.logIn(DEMO_DEALER, DEMO_PASSWORD)
      for (const [at, [, quantity]] of lines.entries()) {
        const added = await shopper.put(`/cart/pull-handle-${HANDLES[at]}`, { quantity, options: [] })
        expect(added.status).toBe(200)
      }
      if (code) expect((await shopper.put(`/cart/discount/${code}`)).status).toBe(200)

      const email = `${randomUUID()}@example.com`
      const step = { ...ADDRESS, ...place, email, howDidYouHear: dealer ? "N/A" : ADDRESS.howDidYouHear }
      const shipped = await shopper.post("/checkout/shipping", step)
      expect({ status: shipped.status, errors: shipped.body.errors }).toEqual({
        status: 200,
        errors: undefined,
      })
      const checkout = CheckoutData.parse(shipped.body)
      const request = payment(checkout.addressId, "tok_visa", {}, step)
      const paid = await shopper.post("/checkout/process", request)
      expect({ status: paid.status, message: paid.body.message }).toEqual({ status: 200, message: undefined })

      const cartId = cartIdOf(shopper)
      const cents = toCents(checkout.total)
      const { cart, discount, promo, ready_to_ship_discount, tax } = checkout
      expect(
        toCents(cart.subtotal - discount - promo - ready_to_ship_discount + checkout.shipping + tax),
      ).toBe(cents)
      expect(await processor.chargedTo(cartId)).toEqual([cents])

      const thanks = await shopper.get(`/shop/thanks/${paid.body.thanks_url.split("/").pop()}`)
      expect(thanks.body).toMatchObject({
        total: checkout.total,
        tax,
        discount,
        promo,
        shipping: checkout.shipping,
      })

      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const { rows } = await database.raw("select order_id from order_cart where cart_id = ?", [cartId])
      const fields =
        "*items,*items.adjustments,*items.tax_lines,*shipping_methods,*shipping_methods.tax_lines,*summary"
      const path = `/admin/orders/${rows[0].order_id}?fields=total,subtotal,tax_total,item_total,item_tax_total,shipping_total,shipping_tax_total,discount_total,discount_subtotal,original_total,${fields},*payment_collections,*payment_collections.payments`
      const { order } = (await staff.get(path)).body
      expect(fractions(order)).toEqual([])
      const [collection] = order.payment_collections
      expect({
        total: toCents(order.total),
        tax: toCents(order.tax_total),
        owed: toCents(order.summary.current_order_total),
        pending: toCents(order.summary.pending_difference),
        collected: toCents(collection.amount),
        captured: toCents(collection.captured_amount),
        payments: collection.payments.map(({ amount }: { amount: number }) => toCents(amount)),
      }).toEqual({
        total: cents,
        tax: toCents(tax),
        owed: cents,
        pending: 0,
        collected: cents,
        captured: cents,
        payments: [cents],
      })
      const kept = await database.raw("select totals from order_summary where order_id = ?", [
        rows[0].order_id,
      ])
      expect(kept.rows.flatMap(({ totals }: { totals: object }) => fractions(totals))).toEqual([])

      const mail = await eventually(async () => {
        const { mails } = await outbox.list({ limit: 200, offset: 0 })
        const found = mails.find(({ to }) => to.includes(email))
        return found ? await outbox.read(found.id) : null
      }, "No mail came.")
      expect(mail.text).toContain(formatMoney(checkout.total))
      if (tax > 0) expect(mail.text).toContain(formatMoney(tax))
    },
  )

  it("takes a percentage in SQL as in the cart, to the cent", async () => {
    const amounts = Array.from({ length: 400 }, (_, at) => 50 + 150 * at)
    // As dealers' percentages and tax rates are stored.
    for (const { kind, percents } of [
      { kind: "real", percents: [5.1, 7.5, 8.25, 12.34, 33.33, 50] },
      { kind: "numeric", percents: [0.25, 4.225, 6.875, 8.8751, 9.975, 14.975] },
    ]) {
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const taken = percentOfSql("cents", "percent")
      const { rows } = await database.raw<{ rows: { cents: number; percent: number; taken: number }[] }>(
        `select cents, percent::text::float8 as percent, ${taken}::float8 as taken
           from unnest(?::int[]) cents, unnest(?::float8[]) given, lateral (select given::text::${kind} as percent) as kept`,
        [amounts, percents],
      )
      expect(rows).toHaveLength(amounts.length * percents.length)
      expect(rows.filter(({ cents, percent, taken }) => taken !== percentOf(cents, percent))).toEqual([])
    }
  })

  it("refuses a price with a fraction of a cent, at its field", async () => {
    const staff = await visitor().logInStaff()
    const { id, variants } = await variantsOf(staff)
    const answer = await staff.post(`/admin/products/${id}/variants/${variants[0]?.id}`, pricing(24.995))
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 422,
      errors: { "prices.0.amount": ["Please enter whole cents."] },
    })
  })
})
