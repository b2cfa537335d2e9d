import { REPORT_NAMES } from "../../src/contracts/staff/reports"
import { STAFF_ROLES } from "../../src/contracts/staff/staff-roles"
import { chicagoDay } from "../../src/contracts/time/shop-time"
import { ANALYTICS_MODULE } from "../../src/modules/analytics"
import { WORDS_A_DAY } from "../../src/modules/analytics/day-counts"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { shopTest } from "../harness"
import { seededOrder } from "../many-orders"
import { ok } from "../ok"
import { COMMISSION, reportShop, SOLID } from "../report-shop"
import { staffPerson } from "../staff-person"
import { from } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, staff, report, pay, skis, seed } = reportShop(shop)

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
      const { status, body } = await staff().get(`/admin/reports/days?${query}`)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await fields("period=decade")).toEqual([422, ["period"]])
    expect(await fields("period=custom")).toEqual([422, ["from", "to"]])
    expect(await fields("period=custom&from=2026-02-30&to=2026-03-01")).toEqual([422, ["from"]])
    expect(await fields("period=custom&from=2026-03-02&to=2026-03-01")).toEqual([422, ["to"]])
    expect(await fields("period=custom&from=2020-03-02&to=2026-03-01")).toEqual([422, ["to"]])
    expect(await fields("period=custom&from='%3B--&to=2026-03-01")).toEqual([422, ["from"]])
    expect((await staff().get("/admin/reports/days/csv?period=decade")).status).toBe(422)
    for (const name of ["nothing", "constructor", "__proto__"]) {
      expect((await staff().get(`/admin/reports/${name}`)).status).toBe(404)
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
    const { body, headers } = await staff().get("/admin/reports/lines/csv?period=7&limit=1")
    expect(headers.get("content-disposition")).toMatch(
      /filename="lines-20\d\d-\d\d-\d\d-to-20\d\d-\d\d-\d\d\.csv"/,
    )
    const lines = String(body).trim().split("\r\n")
    expect(lines.length).toBe(3)
    expect(lines[0]).toContain("Line or product,Kind,Pieces,Goods,Discounts,Sales")
    expect(String(body)).toContain("'=HYPERLINK(1),Product,2,")
    for (const name of REPORT_NAMES) {
      expect([name, (await staff().get(`/admin/reports/${name}/csv?period=year`)).status]).toEqual([
        name,
        200,
      ])
    }
  })

  it("counts carts left behind, by day and without a phone order's, and returns by reason", async () => {
    const browser = await skis(visitor(), SOLID)
    await browser.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    const phoned = ok(await staff().post("/admin/phone-orders", { email: "" }))
    ok(
      await staff().post(`/admin/phone-orders/${phoned.id}/designs`, {
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
    // Skis that a buyer takes out of the cart again are no order of them.
    const other = await skis(visitor(), SOLID)
    for (const id of Object.keys(ok(await other.get("/cart/data")).items))
      ok(await other.delete(`/cart/${id}`))
    await pay(other)
    expect((await report("builder")).totals).toEqual({ opened: 3, designed: 2, checkout: 2, ordered: 1 })
    for (const q of ["zzyzx  Qwrt", "zzyzx qwrt", "zzyzx@example.com", "order 100234999"]) {
      ok(await visitor().get(`/shop/search?q=${encodeURIComponent(q)}`))
    }
    const { rows } = await report("searches")
    expect(rows.map(({ cells }) => [cells.name, cells.times])).toEqual([["zzyzx qwrt", 2]])
    const { rows: kept } = await database().raw("select id from day_count where kind = 'search'")
    expect(kept.length).toBe(1)
  })

  it("keeps of words that one visitor makes up only a few, and so many a day however they come", async () => {
    const { days } = container.resolve(ANALYTICS_MODULE)
    await days.write()
    await database().raw("delete from day_count")
    const keptWords = async () => {
      await days.write()
      const { rows } = await database().raw("select words from day_count where kind = 'search'")
      return rows.map(({ words }: { words: string }) => words)
    }
    const made = Array.from({ length: 20 }, (_, at) => `zzyzx made up ${String.fromCharCode(97 + at)}`)
    for (const q of made)
      ok(await visitor().get(`/shop/search?q=${encodeURIComponent(q)}`, from("10.66.0.1")))
    expect(await keptWords()).toHaveLength(15)
    days.count("search", { words: "asked often", times: 5 })
    for (let word = 0; word < 400; word++) days.count("search", { words: `a made up ${word}` })
    const kept = await keptWords()
    expect(kept).toHaveLength(WORDS_A_DAY)
    expect(kept).toContain("asked often")
    days.count("search", { words: "asked often" })
    expect(await keptWords()).toHaveLength(WORDS_A_DAY)
  })
})
