import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { REPORT_NAMES, ReportAnswer, type ReportName } from "../../src/contracts/staff/reports"
import { STAFF_ROLES } from "../../src/contracts/staff/staff-roles"
import { chicagoDay } from "../../src/contracts/time/shop-time"
import { ANALYTICS_MODULE } from "../../src/modules/analytics"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { boundsOf } from "../../src/reports/domain/period"
import { BY_DAY, orderStatements } from "../../src/reports/order-figures"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { manyOrders, SEEDED_TABLES, seededOrder } from "../many-orders"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

const SOLID = "ATKSOLREDBLK"
const FADE = "ATKFADREDBLUBLK"
const COMMISSION = "/admin/commission"

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

shopTest({}, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor().logInStaff()
  })

  const report = async (name: ReportName, query = "period=7", who = staff): Promise<ReportAnswer> =>
    ReportAnswer.parse(ok(await who.get(`/admin/reports/${name}?limit=100&${query}`)))

  /** Pays for what is in the browser's cart and two pull handles; returns the order's number. */
  async function pay(browser: Visitor, customAgreed = false): Promise<string> {
    ok(await browser.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    const step = ok(await browser.post("/checkout/shipping", { ...ADDRESS, customAgreed }))
    const { addressId } = CheckoutData.parse(step)
    const paid = await browser.post("/checkout/process", payment(addressId, "tok_visa", { customAgreed }))
    const { thanks_url } = ok(paid)
    await untilIdle()
    return String(ok(await browser.get(`/shop/thanks/${thanks_url.split("/").pop()}`)).number)
  }
  const skis = async (browser: Visitor, sku: string) => {
    ok(await browser.post("/builder/add-ski-to-cart", { ski_sku: sku, carbide: "", model: "" }))
    return browser
  }

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
  const orderOf = async (number: string) => {
    const { rows } = await database().raw(
      `select o.id, y.id as payment from "order" o
         join order_payment_collection k on k.order_id = o.id
         join payment y on y.payment_collection_id = k.payment_collection_id where o.display_id = ?`,
      [Number(number)],
    )
    return rows[0] as { id: string; payment: string }
  }
  const seed = async (count: number, until: Date, minutesApart: number) =>
    await database().transaction(async (transaction) => {
      for (const statement of manyOrders(count, until, minutesApart)) await transaction.raw(statement)
      // The database's statistics decide how a table is read.
      for (const table of SEEDED_TABLES) await transaction.raw(`analyze ${table}`)
    })

  it("tells what was charged and refunded to the cent, with codes, dealers, changed, canceled and refunded orders", async () => {
    ok(await staff.post(COMMISSION, { default_percent: 10 }))
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
    const { builds } = ok(await staff.get(`/admin/production?q=${changing}`))
    const wanted = { sku: SOLID, carbide: "", mount_kit: false, sled: "" }
    const { quote } = ok(await staff.post(`/admin/build-changes/${builds[0].id}/preview`, wanted))
    ok(
      await staff.post(`/admin/build-changes/${builds[0].id}`, {
        ...wanted,
        quote,
        reason: "The rider called",
        customAgreed: true,
      }),
    )
    ok(await staff.post(`/admin/orders/${canceled.id}/cancel`, {}))
    const { payment: paidBy } = await orderOf(refunded)
    ok(await staff.post(`/admin/payments/${paidBy}/refund`, { amount: 12.34 }))
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
      charged: paid("captured_amount"),
      refunds: paid("refunded_amount"),
      net: paid("captured_amount") - paid("refunded_amount"),
    })
    // Of all orders, too: what a canceled one was charged was refunded.
    expect(totals.net).toBe(paid("captured_amount", all) - paid("refunded_amount", all))
    expect(rows.find(({ id }) => id === chicagoDay(new Date()))?.cells.charged).toBe(totals.charged)

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
    const { order } = ok(await staff.get(`/admin/orders/${orderId}?fields=id,*items`))
    const [handles] = order.items.filter(
      ({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED",
    )
    ok(await staff.post("/admin/order-edits", { order_id: orderId }))
    ok(await staff.post(`/admin/order-edits/${orderId}/items/item/${handles.id}`, { quantity }))
    ok(await staff.post(`/admin/order-edits/${orderId}/confirm`, {}))
    await untilIdle()
  }
  /** Checks that every report of orders, and the processor, agree on what was charged, refunded and kept. */
  async function agreed() {
    const books = await moved()
    const [days, states, dealers] = [await report("days"), await report("states"), await report("dealers")]
    expect(days.totals).toMatchObject(books)
    expect(states.totals).toMatchObject(books)
    return { ...books, days: days.totals, dealer: dealers.totals }
  }
  const sumOf = ({ goods = 0, discounts = 0, shipping = 0, tax = 0 }: Record<string, number>) =>
    goods - discounts + shipping + tax

  it("subtracts what an edit removed once, and credits its dealer with the goods that are left", async () => {
    ok(await staff.post(COMMISSION, { default_percent: 10 }))
    const named = await skis(visitor(), SOLID)
    ok(await named.put("/cart/dealer/SNOW20"))
    const order = await orderOf(await pay(named))
    const before = await agreed()
    expect(before.dealer).toMatchObject(await moved())
    await editHandles(order.id, 1)
    const credited = async () => ({
      month: Math.round(ok(await staff.get("/admin/dealer-report")).months[0].credited_total * 100),
      base: (await report("commission")).totals.base,
    })
    const edited = await agreed()
    expect(edited.days.goods).toBe((before.days.goods ?? 0) - 2_500)
    const left = edited.dealer.credited_sales
    expect(left).toBe(edited.days.goods)
    expect(await credited()).toEqual({ month: left, base: left })

    const tooMuch = edited.charged - sumOf(edited.days)
    expect(tooMuch).toBeGreaterThan(0)
    ok(await staff.post(`/admin/payments/${order.payment}/refund`, { amount: tooMuch / 100 }))
    await untilIdle()
    const after = await agreed()
    expect([after.charged, after.refunds, after.net]).toEqual([before.charged, tooMuch, sumOf(after.days)])
    expect(after.dealer).toMatchObject(await moved())
    expect(await credited()).toEqual({ month: left, base: left })
    // A refund beyond it reduces the base by its share.
    ok(await staff.post(`/admin/payments/${order.payment}/refund`, { amount: 10 }))
    const base = Math.round(Number(left) * (1 - 1_000 / after.net))
    expect(await credited()).toEqual({ month: left, base })
  })

  it("charges nobody what an edit added, until it is paid", async () => {
    ok(await staff.post(COMMISSION, { default_percent: 10 }))
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
      await staff.post("/admin/payment-collections", { order_id: order.id, amount: difference / 100 }),
    )
    ok(
      await staff.post(`/admin/payment-collections/${payment_collection.id}/mark-as-paid`, {
        order_id: order.id,
      }),
    )
    const paid = await agreed()
    expect([paid.charged, paid.net]).toEqual([sumOf(paid.days), sumOf(paid.days)])
    expect((await report("commission")).totals.base).toBe(paid.dealer.credited_sales)
  })

  it("has days that begin at Chicago's midnight, also when the clocks change", async () => {
    const until = new Date("2026-03-09T05:30:00Z")
    await seed(120, until, 30)
    const orders = Array.from({ length: 120 }, (_, n) => seededOrder(n, until, 30)).filter(
      ({ canceled }) => !canceled,
    )
    const { rows, totals, period, before } = await report(
      "days",
      "period=custom&from=2026-03-07&to=2026-03-09",
    )
    expect([period, before]).toEqual([
      { from: "2026-03-07", to: "2026-03-09" },
      { from: "2026-03-04", to: "2026-03-06" },
    ])
    for (const { id, cells } of rows) {
      const placed = orders.filter(({ at }) => chicagoDay(at) === id)
      expect([id, cells.orders]).toEqual([id, placed.length])
    }
    // 48 half hours make a day, 46 the one that loses an hour; the last day is only half an hour old.
    expect([...rows].reverse().map(({ cells }) => Number(cells.orders) + Number(cells.canceled))).toEqual([
      48, 46, 2,
    ])
    expect(totals.orders).toBe(rows.reduce((sum, { cells }) => sum + Number(cells.orders), 0))
  })

  it("refuses what is no period at its field, and knows no other report", async () => {
    const fields = async (query: string) => {
      const { status, body } = await staff.get(`/admin/reports/days?${query}`)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await fields("period=decade")).toEqual([422, ["period"]])
    expect(await fields("period=custom")).toEqual([422, ["from", "to"]])
    expect(await fields("period=custom&from=2026-02-30&to=2026-03-01")).toEqual([422, ["from"]])
    expect(await fields("period=custom&from=2026-03-02&to=2026-03-01")).toEqual([422, ["to"]])
    expect(await fields("period=custom&from=2020-03-02&to=2026-03-01")).toEqual([422, ["to"]])
    expect(await fields("period=custom&from='%3B--&to=2026-03-01")).toEqual([422, ["from"]])
    expect((await staff.get("/admin/reports/days/csv?period=decade")).status).toBe(422)
    for (const name of ["nothing", "constructor", "__proto__"]) {
      expect((await staff.get(`/admin/reports/${name}`)).status).toBe(404)
    }
  })

  it("is the owners' and merchandisers' alone", async () => {
    for (const role of [...STAFF_ROLES, null]) {
      const { browser } = await staffPerson(container, visitor(), `${role}@example.com`, role)
      const expected = role === "owner" || role === "merchandiser" ? 200 : 403
      for (const path of ["/admin/reports/days", "/admin/reports/commission/csv", COMMISSION]) {
        expect([role, path, (await browser.get(path)).status]).toEqual([role, path, expected])
      }
      const saved = await browser.post(COMMISSION, { default_percent: 5 })
      expect([role, saved.status]).toEqual([role, expected])
    }
    expect((await visitor().get("/admin/reports/days")).status).toBe(401)
  })

  it("is a file of every row whose names are no formulas", async () => {
    await pay(await skis(visitor(), SOLID))
    await database().raw(
      "update order_line_item set product_title = '=HYPERLINK(1)' where variant_sku like 'PUL%'",
    )
    await database().raw("update order_line_item set variant_sku = 'X' where variant_sku like 'PUL%'")
    const { body, headers } = await staff.get("/admin/reports/lines/csv?period=7&limit=1")
    expect(headers.get("content-disposition")).toMatch(
      /filename="lines-20\d\d-\d\d-\d\d-to-20\d\d-\d\d-\d\d\.csv"/,
    )
    const lines = String(body).trim().split("\r\n")
    expect(lines.length).toBe(3)
    expect(lines[0]).toContain("Line or product,Kind,Pieces,Goods,Discounts,Sales")
    expect(String(body)).toContain("'=HYPERLINK(1),Product,2,")
    for (const name of REPORT_NAMES) {
      expect([name, (await staff.get(`/admin/reports/${name}/csv?period=year`)).status]).toEqual([name, 200])
    }
  })

  it("lets commission be paid once, of what is due, and taken back", async () => {
    const { dealers } = ok(await staff.get("/admin/dealers?q=SNOW20"))
    const [{ id }] = dealers
    const {
      orders: _o,
      customer_id: _c,
      id: _i,
      created_at: _a,
      ...form
    } = ok(await staff.get(`/admin/dealers/${id}`))
    expect(form.commission_percent).toBeNull()
    ok(await staff.post(COMMISSION, { default_percent: 3 }))
    const { version } = ok(await staff.post(`/admin/dealers/${id}`, { ...form, commission_percent: 7.5 }))
    const named = await skis(visitor(), SOLID)
    ok(await named.put("/cart/dealer/SNOW20"))
    const order = await orderOf(await pay(named))
    // What was already earned doesn't change with the percentage.
    ok(await staff.post(`/admin/dealers/${id}`, { ...form, version, commission_percent: 50 }))
    const row = async () => (await report("commission")).rows[0]?.cells ?? {}
    const earned = await row()
    const due = Math.round((Number(earned.base) * 75) / 1000)
    expect([earned.due, earned.earned, earned.paid]).toEqual([due, due, 0])

    const payOut = (over: object) =>
      staff.post(`${COMMISSION}/payouts`, {
        dealer_id: id,
        cents: 500,
        due_cents: due,
        note: "Check 12",
        ...over,
      })
    const refused = await payOut({ cents: due + 1 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["cents"]])
    expect((await payOut({ cents: 0 })).status).toBe(422)
    expect((await payOut({ cents: 1.5 })).status).toBe(422)
    expect((await payOut({ dealer_id: "dlr_nobody" })).status).toBe(404)
    const both = await Promise.all([payOut({}), payOut({})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([(await row()).paid, (await row()).due]).toEqual([500, due - 500])
    const { payouts } = ok(await staff.get(COMMISSION))
    expect(payouts).toMatchObject([
      { cents: 500, note: "Check 12", by: "staff@snowforge.example", withdrawn: null },
    ])
    const back = () => staff.request("DELETE", `${COMMISSION}/payouts/${payouts[0].id}`)
    expect(ok(await back()).payouts[0].withdrawn.by).toBe("staff@snowforge.example")
    expect((await back()).status).toBe(409)
    expect((await staff.request("DELETE", `${COMMISSION}/payouts/nothing`)).status).toBe(404)
    expect((await row()).due).toBe(due)
    // A dealer that was removed is still owed theirs.
    ok(await staff.request("DELETE", `/admin/dealers/${id}`))
    expect((await report("commission")).rows[0]?.to).toBeNull()
    ok(await payOut({ cents: 100 }))
    expect([(await row()).paid, (await row()).due]).toEqual([100, due - 100])
    ok(await staff.post(`/admin/orders/${order.id}/cancel`, {}))
    expect((await report("commission")).totals.due).toBe(-100)
  })

  it("counts carts left behind, by day and without a phone order's, and returns by reason", async () => {
    const browser = await skis(visitor(), SOLID)
    await browser.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    const phoned = ok(await staff.post("/admin/phone-orders", { email: "" }))
    ok(
      await staff.post(`/admin/phone-orders/${phoned.id}/designs`, {
        sku: SOLID,
        carbide: "",
        mount_kit: false,
      }),
    )
    expect((await report("carts")).totals.carts).toBe(0)
    await database().raw("update cart set updated_at = now() - interval '3 days' where completed_at is null")
    const { totals } = await report("carts")
    expect([totals.carts, totals.with_builds, totals.builds]).toEqual([1, 1, 1])
    const { rows } = await database().raw(
      `select round(sum(i.unit_price * i.quantity) * 100)::int as value from cart_line_item i
        where i.deleted_at is null and i.cart_id not in (select cart_id from phone_order)`,
    )
    expect(totals.value).toBe(rows[0].value)

    const submissions = container.resolve(SUBMISSION_MODULE)
    const form = (reasons: string[]) => ({
      kind: "return" as const,
      name: "Robin",
      email: "robin@example.com",
      fields: { items: reasons.map((reason) => ({ identifier: "skis", reason })) },
      orderId: null,
      clientKey: null,
      photos: [],
    })
    await submissions.create(form(["Wrong color", "Too long."]), new Date())
    await submissions.create(form(["wrong  color!"]), new Date())
    expect(
      (await report("returns")).rows.map(({ cells }) => [cells.name, cells.items, cells.waiting]),
    ).toEqual([
      ["Wrong color", 2, 2],
      ["Too long", 1, 1],
    ])
  })

  it("counts the way from the builder to an order, and what was searched in vain, without anybody", async () => {
    // What other tests left in this process's memory doesn't count here.
    await container.resolve(ANALYTICS_MODULE).days.write()
    await database().raw("delete from day_count")
    const browser = visitor()
    // One opens it, and two more were shown it from the page server's cache.
    ok(await browser.post("/builder/info/attack/solid", {}, { headers: { "x-shown-again": "2" } }))
    await pay(await skis(browser, SOLID))
    expect((await report("builder")).totals).toEqual({ opened: 3, designed: 1, checkout: 1, ordered: 1 })
    for (const q of ["zzyzx  Qwrt", "zzyzx qwrt", "zzyzx@example.com", "order 100234999"]) {
      ok(await visitor().get(`/shop/search?q=${encodeURIComponent(q)}`))
    }
    const { rows } = await report("searches")
    expect(rows.map(({ cells }) => [cells.name, cells.times])).toEqual([["zzyzx qwrt", 2]])
    const { rows: kept } = await database().raw("select id from day_count where kind = 'search'")
    expect(kept.length).toBe(1)
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

  describe("of twenty thousand orders", () => {
    /**
     * Enough for the database to choose its indexes; a year's worth, so that a day is as small a part as in a real
     * shop.
     */
    const COUNT = 20_000
    const UNTIL = new Date("2026-11-22T18:00:00Z")
    const APART = 25
    const YEAR = "period=custom&from=2025-11-23&to=2026-11-30"

    it("adds up as plain sums do, and reads by its indexes", async () => {
      await seed(COUNT, UNTIL, APART)
      const all = Array.from({ length: COUNT }, (_, n) => seededOrder(n, UNTIL, APART))
      const from = Date.parse("2025-11-23T06:00:00Z")
      const counted = all.filter(({ canceled, at }) => !canceled && at.getTime() >= from)
      expect(counted.length).toBeGreaterThan(COUNT * 0.95)
      const sum = (of: (order: (typeof all)[number]) => number, orders = counted) =>
        orders.reduce((total, order) => total + of(order), 0)
      const line = (name: "goods" | "off" | "tax" | "pieces") => (order: (typeof all)[number]) =>
        order.lines.reduce((total, each) => total + each[name], 0)
      const figures = (orders: typeof all) => ({
        orders: orders.length,
        goods: sum(line("goods"), orders),
        discounts: sum(line("off"), orders),
        shipping: sum(({ shipping, shippingOff }) => shipping - shippingOff, orders),
        tax: sum((order) => line("tax")(order) + order.shippingTax, orders),
        refunds: sum(({ refunded, changed }) => refunded + changed, orders),
      })
      const { totals } = await report("days", YEAR)
      expect(totals).toMatchObject({ ...figures(counted), canceled: all.length - COUNT * 0.98 })
      // A build that became cheaper was still charged its first price.
      expect(totals.charged).toBe(sumOf(totals) + sum(({ changed }) => changed))
      const { rows: kept } = await database().raw(
        `select round(sum(y.amount) * 100)::bigint - coalesce((select round(sum(r.amount) * 100) from refund r
            join payment p on p.id = r.payment_id where p.id like 'pay_s_%'), 0)::bigint as net
           from payment y where y.id like 'pay_s_%'`,
      )
      // Net is what the processor charged and didn't refund: nothing for a canceled order.
      expect(totals.net).toBe(Number(kept[0].net))

      const states = await report("states", YEAR)
      const names: Record<string, string> = {
        "US-MN": "us-mn",
        "US-WI": "us-wi",
        "US-MI": "us-mi",
        "CA-ON": "ca-on",
      }
      expect(states.rows.length).toBe(4)
      for (const { id, cells } of states.rows) {
        expect(cells).toMatchObject(figures(counted.filter(({ state }) => state === names[id])))
      }
      const lines = await report("lines", YEAR)
      for (const { id, cells } of lines.rows) {
        const of = counted.flatMap((order) =>
          order.lines.filter(({ sku }) => sku.startsWith(id.replace(/^- .*/, "PUL"))),
        )
        expect([id, cells.pieces, cells.sales]).toEqual([
          id,
          of.reduce((total, { pieces }) => total + pieces, 0),
          of.reduce((total, { goods, off }) => total + goods - off, 0),
        ])
      }
      const colors = await report("colors", YEAR)
      const red = counted.filter(({ sku }) => sku.slice(6).match(/.{3}/g)?.includes("RED"))
      expect(colors.rows.find(({ id }) => id === "RED")?.cells.pieces).toBe(red.length)
      const pairs = await report("pairs", YEAR)
      const fade = counted.filter(({ sku }) => sku === "ATKFADBLKREDBLK").length
      expect(pairs.rows.find(({ id }) => id === "ATK Black + Red")?.cells.pieces).toBe(fade)

      const dealers = await report("dealers", YEAR)
      for (const { id, cells } of dealers.rows) {
        for (const [kind, name] of [
          ["bought", "bought_sales"],
          ["code", "credited_sales"],
        ] as const) {
          const own = counted.filter(({ dealer }) => dealer?.id === id && dealer.kind === kind)
          expect([id, kind, cells[name]]).toEqual([id, kind, sum(line("goods"), own) - sum(line("off"), own)])
        }
      }
      const discounts = await report("discounts", YEAR)
      expect(discounts.totals.given).toBe(Number(totals.discounts) + sum(({ shippingOff }) => shippingOff))
      await database().raw("analyze order_sum")
      const plans: string[] = []
      const day = boundsOf({ from: "2026-06-01", to: "2026-06-01" })
      const bounds = { ...day, beforeFrom: new Date(0), beforeTo: new Date(0) }
      for (const sql of orderStatements(BY_DAY)) {
        const { rows } = await database().raw(`explain (format json) ${sql}`, bounds)
        plans.push(JSON.stringify(rows))
      }
      for (const plan of plans) {
        const read = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)]
        expect(
          read.map(([, name]) => name).filter((name) => /^(order_|order$|capture$|refund)/.test(name ?? "")),
        ).toEqual([])
      }
      expect(plans[0]).toContain("shop_order_created_at")
      expect(plans[1]).toContain("shop_capture_created_at")
      expect(plans[2]).toContain("shop_refund_created_at")
      expect(discounts.rows.find(({ cells }) => cells.kind === "Dealers")?.cells.orders).toBe(
        counted.filter(({ n }) => n % 10 === 1).length,
      )
    })
  })
})
