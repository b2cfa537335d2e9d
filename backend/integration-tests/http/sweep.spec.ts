import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { touchCart } from "../../src/cart-store/touch-cart"
import sweepJob from "../../src/jobs/sweep"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { sumOrders } from "../../src/reports/order-sums"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { sweepCarts } from "../../src/workflows/cart/sweep-carts"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { ABANDONED_AFTER_MS } from "../../src/workflows/checkout/settle-payment"
import { ADDRESS, payment, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { cartIdOf, type Visitor } from "../visitor"

/** What a cart leaves behind on purpose: the guest whose email it was, and Medusa's records of its workflows. */
const LEFT = [
  "customer",
  "workflow_execution",
  // Daily numbers, written a moment after what they count.
  "day_count",
  // The health of the shop's parts, once a minute at most.
  "health_part",
]

/** Tables with a column `cart_id` that a swept cart is not in, and why. */
const OTHERS = {
  order_cart: "a cart in it became an order, and stays",
  cart_promotion: "Medusa's",
  cart_payment_collection: "Medusa's",
  cart_line_item: "Medusa's, by a cascade",
  cart_shipping_method: "Medusa's, by a cascade",
  credit_line: "Medusa's",
}

/** What a required column gets, by its type; any text otherwise. */
const ANY_VALUE: Record<string, string> = {
  integer: "1",
  jsonb: "'{}'",
  "timestamp with time zone": "now()",
}

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = async (sql: string, values: (string | number | string[])[] = []) =>
    (await database().raw(sql, values)).rows

  const age = (days: number, ...cartIds: string[]) =>
    rows("update cart set updated_at = now() - make_interval(days => ?, hours => 2) where id = any(?)", [
      days,
      cartIds,
    ])
  const left = async (...cartIds: string[]): Promise<string[]> =>
    (await rows("select id from cart where id = any(?) order by id", [cartIds])).map(
      ({ id }: { id: string }) => id,
    )

  /** How many rows each table has. */
  async function counts(): Promise<Record<string, number>> {
    const tables: { name: string }[] = await rows(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const counted: Record<string, number> = {}
    for (const { name } of tables) {
      if (LEFT.includes(name)) continue
      const [{ count }] = await rows(`select count(*)::int as count from "${name}"`)
      counted[name] = count
    }
    return counted
  }

  async function withHandle(browser: Visitor = visitor()): Promise<Visitor> {
    const { status } = await browser.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    expect(status).toBe(200)
    return browser
  }

  it("the sweep deletes a cart from every table of the shop that has it", async () => {
    const cartId = cartIdOf(await withHandle())
    const tables = (
      await rows(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'cart_id'",
      )
    ).map(({ name }: { name: string }) => name)
    expect(tables).toEqual(expect.arrayContaining(Object.keys(OTHERS)))
    const ours = tables.filter((name: string) => !(name in OTHERS))
    // Rows that a held discount depends on would keep the cart.
    for (const table of ours) {
      const required: { name: string; type: string }[] = await rows(
        `select column_name as name, data_type as type from information_schema.columns
          where table_schema = 'public' and table_name = ? and is_nullable = 'NO' and column_default is null`,
        [table],
      )
      const value = ({ name, type }: { name: string; type: string }) => {
        if (name === "cart_id") return `'${cartId}'`
        return ANY_VALUE[type] ?? `'planted'`
      }
      await rows(
        `insert into "${table}" (${required.map(({ name }) => name).join(", ")})
         values (${required.map(value).join(", ")}) on conflict do nothing`,
      )
      await rows(`update "${table}" set created_at = now() - interval '1 day' where cart_id = ?`, [cartId])
    }
    await age(30, cartId)
    expect(await sweepCarts(container)).toBe(1)
    for (const table of ours) {
      expect([table, await rows(`select 1 from "${table}" where cart_id = ?`, [cartId])]).toEqual([table, []])
    }
  })

  it("leaves nothing of a cart that nobody touched for 30 days, soft-deleted rows included", async () => {
    // For the orders of other files, which run in the same shop.
    await sumOrders(container)
    const before = await counts()
    const browser = await withHandle()
    const cartId = cartIdOf(browser)
    expect(
      (await browser.post("/builder/add-ski-to-cart", { ski_sku: "ATKSOLREDBLK", carbide: "", model: "" }))
        .status,
    ).toBe(200)
    expect((await browser.put("/cart/discount/TENOFF")).status).toBe(200)
    const shipped = await browser.post("/checkout/shipping", { ...ADDRESS, customAgreed: true })
    expect(shipped.status).toBe(200)
    const declined = await browser.post(
      "/checkout/process",
      payment(shipped.body.addressId, "tok_chargeDeclined", { customAgreed: true }),
    )
    expect(Object.keys(declined.body.errors)).toEqual(["cardNumber"])
    await database().raw(
      "update cart_line_item set deleted_at = now() where cart_id = ? and variant_sku = 'PUL-RED'",
      [cartId],
    )
    await untilIdle()
    const filled = await counts()
    for (const table of [
      "cart",
      "cart_line_item",
      "cart_line_item_adjustment",
      "cart_line_item_tax_line",
      "cart_shipping_method",
      "cart_address",
      "cart_codes",
      "cart_payment_collection",
      "payment_collection",
      "payment_session",
      "checkout",
      "design_build",
      "discount_use",
      "refused_card",
    ]) {
      expect({ table, more: (filled[table] ?? 0) > (before[table] ?? 0) }).toEqual({ table, more: true })
    }

    await age(29, cartId)
    expect(await sweepCarts(container)).toBe(0)
    expect(await counts()).toEqual(filled)
    await age(30, cartId)
    // The code was used this very minute; the cart is older.
    expect(await sweepCarts(container)).toBe(0)
    await database().raw("update discount_use set created_at = now() - interval '30 days'")
    expect(await sweepCarts(container)).toBe(1)
    // The declined purchase created an order and undid it; the next report, or its job, finds that nothing is left.
    await sumOrders(container)
    expect(await counts()).toEqual(before)
    expect((await browser.get("/cart/data")).body.total_quantity).toBe(0)
    await withHandle(browser)
    expect(cartIdOf(browser)).not.toBe(cartId)
  })

  it("sweeps what Medusa only marked as deleted", async () => {
    const cartId = cartIdOf(await withHandle())
    await container.resolve(Modules.CART).softDeleteCarts([cartId])
    expect(await left(cartId)).toEqual([cartId])
    await age(30, cartId)
    await sweepCarts(container)
    expect(await left(cartId)).toEqual([])
    expect(await rows("select id from cart_line_item where cart_id = ?", [cartId])).toEqual([])
  })

  it("sweeps empty carts after a day, and none that was just emptied", async () => {
    const [emptied, old, filled] = [await withHandle(), await withHandle(), await withHandle()]
    for (const browser of [emptied, old]) {
      const [line] = Object.keys((await browser.get("/cart/data")).body.items)
      await age(2, cartIdOf(browser))
      expect((await browser.delete(`/cart/${line}`)).status).toBe(200)
    }
    await age(1, cartIdOf(old))
    await age(2, cartIdOf(filled))
    expect(await sweepCarts(container)).toBe(1)
    expect(await left(cartIdOf(emptied), cartIdOf(old), cartIdOf(filled))).toEqual(
      [cartIdOf(emptied), cartIdOf(filled)].sort(),
    )
  })

  it("never takes a cart that became an order", async () => {
    const rider = await riderAtBilling(visitor())
    const paid = await rider.pay()
    expect(paid.status).toBe(200)
    await untilIdle()
    await age(400, rider.cartId)
    await database().raw("update cart set created_at = now() - interval '400 days'")
    const before = await counts()
    expect(await sweepCarts(container)).toBe(0)
    // The order alone is enough, whichever of its traces are lost.
    await database().raw("update cart set completed_at = null where id = ?", [rider.cartId])
    expect(await sweepCarts(container)).toBe(0)
    await database().raw("update checkout set order_id = null where cart_id = ?", [rider.cartId])
    await database().raw("delete from order_cart where cart_id = ?", [rider.cartId])
    expect(await sweepCarts(container)).toBe(0)
    expect({ ...(await counts()), order_cart: 0 }).toEqual({ ...before, order_cart: 0 })
  })

  it("leaves a cart alone whose payment is open, or for which a discount is held", async () => {
    const asked = await riderAtBilling(visitor())
    expect((await asked.pay("tok_threeDSecure2Required")).body).toHaveProperty("requires_action")
    const holding = await withHandle()
    await database().raw(
      "insert into discount_use (id, discount_id, cart_id) select 'duse_test', id, ? from discount limit 1",
      [cartIdOf(holding)],
    )
    await age(40, asked.cartId, cartIdOf(holding))
    expect(await sweepCarts(container)).toBe(0)

    await database().raw("update discount_use set created_at = now() - interval '16 minutes'")
    await database().raw("update payment_session set status = 'error'")
    expect(await sweepCarts(container)).toBe(2)
    expect(await left(asked.cartId, cartIdOf(holding))).toEqual([])
    expect(await rows("select id from discount_use")).toEqual([])
  })

  it("takes a cart whose buyer failed the bank's question and left", async () => {
    const asked = await riderAtBilling(visitor())
    const answer = await asked.pay("tok_threeDSecure2Required")
    const secret: string = answer.body.requires_action.client_secret
    const failed = await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
      method: "POST",
      body: new URLSearchParams({ client_secret: secret, result: "fail" }),
    })
    expect(failed.status).toBe(200)
    await reconcilePayments(container, new Date(Date.now() + ABANDONED_AFTER_MS + 60_000))
    await age(40, asked.cartId)
    expect(await sweepCarts(container)).toBe(1)
    expect(await left(asked.cartId)).toEqual([])
  })

  it("leaves a cart alone that is being changed or paid, and takes it the next time", async () => {
    const cartId = cartIdOf(await withHandle())
    await age(31, cartId)
    await withCartLock(container, cartId, async () => {
      expect(await sweepCarts(container)).toBe(0)
    })
    expect(await sweepCarts(container)).toBe(1)
  })

  it("says so when a cart can't be deleted, after it has deleted the others", async () => {
    const [first, second] = [cartIdOf(await withHandle()), cartIdOf(await withHandle())]
    await age(31, first, second)
    await rows("create table keeps_carts (cart_id text references cart (id))")
    try {
      await rows("insert into keeps_carts values (?)", [first])
      await expect(sweepCarts(container)).rejects.toThrow("keeps_carts")
      expect(await left(first, second)).toEqual([first])
    } finally {
      await rows("drop table keeps_carts")
    }
    expect(await sweepCarts(container)).toBe(1)
  })

  describe("a rider who comes back", () => {
    it("keeps the cart by looking at it, and the cookie for another 30 days", async () => {
      const browser = await withHandle()
      await age(29, cartIdOf(browser))
      const back = await browser.get("/cart/data")
      expect(back.body.total_quantity).toBe(1)
      expect(back.headers.get("set-cookie")).toMatch(/^shop_cart=.*Max-Age=2592000;/)
      // Recorded once an hour, so that not each call writes.
      expect((await browser.get("/cart/data")).headers.get("set-cookie")).toBeNull()
      expect(await sweepCarts(container, new Date(Date.now() + 29 * 24 * 60 * 60 * 1000))).toBe(0)
      expect(await sweepCarts(container, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))).toBe(1)
    })

    it("in the very moment it is swept has either the whole cart or a new one", async () => {
      const browsers = await Promise.all(Array.from({ length: 12 }, () => withHandle()))
      const ids = browsers.map(cartIdOf)
      const put = (browser: Visitor) =>
        browser.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      for (let round = 0; round < 3; round++) {
        await age(31, ...ids)
        const [, ...answers] = await Promise.all([sweepCarts(container), ...browsers.map(put)])
        for (const [at, browser] of browsers.entries()) {
          // If a cart was swept between the look and the change, the answer says so; the next try begins a new one.
          const answer = answers[at]?.status === 404 ? await put(browser) : answers[at]
          expect(answer?.status).toBe(200)
          const shown = await browser.get("/cart/data")
          expect(shown.body.items).toEqual(answer?.body.cart.items)
          expect(shown.body.total_quantity).toBeGreaterThan(0)
        }
      }
      const orphans = await rows(
        "select id from cart_line_item i where not exists (select 1 from cart c where c.id = i.cart_id)",
      )
      expect(orphans).toEqual([])
    })

    it("is told when the cart has just gone", async () => {
      expect(await touchCart(container, "cart_gone")).toBe(false)
    })
  })

  it("sweeps 1,000 carts in batches, in two processes at the same time, and none that is young", async () => {
    const template = cartIdOf(await withHandle())
    await database().raw(
      `insert into cart (id, currency_code, region_id, sales_channel_id, updated_at)
       select 'cart_old_' || lpad(n::text, 5, '0'), c.currency_code, c.region_id, c.sales_channel_id,
              now() - case when n <= 1000 then interval '31 days' else interval '29 days' end
         from cart c, generate_series(1, 1200) n where c.id = ?`,
      [template],
    )
    await database().raw(
      `insert into cart_line_item (id, cart_id, title, quantity, unit_price, raw_unit_price)
       select 'cali_old_' || right(c.id, 5), c.id, 'Old', 1, 1, '{"value": "1"}'
         from cart c where c.id like 'cart_old_%'`,
    )
    const swept = await Promise.all([sweepCarts(container), sweepCarts(container)])
    expect(swept[0] + swept[1]).toBe(1_000)
    const [{ carts, lines }] = await rows(
      `select (select count(*)::int from cart where id like 'cart_old_%') as carts,
              (select count(*)::int from cart_line_item where id like 'cali_old_%') as lines`,
    )
    expect({ carts, lines }).toEqual({ carts: 200, lines: 200 })
    expect(await left(template)).toEqual([template])
  })

  it("sweeps mailed secrets and bot checks that ran out, and no others", async () => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const holder = { customerId: "cus_good", email: "good@example.com" }
    const good = await accounts.createToken("verify-email", holder, 3600)
    await database().raw(
      `insert into account_token (id, purpose, customer_id, email, token_hash, expires_at)
       select 'acctok_old_' || n, 'verify-email', 'cus_' || n, 'old@example.com', 'hash' || n, now() - interval '1 second'
         from generate_series(1, 1200) n`,
    )
    await database().raw(
      `insert into bot_check_use (id, expires_at)
       select 'use' || n, now() + case when n <= 700 then interval '-1 second' else interval '1 minute' end
         from generate_series(1, 705) n`,
    )
    await sweepJob(container)
    const [{ tokens, uses }] = await rows(
      "select (select count(*)::int from account_token) as tokens, (select count(*)::int from bot_check_use) as uses",
    )
    expect({ tokens, uses }).toEqual({ tokens: 1, uses: 5 })
    expect(await accounts.redeemToken("verify-email", good)).toEqual(holder)
  })

  it("counts as failed when a part fails, with the others swept", async () => {
    await database().raw("alter table bot_check_use rename to bot_check_use_away")
    try {
      await database().raw(
        `insert into account_token (id, purpose, customer_id, email, token_hash, expires_at)
         values ('acctok_last', 'verify-email', 'cus_last', 'last@example.com', 'last', now() - interval '1 second')`,
      )
      await expect(sweepJob(container)).rejects.toThrow(/bot_check_use/)
    } finally {
      await database().raw("alter table bot_check_use_away rename to bot_check_use")
    }
    expect(await rows("select id from account_token where id = 'acctok_last'")).toEqual([])
    expect(await rows("select failed from job_run where id = 'sweep'")).toEqual([{ failed: true }])
  })
})
