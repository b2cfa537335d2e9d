import { dirname, join } from "node:path"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readCartToComplete } from "../../src/cart-store/cart-to-complete"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { graphRows } from "../../src/workflows/graph-rows"
import { ADDRESS, payment, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

/** What Medusa's completion asks for. The package doesn't export it: only its folder leads there. */
const { completeCartFields } = require(
  join(dirname(require.resolve("@medusajs/core-flows")), "cart/utils/fields"),
) as { completeCartFields: string[] }

interface Part {
  id: string
  [field: string]: unknown
}
interface Cart {
  items: Part[]
  shipping_methods: Part[]
  payment_collection?: { payment_sessions: Part[] }
}

const byId = (parts: Part[] = []) =>
  [...parts].sort((a, b) => (a.id < b.id ? -1 : 1)).map((part) => ({ ...part }))

/** Medusa reads rows in no particular order. */
const sorted = ({ items, shipping_methods, payment_collection, ...cart }: Cart) => {
  const below = (parts: Part[]) =>
    byId(parts).map((part) => ({
      ...part,
      tax_lines: byId(part.tax_lines as Part[]),
      adjustments: byId(part.adjustments as Part[]),
    }))
  return {
    ...cart,
    items: below(items),
    shipping_methods: below(shipping_methods),
    payment_collection: payment_collection && {
      ...payment_collection,
      payment_sessions: byId(payment_collection.payment_sessions),
    },
  }
}

/*
 * What a completion reads by one statement is what Medusa reads field by field. An upgrade of Medusa that needs more of a
 * cart, or computes its totals in another way, fails here.
 */
shopTest({}, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const sql = async (statement: string, values: string[] = []) => await database().raw(statement, values)

  async function lastCart(): Promise<string> {
    const { rows } = await sql("select id from cart order by created_at desc limit 1")
    return rows[0].id
  }

  /** @returns the cart, once both readings agree about it */
  async function read(id: string) {
    const own = await readCartToComplete(container, id)
    const [medusas] = await graphRows<Cart>(container, {
      entity: "cart",
      fields: completeCartFields,
      filters: { id },
    })
    if (!own || !medusas) throw new Error("The cart is gone.")
    const seen = sorted(own as unknown as Cart)
    expect(seen).toEqual(sorted(medusas))
    return seen
  }

  const ship = async (rider: Visitor, over: object = {}) =>
    ok(await rider.post("/checkout/shipping", { ...ADDRESS, customAgreed: true, ...over }))

  it.each(["guest", "guest with TENOFF", "guest with SNOW20", "dealer"])(
    "reads the cart of a %s with goods and designs, from its first item to its order",
    async (buyer) => {
      const rider = visitor()
      if (buyer === "dealer") await rider.logIn(DEMO_DEALER, DEMO_PASSWORD)
      ok(await rider.put("/cart/pull-handle-red", { quantity: 3, options: [] }))
      const id = await lastCart()
      expect((await read(id)).items).toHaveLength(1)
      ok(await rider.put("/cart/scratcher-tips", { quantity: 1, options: [] }))
      const design = { carbide: "", model: "", ready_to_ship: false, replaces: null }
      ok(await rider.post("/builder/add-ski-to-cart", { ski_sku: "ATKFADREDBLUBLK", ...design }))
      const code = buyer.split(" with ")[1]
      if (code) ok(await rider.put(`/cart/${code === "TENOFF" ? "discount" : "dealer"}/${code}`))
      const howDidYouHear = buyer === "dealer" ? "N/A" : ADDRESS.howDidYouHear
      const { addressId } = await ship(rider, { howDidYouHear })
      const shipped = await read(id)
      expect([shipped.items.length, shipped.shipping_methods.length]).toEqual([3, 1])
      expect(shipped.items.every((item) => "variant" in item)).toBe(true)
      const address = { ...ADDRESS, customAgreed: true, howDidYouHear }
      ok(await rider.post("/checkout/process", payment(addressId, "tok_visa", {}, address)))
      await untilIdle()
      expect((await read(id)).payment_collection?.payment_sessions).toHaveLength(1)
    },
  )

  it.each([
    [
      "an exact price of its own",
      `update cart_line_item set raw_unit_price = '{"value": "31.1251", "precision": 20}'`,
    ],
    [
      "a price to compare with",
      `update cart_line_item set compare_at_unit_price = 99, raw_compare_at_unit_price = '{"value": "99", "precision": 20}'`,
    ],
    ["prices with tax", "update cart_line_item set is_tax_inclusive = true"],
    ["a line that was removed", "update cart_line_item set deleted_at = now() where quantity = 3"],
    [
      "a line of nothing",
      "update cart_line_item set variant_id = null, product_id = null where quantity = 3",
    ],
    ["adjustments that were removed", "update cart_line_item_adjustment set deleted_at = now()"],
    ["tax lines that were removed", "update cart_line_item_tax_line set deleted_at = now()"],
    ["shipping that was removed", "update cart_shipping_method set deleted_at = now()"],
    [
      "shipping at another price",
      `update cart_shipping_method set amount = 1.5, raw_amount = '{"value": "1.5", "precision": 20}'`,
    ],
    ["an address that was removed", "update cart_address set deleted_at = now()"],
    ["no buyer and no region", "update cart set customer_id = null, region_id = null"],
    [
      "a credit line",
      `insert into credit_line (id, cart_id, amount, raw_amount) select 'crl_' || id, id, 2.5, '{"value": "2.5", "precision": 20}' from cart`,
    ],
    [
      "a promotion",
      `insert into cart_promotion (id, cart_id, promotion_id) select 'cp_' || id, id, (select id from promotion where deleted_at is null limit 1) from cart`,
    ],
    ["a variant that is gone", "update product_variant set deleted_at = now() where sku = 'PUL-RED'"],
    ["a product that is gone", "update product set deleted_at = now()"],
    ["a gift card", "update product set is_giftcard = true"],
    ["stock that isn't counted", "update product_variant set manage_inventory = false"],
    ["stock that isn't kept", "update product_variant_inventory_item set deleted_at = now()"],
    ["a stock item that is gone", "update inventory_item set deleted_at = now()"],
    ["stock that is nowhere", "update inventory_level set deleted_at = now()"],
    ["stock in a place that was closed", "update stock_location set deleted_at = now()"],
    ["a place that sells to no one", "update sales_channel_stock_location set deleted_at = now()"],
    ["no shipping profile", "update product_shipping_profile set deleted_at = now()"],
    ["a payment that was called off", "update payment_session set deleted_at = now()"],
    ["no payment", "update cart_payment_collection set deleted_at = now()"],
  ])("reads a cart with %s as Medusa does", async (_what, change) => {
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-blue", { quantity: 1, options: [] }))
    ok(await rider.put("/cart/discount/TENOFF"))
    const { cartId, pay } = await riderAtBilling(rider, "pull-handle-red", 3)
    ok(await pay())
    await untilIdle()
    const before = await read(cartId)
    await sql(change)
    expect(await read(cartId)).not.toEqual(before)
  })

  it("reads no cart that doesn't exist, or was deleted", async () => {
    ok(await visitor().put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const id = await lastCart()
    await sql("update cart set deleted_at = now() where id = ?", [id])
    expect(await readCartToComplete(container, id)).toBeNull()
    expect(await readCartToComplete(container, "cart_none")).toBeNull()
  })

  it("reads the cart once as it becomes an order, and adds up its payment once", async () => {
    const { pay } = await riderAtBilling(visitor())
    const statements: string[] = []
    const note = ({ sql }: { sql: string }) => statements.push(sql)
    database().on("query", note)
    try {
      ok(await pay())
      await untilIdle()
    } finally {
      database().removeListener("query", note)
    }
    const like = (what: string) => statements.filter((statement) => statement.includes(what)).length
    expect(like('from "cart_line_item" as')).toBe(0)
    expect(like('update "payment_collection" set')).toBe(1)
    const { rows } = await sql(
      "select status, captured_amount::float8 as captured, amount::float8 from payment_collection",
    )
    expect(rows).toEqual([{ status: "completed", captured: rows[0].amount, amount: rows[0].amount }])
  })
})
