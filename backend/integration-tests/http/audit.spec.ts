import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { AuditItem } from "../../src/contracts/staff/audit"
import { AUDIT_MODULE } from "../../src/modules/audit"
import { actAs } from "../../src/modules/audit/acting"
import { watchTables } from "../../src/modules/audit/watch-tables"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { auditEntries } from "../audit-entries"
import { shopTest } from "../harness"
import { keyOf } from "../staff-key"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, ({ visitor, container, settings, untilIdle }) => {
  let owner: Visitor
  beforeEach(async () => {
    owner = await visitor().logInStaff()
  })
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function log(query = ""): Promise<AuditItem[]> {
    await untilIdle()
    const { status, body } = await owner.get(`/admin/audit?limit=100&${query}`)
    expect(status).toBe(200)
    return auditEntries(body)
  }

  it("says who changed what, from what to what, of Medusa's things and the shop's own", async () => {
    const tag = await owner.post("/admin/product-tags", { value: "powder" })
    const { id } = tag.body.product_tag
    await owner.post(`/admin/product-tags/${id}`, { value: "deep powder" })
    await owner.delete(`/admin/product-tags/${id}`)
    const entries = await log(`id=${id}`)
    expect(entries.map(({ kind, person, thing }) => [kind, person, thing])).toEqual([
      ["removed", DEMO_STAFF, "product_tag"],
      ["changed", DEMO_STAFF, "product_tag"],
      ["added", DEMO_STAFF, "product_tag"],
    ])
    expect(entries[1]).toMatchObject({
      call: `POST /admin/product-tags/${id}`,
      by_key: false,
      changes: [{ field: "value", from: "powder", to: "deep powder" }],
    })
    await owner.post("/admin/content/site.notice", { value: "Closed on Monday.", version: 0 })
    expect(await log("thing=content_text")).toMatchObject([
      {
        kind: "added",
        person: DEMO_STAFF,
        changes: expect.arrayContaining([{ field: "key", from: null, to: "site.notice" }]),
      },
    ])
  })

  it("tells a call as one thing done, by the name that staff know it by", async () => {
    const { body } = await owner.get("/admin/products?limit=1&fields=id,title,*variants,*variants.prices")
    const [product] = body.products
    const [variant] = product.variants
    const [price] = variant.prices
    const edited = await owner.post(`/admin/products/${product.id}/variants/${variant.id}`, {
      prices: [{ id: price.id, currency_code: price.currency_code, amount: price.amount + 1 }],
    })
    expect(edited.status).toBe(200)
    await untilIdle()
    for (const words of [product.title, variant.sku, price.id]) {
      const found = (await owner.get(`/admin/audit?q=${encodeURIComponent(words)}`)).body
      expect(found).toMatchObject({ count: 1, actions: [{ person: DEMO_STAFF, more: 0 }] })
      const changed = found.actions[0].entries.find((entry: AuditItem) => entry.thing === "price")
      expect(changed.name).toContain(product.title)
      expect(changed.changes).toContainEqual({
        field: "amount",
        from: String(price.amount),
        to: String(price.amount + 1),
      })
    }
    expect((await owner.get("/admin/audit?q=100%25")).body.actions).toEqual([])
    expect((await owner.get("/admin/audit?q=_")).body.actions).not.toEqual([])
  })

  it("names the person behind a key, and can be asked for one person", async () => {
    const [user] = await container.resolve(Modules.USER).listUsers({ email: DEMO_STAFF })
    const headers = await keyOf(container, user?.id ?? "")
    await visitor().post("/admin/product-tags", { value: "by key" }, { headers })
    expect(await log("thing=product_tag")).toMatchObject([{ person: DEMO_STAFF, by_key: true }])
    expect(await log("person=nobody@example.com")).toEqual([])
    expect(await log(`person=${DEMO_STAFF}&thing=product_tag`)).toHaveLength(1)
  })

  it("tells people who act at the same moment apart, and notes no visitor", async () => {
    const other = await container.resolve(Modules.USER).createUsers({ email: "other@example.com" })
    await owner.post(`/admin/staff/${other.id}`, { role: "merchandiser" })
    const headers = await keyOf(container, other.id)
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const value = `tag ${at}`
        if (at % 2 === 0) await owner.post("/admin/product-tags", { value })
        else await visitor().post("/admin/product-tags", { value }, { headers })
        await visitor().post("/notify-me", {
          email: `guest${at}@example.com`,
          product: "hell-hound",
          turnstile: await solvedToken(settings.cookieSecret),
        })
        await visitor().put("/cart/pull-handle", { quantity: 1 })
      }),
    )
    const tags = await log("thing=product_tag")
    expect(tags).toHaveLength(8)
    for (const { person, changes } of tags) {
      const value = changes.find(({ field }) => field === "value")?.to ?? ""
      expect([value, person]).toEqual([
        value,
        Number(value.slice(4)) % 2 === 0 ? DEMO_STAFF : "other@example.com",
      ])
    }
    const things = new Set((await log()).map(({ thing }) => thing))
    expect([...things].sort()).toEqual(["product_tag", "staff_role"])
  })

  it("the audit holds no secret", async () => {
    const made = await owner.post("/admin/api-keys", { title: "Till", type: "secret" })
    const invite = await owner.post("/admin/invites", { email: "kim@example.com" })
    const entries = await log()
    expect(entries.map(({ thing }) => thing)).toEqual(expect.arrayContaining(["api_key", "invite"]))
    const { rows } = await database().raw("select audit_entry::text as text from audit_entry")
    const everything = JSON.stringify(rows)
    expect(everything).not.toContain(made.body.api_key.token)
    expect(everything).not.toContain(invite.body.invite.token)
    const hidden = entries
      .find(({ thing }) => thing === "invite")
      ?.changes.find(({ field }) => field === "token")
    expect(hidden?.to).toBe("(hidden)")
    const { rows: kept } = await database().raw("select token, salt from api_key where type = 'secret'")
    for (const { token, salt } of kept) {
      expect(everything).not.toContain(token)
      expect(everything).not.toContain(salt)
    }
  })

  it("watches every table that isn't machinery, and each that comes", async () => {
    const unwatched = async () => {
      const { rows } = await database().raw(
        `select c.relname as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
            and (select count(*) from pg_trigger t where t.tgrelid = c.oid
              and t.tgname in ('note_staff_change', 'note_staff_added')) < 2
          order by 1`,
      )
      return (rows as { name: string }[]).map(({ name }) => name)
    }
    const machinery = await unwatched()
    expect(machinery).toEqual(expect.arrayContaining(["audit_entry", "workflow_execution"]))
    const odd =
      /^(audit_entry|catalogue_change_content|day_count|design_save|former_category_handle|former_handle|health_part|order_sum|order_sum_due|running_program|table_revision|\w+_migrations|workflow_execution|notification|(index|search)_\w+)$/
    expect(machinery.filter((name) => !odd.test(name))).toEqual([])
    await database().raw("create table what_comes (id text primary key)")
    try {
      await watchTables(database())
      expect(await unwatched()).toEqual(machinery)
    } finally {
      await database().raw("drop table what_comes")
    }
  })

  it("tells rows that come by the hundred by their number, and never a secret of a column that came later", async () => {
    const act = (sql: string) =>
      new Promise<void>((resolve, reject) => {
        const who = { personId: "x", byKey: false, call: "POST /admin/parcels", callId: "x" }
        actAs(
          who,
          () =>
            void database()
              .raw(sql)
              .then(() => resolve(), reject),
        )
      })
    await database().raw("create table crate (id text primary key, label text)")
    try {
      await watchTables(database())
      await act("insert into crate select 'p' || n, 'a' from generate_series(1, 101) n")
      await act("delete from crate where id like 'p1_'")
      const entries = await log("thing=crate")
      expect(entries.filter(({ kind }) => kind === "removed")).toHaveLength(10)
      expect(entries.filter(({ kind }) => kind === "added")).toMatchObject([
        { thing_id: "", changes: [{ field: "rows", from: null, to: "101" }] },
      ])
      await database().raw("alter table crate add column access_token text")
      await watchTables(database())
      await act("insert into crate values ('q1', 'b', 'opens sesame'), ('q2', 'c', null)")
      await act("update crate set access_token = 'opens more', label = 'd' where id = 'q1'")
      const { rows } = await database().raw(
        "select kind, thing_id, was, became from audit_entry where thing_id in ('q1', 'q2')",
      )
      const hidden = "(hidden)"
      expect(rows).toEqual(
        expect.arrayContaining([
          {
            kind: "added",
            thing_id: "q1",
            was: null,
            became: { id: "q1", label: "b", access_token: hidden },
          },
          { kind: "added", thing_id: "q2", was: null, became: { id: "q2", label: "c", access_token: null } },
          {
            kind: "changed",
            thing_id: "q1",
            was: { label: "b", access_token: hidden },
            became: { label: "d", access_token: hidden },
          },
        ]),
      )
      expect(JSON.stringify(rows)).not.toContain("opens")
    } finally {
      await database().raw("drop table crate")
    }
  })

  it("can't be changed or cleared, and forgets what is old", async () => {
    await owner.post("/admin/product-tags", { value: "kept" })
    for (const sql of [
      "delete from audit_entry",
      "update audit_entry set person = 'nobody'",
      "truncate audit_entry",
    ]) {
      await expect(database().raw(sql)).rejects.toThrow("kept for a year")
    }
    expect((await owner.delete("/admin/audit")).status).toBeGreaterThanOrEqual(400)
    await database().raw(
      `insert into audit_entry (id, call, call_id, person_id, person, kind, thing, thing_id, created_at)
         values ('audit_old', 'x', 'x', 'x', 'x', 'added', 'x', 'x', now() - interval '500 days')`,
    )
    expect(await container.resolve(AUDIT_MODULE).sweep()).toBe(1)
    expect(await log("thing=product_tag")).toHaveLength(1)
  })
})
