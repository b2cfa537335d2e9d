import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ADMIN_PAGES } from "../../src/contracts/staff/admin-pages"
import { ALL_AREAS, type FoundGroup, readOfArea } from "../../src/contracts/staff/palette"
import { mayCallPattern } from "../../src/contracts/staff/staff-access"
import { STAFF_ROLES } from "../../src/contracts/staff/staff-roles"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { FIND_ORDERS } from "../../src/reports/find-orders"
import { ADDRESS, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { keyOf } from "../staff-key"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

type Hit = Record<"id" | "title" | "subtitle" | "to", string> & { display_id: number; matches: string[] }

shopTest({}, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** As the admin's own client asks: one index per area. */
  const asked = (q: string, areas: readonly string[] = ALL_AREAS, limit = 3) =>
    new URLSearchParams([
      ["q", q],
      ["limit", String(limit)],
      ...areas.map((area, at) => [`entity[${at}]`, area]),
    ]).toString()

  async function groups(who: Visitor, q: string, areas?: readonly string[]): Promise<FoundGroup[]> {
    const { status, body } = await who.get(`/admin/search?${asked(q, areas)}`)
    expect({ status, message: body.message }).toEqual({ status: 200 })
    return body.results
  }
  const hits = async (who: Visitor, q: string, area: string) =>
    ((await groups(who, q)).find(({ entity }) => entity === area)?.data ?? []) as Hit[]

  /** Buys skis. */
  async function bought() {
    const browser = visitor()
    await browser.post("/builder/add-ski-to-cart", { ski_sku: "ATKSOLREDBLK", carbide: "", model: "" })
    const rider = await riderAtBilling(browser)
    const paid = await rider.pay()
    expect({ status: paid.status, errors: paid.body.errors }).toEqual({ status: 200 })
    await untilIdle()
    const { number } = (await browser.get(`/shop/thanks/${paid.body.thanks_url.split("/").pop()}`)).body
    return String(number)
  }

  it("finds an order by whatever somebody has at hand, and everything else by name, with the page it leads to", async () => {
    const who = await visitor().logInStaff()
    const number = await bought()
    const [order] = await hits(who, `#${number}`, "order")
    const { builds } = (await who.get("/admin/production")).body
    const build = builds[0]
    for (const [text, why] of [
      [number, "Order number"],
      [String(build.number), "Build number"],
      [build.sku.slice(0, 6).toLowerCase(), "SKU"],
      [`${ADDRESS.firstName} ${ADDRESS.lastName}`, "Name"],
    ] as const) {
      const [found] = await hits(who, ` ${text} `, "order")
      expect([text, found?.id, found?.display_id, found?.matches]).toEqual([
        text,
        order?.id,
        Number(number),
        expect.arrayContaining([why]),
      ])
    }
    const form = await container.resolve(SUBMISSION_MODULE).create(
      {
        kind: "contact",
        name: "Quinn Halvorsen",
        email: "quinn@example.com",
        fields: {},
        orderId: null,
        clientKey: null,
        photos: [],
      },
      new Date(),
    )
    const application = await container.resolve(SUBMISSION_MODULE).create(
      {
        kind: "dealer_application",
        name: "Halvorsen Sleds",
        email: "sleds@example.com",
        fields: {},
        orderId: null,
        clientKey: null,
        photos: [],
      },
      new Date(),
    )
    const { dealers } = (await who.get("/admin/dealers?limit=1")).body
    const { discounts } = (await who.get("/admin/discounts")).body
    const { sleds } = (await who.get("/admin/fitment/sleds?limit=1")).body
    const [dealer, discount, sled] = [dealers[0], discounts[0], sleds[0]]
    for (const [area, text, title, to] of [
      ["build", String(build.number), `Build No. ${build.number}`, `/production/scan/${build.id}`],
      ["submission", "halvors", "Dealer application 1001", `/dealers/applications/${application.id}`],
      ["submission", "quinn@", "Contact 1001", `/submissions/${form.id}`],
      ["dealer", dealer.code.toLowerCase(), dealer.name, `/dealers/${dealer.id}`],
      ["design", build.sku.toLowerCase(), build.sku, "/designs/products/ATK"],
      ["discount", discount.code.slice(0, 5), discount.code, `/discounts?discount=${discount.id}`],
      [
        "sled",
        `${sled.model} ${sled.year}`,
        `${sled.year} ${sled.make} ${sled.model}`,
        `/fitment/sleds/${sled.id}`,
      ],
      ["page", "production", "Production", "/production"],
      ["page", "work order", "Production", "/production"],
      ["page", "import sle", "Import sleds", "/fitment/imports"],
    ]) {
      const found = await hits(who, text, area)
      expect([area, text, found.map((hit) => [hit.title, hit.to])]).toEqual([
        area,
        text,
        expect.arrayContaining([[title, to]]),
      ])
    }
    // From Medusa's own search.
    expect((await hits(who, "pull handle", "product")).map(({ title }) => title)).toContain("Pull handle")
    expect((await hits(who, "PUL-RED", "product_variant")).length).toBe(1)
    expect((await hits(who, "rider@", "customer")).length).toBeGreaterThan(0)
  })

  it("answers in the order asked for, a stretch at a time, and leaves out what nobody knows", async () => {
    const who = await visitor().logInStaff()
    await bought()
    await bought()
    const two = await groups(who, "ATKSOL", ["build", "nothing", "order", "constructor", "build"])
    expect(two.map(({ entity, count }) => [entity, count])).toEqual([
      ["build", 2],
      ["order", 2],
    ])
    const page = async (offset: number) => {
      const { body } = await who.get(`/admin/search?${asked("ATKSOL", ["order"], 1)}&offset=${offset}`)
      return body.results[0]
    }
    const [first, second] = [await page(0), await page(1)]
    expect([first.count, first.data.length, second.data.length]).toEqual([2, 1, 1])
    expect(first.data[0].id).not.toBe(second.data[0].id)
    for (const nothing of ["", " ", "%", "__", "no such thing at all"]) {
      const found = await groups(who, nothing, ["order", "build", "submission", "dealer", "sled", "page"])
      expect([nothing, found.flatMap(({ data }) => data)]).toEqual([nothing, []])
    }
  })

  it.each([...STAFF_ROLES, null])("shows nobody what their role may not read: %s", async (role) => {
    const { id, browser } = await staffPerson(container, visitor(), "looks@example.com", role)
    const caller = { id, role, isKey: false }
    const { status, body } = await browser.get(`/admin/search?${asked("a")}`)
    if (role === null) return expect(status).toBe(403)
    const open = ALL_AREAS.filter((area) => mayCallPattern(caller, readOfArea(area) ?? ""))
    expect(body.results.map(({ entity }: FoundGroup) => entity)).toEqual(open)
    expect(open.includes("submission")).toBe(role !== "workshop")
    // Every page that is found can be opened, and one that can't isn't found.
    for (const { name, to, call } of ADMIN_PAGES) {
      const found = await browser.get(`/admin/search?${asked(name, ["page"], 20)}`)
      const all = found.body.results[0].data.map((hit: Hit) => hit.to)
      expect([name, all.includes(to)]).toEqual([name, mayCallPattern(caller, call)])
    }
    const key = await keyOf(container, id)
    const byKey = await visitor().get(`/admin/search?${asked("sam", ["user", "page"])}`, { headers: key })
    expect(byKey.body.results.map(({ entity }: FoundGroup) => entity)).toEqual(["page"])
  })

  it("the palette is closed to whoever isn't on staff", async () => {
    expect((await visitor().get(`/admin/search?${asked("a")}`)).status).toBe(401)
  })

  it("reads no table of orders from end to end", async () => {
    const transaction = await database().transaction()
    let plan = ""
    try {
      const many = 20_000
      await transaction.raw(`
        insert into order_address (id, first_name, last_name)
          select 'ordaddr_m' || n, 'First' || md5(n::text), 'Last' || md5((n + 1)::text) from generate_series(1, ${many}) n`)
      await transaction.raw(`
        insert into "order" (id, email, currency_code, status, version, shipping_address_id, billing_address_id)
          select 'order_m' || n, md5(n::text) || '@example.com', 'usd', 'pending', 1, 'ordaddr_m' || n, 'ordaddr_m' || n
            from generate_series(1, ${many}) n`)
      await transaction.raw(`
        insert into order_line_item (id, title, variant_sku, unit_price, raw_unit_price)
          select 'ordli_m' || n, 'x', upper(md5(n::text)), 1, '{"value": "1"}' from generate_series(1, ${many}) n`)
      await transaction.raw(`
        insert into order_item (id, order_id, version, item_id, quantity, raw_quantity, fulfilled_quantity,
               raw_fulfilled_quantity, shipped_quantity, raw_shipped_quantity, return_requested_quantity,
               raw_return_requested_quantity, return_received_quantity, raw_return_received_quantity,
               return_dismissed_quantity, raw_return_dismissed_quantity, written_off_quantity, raw_written_off_quantity)
          select 'orditem_m' || n, 'order_m' || n, 1, 'ordli_m' || n, 1, z, 0, z, 0, z, 0, z, 0, z, 0, z, 0, z
            from generate_series(1, ${many}) n, (select '{"value": "0"}'::jsonb as z) zero`)
      await transaction.raw(`
        insert into order_cart (id, order_id, cart_id)
          select 'ordercart_m' || n, 'order_m' || n, 'cart_m' || n from generate_series(1, ${many}) n`)
      await transaction.raw(`
        insert into order_fulfillment (id, order_id, fulfillment_id)
          select 'ordful_m' || n, 'order_m' || n, 'ful_m' || n from generate_series(1, ${many}) n`)
      // The database's statistics decide whether it scans a table from end to end.
      for (const table of [
        "order_address",
        '"order"',
        "order_line_item",
        "order_item",
        "order_cart",
        "order_fulfillment",
      ]) {
        await transaction.raw(`analyze ${table}`)
      }
      const { rows } = await transaction.raw(`explain (format json) ${FIND_ORDERS}`, {
        pattern: "%abcdef0%",
        number: 1042,
      })
      plan = JSON.stringify(rows)
    } finally {
      await transaction.rollback()
    }
    expect(plan).toContain("Bitmap Index Scan")
    const read = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(read.filter((name) => /^order/.test(name ?? ""))).toEqual([])
  })
})
