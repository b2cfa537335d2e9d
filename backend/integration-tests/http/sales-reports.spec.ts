import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chicagoDay } from "../../src/contracts/time/shop-time"
import { FILL_TAXED_IN } from "../../src/modules/order-sum/migrations/sql/fill-taxed-in"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { COMMISSION, FADE, reportShop, SOLID, sumOf } from "../report-shop"
import { returnShop } from "../return-shop"

interface Adjustment {
  amount: number
}

interface Book {
  canceled_at: string | null
  item_subtotal: number
  tax_total: number
  items: { adjustments: Adjustment[] }[]
  shipping_methods: { amount: number; adjustments: Adjustment[] }[]
  payment_collections: { captured_amount: number; refunded_amount: number }[]
}

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, staff, report, pay, skis, orderOf, seed } = reportShop(shop)
  const { bought, accepted } = returnShop(shop)

  /** Every order as Medusa stores it. */
  async function books(): Promise<Book[]> {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: [
        "id",
        "canceled_at",
        "item_subtotal",
        "tax_total",
        "items.*",
        "items.adjustments.*",
        "shipping_methods.*",
        "shipping_methods.adjustments.*",
        "payment_collections.captured_amount",
        "payment_collections.refunded_amount",
      ],
    })
    return data as unknown as Book[]
  }
  const cents = (amount: number) => Math.round(Number(amount) * 100)

  it("tells what was charged and refunded to the cent, with codes, dealers, changed, canceled and refunded orders", async () => {
    const began = new Date()
    ok(await staff().post(COMMISSION, { default_percent: 10 }))
    await pay(visitor())
    const coded = visitor()
    await coded.put("/cart/pull-handle-red", { quantity: 4, options: [] })
    ok(await coded.put("/cart/discount/TENOFF"))
    const refunded = await pay(coded)
    const named = await skis(visitor(), SOLID)
    ok(await named.put("/cart/dealer/SNOW20"))
    await pay(named)
    await pay(await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD))
    const canceled = await orderOf(await pay(visitor()))
    const changing = await pay(await skis(visitor(), FADE), true)
    const { builds } = ok(await staff().get(`/admin/production?q=${changing}`))
    const wanted = { sku: SOLID, carbide: "", mount_kit: false, sled: "" }
    const { quote } = ok(await staff().post(`/admin/build-changes/${builds[0].id}/preview`, wanted))
    ok(
      await staff().post(`/admin/build-changes/${builds[0].id}`, {
        ...wanted,
        quote,
        reason: "The rider called",
        customAgreed: true,
      }),
    )
    ok(await staff().post(`/admin/orders/${canceled.id}/cancel`, {}))
    const { payment: paidBy } = await orderOf(refunded)
    ok(await staff().post(`/admin/payments/${paidBy}/refund`, { amount: 12.34 }))
    await untilIdle()

    const orders = (await books()).filter(({ canceled_at }) => canceled_at === null)
    const all = await books()
    const sum = (of: (book: Book) => number, from = orders) =>
      from.reduce((total, book) => total + cents(of(book)), 0)
    const paid = (name: "captured_amount" | "refunded_amount", from = orders) =>
      sum(
        ({ payment_collections }) => payment_collections.reduce((each, one) => each + Number(one[name]), 0),
        from,
      )
    const amounts = (off: Adjustment[]) => off.reduce((total, { amount }) => total + Number(amount), 0)
    const { totals, rows, count } = await report("days")
    expect(count).toBe(7)
    expect(totals).toEqual({
      orders: 5,
      canceled: 1,
      goods: sum(({ item_subtotal }) => item_subtotal),
      discounts: sum(({ items }) => items.reduce((off, { adjustments }) => off + amounts(adjustments), 0)),
      // What a code takes off the shipping reduces the shipping.
      shipping: sum(({ shipping_methods }) =>
        shipping_methods.reduce(
          (total, { amount, adjustments }) => total + Number(amount) - amounts(adjustments),
          0,
        ),
      ),
      tax: sum(({ tax_total }) => tax_total),
      // What went back for no goods is no tax, and a canceled order's isn't in the tax.
      tax_refunded: 0,
      // A canceled order was charged and refunded, too.
      charged: paid("captured_amount", all),
      refunds: paid("refunded_amount", all),
      net: paid("captured_amount") - paid("refunded_amount"),
    })
    // Two days, if midnight in Chicago has passed meanwhile.
    const days = [began, new Date()].map(chicagoDay)
    const charged = rows.filter(({ id }) => days.includes(id)).map(({ cells }) => Number(cells.charged))
    expect(charged.reduce((total, each) => total + each, 0)).toBe(totals.charged)

    const each = await report("orders")
    const { orders: _, canceled: __, ...same } = totals
    expect(each.totals).toEqual({ ...same, total: sumOf(totals) })
    expect(each.rows.map(({ cells }) => cells.status).filter(Boolean)).toEqual(["Canceled"])
    for (const { cells } of each.rows) expect(cells.state).toBe("Minnesota, US")
    expect(each.rows.find(({ cells }) => cells.name === `#${refunded}`)).toMatchObject({
      to: `/orders/${(await orderOf(refunded)).id}`,
      cells: { refunds: 1_234, placed: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    })

    const lines = await report("lines")
    expect(lines.totals.sales).toBe((totals.goods ?? 0) - (totals.discounts ?? 0))
    expect(lines.rows.map(({ cells }) => [cells.name, cells.pieces])).toEqual([
      ["The Attack", 2],
      ["Pull handle", 14],
    ])
    // A changed build counts as the design that it became.
    expect((await report("styles")).rows.map(({ cells }) => [cells.name, cells.pieces])).toEqual([
      ["Solid", 2],
    ])
    expect((await report("pairs")).rows.map(({ cells }) => cells.name)).toEqual(["Red alone"])
    expect((await report("colors")).rows.map(({ cells }) => [cells.name, cells.first, cells.loop])).toEqual([
      ["Black", 0, 2],
      ["Red", 2, 0],
    ])
    const [state] = (await report("states")).rows
    expect([state?.cells.name, state?.cells.net]).toEqual(["Minnesota, US", totals.net])
    const [dealer] = (await report("dealers")).rows
    expect([dealer?.cells.code, dealer?.cells.bought, dealer?.cells.credited]).toEqual(["SNOW20", 1, 1])
    const used = await report("discounts")
    const offShipping = sum(({ shipping_methods }) =>
      shipping_methods.reduce((off, { adjustments }) => off + amounts(adjustments), 0),
    )
    expect(offShipping).toBeGreaterThan(0)
    expect(used.totals.given).toBe((totals.discounts ?? 0) + offShipping)
    expect(used.rows.map(({ cells }) => [cells.name, cells.kind, cells.orders]).sort()).toEqual([
      ["Dealers' prices", "Dealers", 1],
      ["TENOFF", "Code", 1],
    ])
    const [earned] = (await report("commission")).rows
    expect([earned?.cells.orders, earned?.cells.base, earned?.cells.due]).toEqual([
      1,
      dealer?.cells.credited_sales,
      Math.round(Number(dealer?.cells.credited_sales) / 10),
    ])
  })

  /** What the processor charged for all orders and refunded, in whole cents. */
  async function moved(): Promise<{ charged: number; refunds: number; net: number }> {
    const { rows } = await database().raw(
      `select (select coalesce(sum(round(amount * 100)), 0) from capture)::int as charged,
              (select coalesce(sum(round(amount * 100)), 0) from refund)::int as refunds`,
    )
    return { ...rows[0], net: rows[0].charged - rows[0].refunds }
  }
  /** Sets how many pull handles an order has. */
  async function editHandles(orderId: string, quantity: number): Promise<void> {
    const { order } = ok(await staff().get(`/admin/orders/${orderId}?fields=id,*items`))
    const [handles] = order.items.filter(
      ({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED",
    )
    ok(await staff().post("/admin/order-edits", { order_id: orderId }))
    ok(await staff().post(`/admin/order-edits/${orderId}/items/item/${handles.id}`, { quantity }))
    ok(await staff().post(`/admin/order-edits/${orderId}/confirm`, {}))
    await untilIdle()
  }
  /** Checks that every report of orders, and the processor, agree on what was charged, refunded and kept. */
  async function agreed() {
    const books = await moved()
    const [days, states, dealers] = [await report("days"), await report("states"), await report("dealers")]
    expect(days.totals).toMatchObject(books)
    expect(states.totals).toMatchObject(books)
    expect((await report("orders")).totals).toMatchObject(books)
    return { ...books, days: days.totals, dealer: dealers.totals }
  }

  it("subtracts what an edit removed once, and credits its dealer with the goods that are left", async () => {
    ok(await staff().post(COMMISSION, { default_percent: 10 }))
    const named = await skis(visitor(), SOLID)
    ok(await named.put("/cart/dealer/SNOW20"))
    const order = await orderOf(await pay(named))
    const before = await agreed()
    expect(before.dealer).toMatchObject(await moved())
    await editHandles(order.id, 1)
    const credited = async () => ({
      month: Math.round(ok(await staff().get("/admin/dealer-report")).months[0].credited_total * 100),
      base: (await report("commission")).totals.base,
    })
    const edited = await agreed()
    expect(edited.days.goods).toBe((before.days.goods ?? 0) - 2_500)
    const left = edited.dealer.credited_sales
    expect(left).toBe(edited.days.goods)
    expect(await credited()).toEqual({ month: left, base: left })

    const tooMuch = edited.charged - sumOf(edited.days)
    expect(tooMuch).toBeGreaterThan(0)
    ok(await staff().post(`/admin/payments/${order.payment}/refund`, { amount: tooMuch / 100 }))
    await untilIdle()
    const after = await agreed()
    expect([after.charged, after.refunds, after.net]).toEqual([before.charged, tooMuch, sumOf(after.days)])
    expect(after.dealer).toMatchObject(await moved())
    expect(await credited()).toEqual({ month: left, base: left })
    // A refund beyond it reduces the base by its share.
    ok(await staff().post(`/admin/payments/${order.payment}/refund`, { amount: 10 }))
    const base = Math.round(Number(left) * (1 - 1_000 / after.net))
    expect(await credited()).toEqual({ month: left, base })
  })

  it("leaves the month in which an order was charged as it was when the order is canceled later", async () => {
    const order = await orderOf(await pay(visitor()))
    const { charged } = await moved()
    const march = "period=custom&from=2026-03-01&to=2026-03-31"
    await database().raw("update capture set created_at = '2026-03-30T18:00:00Z' where payment_id = ?", [
      order.payment,
    ])
    const { totals: closed } = await report("days", march)
    expect([closed.charged, closed.refunds]).toEqual([charged, 0])
    ok(await staff().post(`/admin/orders/${order.id}/cancel`, {}))
    await untilIdle()
    expect((await report("days", march)).totals).toEqual(closed)
    expect((await report("days")).totals).toMatchObject({ charged: 0, refunds: charged, canceled: 1 })
  })

  it("tells what of the tax was given back, by the state that it was taken for", async () => {
    const figures = async () => {
      const { totals, rows } = await report("states")
      expect((await report("days")).totals).toEqual({ ...totals, canceled: 0 })
      return { totals, states: rows.map(({ cells }) => cells.name) }
    }
    const order = await bought(staff())
    const { totals: before } = await figures()
    expect(before.tax_refunded).toBe(0)
    // One of two handles comes back, and half of what it cost is refunded.
    const { order: taxed } = ok(
      await staff().get(`/admin/orders/${order.id}?fields=id,*items,*items.tax_lines`),
    )
    const handles = taxed.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    const each = (cents(handles.unit_price) * Number(handles.tax_lines[0].rate)) / 100
    const { send } = await accepted(staff(), order, [{ id: handles.id, quantity: 1 }])
    const { refund } = ok(
      await send("receive", { lines: [{ id: handles.id, arrived: 1, restocked: 0, found: "" }] }),
    )
    ok(await send("refund", { amount: Math.round(refund.suggested * 50) / 100 }))
    const { totals: half } = await figures()
    expect(Math.abs((half.tax_refunded ?? 0) - each / 2)).toBeLessThanOrEqual(1)
    expect(half.tax).toBe(before.tax)

    ok(
      await staff().post(`/admin/orders/${order.id}`, {
        shipping_address: { province: "us-wi", city: "Superior", postal_code: "54880" },
      }),
    )
    expect((await figures()).states).toEqual(["Minnesota, US"])
    // As an update from an older version finds them.
    await database().raw("update order_sum set taxed_in = null")
    await database().raw(FILL_TAXED_IN)
    expect((await figures()).states).toEqual(["Minnesota, US"])
    const { payment } = await orderOf(order.number)
    ok(await staff().post(`/admin/payments/${payment}/refund`, { amount: (half.net ?? 0) / 100 }))
    await untilIdle()
    const { totals: all } = await figures()
    expect([all.tax_refunded, all.tax, all.net]).toEqual([before.tax, before.tax, 0])
  })

  it("charges nobody what an edit added, until it is paid", async () => {
    ok(await staff().post(COMMISSION, { default_percent: 10 }))
    const named = await skis(visitor(), SOLID)
    ok(await named.put("/cart/dealer/SNOW20"))
    const order = await orderOf(await pay(named))
    const before = await agreed()
    const { base } = (await report("commission")).totals
    await editHandles(order.id, 3)
    const edited = await agreed()
    expect([edited.charged, edited.net]).toEqual([before.charged, before.charged])
    expect(sumOf(edited.days)).toBeGreaterThan(before.charged)
    // Only the part that was paid earns: shipping stayed, so it is close to what it was, and never more than was sold.
    const earning = Number((await report("commission")).totals.base)
    expect(Math.abs(earning - Number(base))).toBeLessThan(Number(base) / 100)

    const difference = sumOf(edited.days) - edited.charged
    const { payment_collection } = ok(
      await staff().post("/admin/payment-collections", { order_id: order.id, amount: difference / 100 }),
    )
    ok(
      await staff().post(`/admin/payment-collections/${payment_collection.id}/mark-as-paid`, {
        order_id: order.id,
      }),
    )
    const paid = await agreed()
    expect([paid.charged, paid.net]).toEqual([sumOf(paid.days), sumOf(paid.days)])
    expect((await report("commission")).totals.base).toBe(paid.dealer.credited_sales)
  })

  it("follows every change of what an order comes to, by whoever makes it", async () => {
    const until = new Date()
    await seed(8, until, 1)
    const day = async () => (await report("days", "period=30")).totals
    const plain = async () => {
      const { rows } = await database().raw(
        `select s.* from order_sum s join "order" o on o.id = s.order_id order by o.id`,
      )
      return rows
    }
    const before = await day()
    const kept = await plain()
    expect(kept.length).toBeGreaterThanOrEqual(8)
    // Rebuilt from scratch, they give the same.
    await database().raw("delete from order_sum")
    await database().raw(`insert into order_sum_due (order_id) select id from "order"`)
    expect(await day()).toEqual(before)
    expect(await plain()).toEqual(kept)

    const line = "(select item_id from order_item where order_id = 'order_s_0' limit 1)"
    const method = "(select shipping_method_id from order_shipping where order_id = 'order_s_0' limit 1)"
    const changes: [sql: string, figure: string][] = [
      [`update order_item set quantity = quantity + 1 where order_id = 'order_s_0'`, "goods"],
      [`update order_line_item_tax_line set rate = rate + 5 where item_id = ${line}`, "tax"],
      [`update order_shipping_method set amount = amount + 3 where id = ${method}`, "shipping"],
      [`delete from order_shipping_method_adjustment where shipping_method_id = ${method}`, "shipping"],
      [`delete from order_line_item_tax_line where item_id = ${line}`, "tax"],
      [
        `update order_line_item_adjustment set amount = amount + 2 where item_id in
           (select item_id from order_item where order_id like 'order_s_%')`,
        "discounts",
      ],
      [`update order_item set deleted_at = now() where item_id = ${line}`, "goods"],
      [`update "order" set version = version + 1 where id = 'order_s_0'`, "shipping"],
    ]
    let last = await day()
    for (const [sql, figure] of changes) {
      await database().raw(sql)
      const now = await day()
      expect([sql, now[figure] !== last[figure]]).toEqual([sql, true])
      last = now
    }
    // Nothing uncommitted counts, and nothing is left due.
    await database()
      .transaction(async (transaction) => {
        await transaction.raw("update order_item set quantity = quantity + 1")
        expect(await day()).toEqual(last)
        throw new Error("taken back")
      })
      .catch(() => undefined)
    expect(await day()).toEqual(last)
    const { rows } = await database().raw("select from order_sum_due")
    expect(rows).toEqual([])
  })
})
