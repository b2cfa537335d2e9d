import { container as running } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Client } from "pg"
import watchReadTables from "../../src/migration-scripts/watch-read-tables"
import { DISCOUNT_MODULE } from "../../src/modules/discount"
import { TABLE_REVISION_MODULE } from "../../src/modules/table-revision"
import { cachedReads, expireReads, freshReads } from "../../src/read-model/cached-read"
import { STALE_AFTER_MS } from "../../src/read-model/cached-value"
import { wordsEverywhere } from "../../src/read-model/content-store"
import { getActiveDealers } from "../../src/read-model/dealer-store"
import { getDesigns } from "../../src/read-model/design-store"
import { getDiscounts } from "../../src/read-model/discount-store"
import { getListPrices } from "../../src/read-model/list-prices"
import { getListedDealers } from "../../src/read-model/listed-dealers"
import { CHECK_INTERVAL_MS } from "../../src/read-model/revisions"
import { getShelf } from "../../src/read-model/shelf-store"
import { getSleds } from "../../src/read-model/sled-store"
import { getSnapshot, getStock } from "../../src/read-model/snapshot-store"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

const NAMES = [
  "catalog",
  "dealers",
  "dealers' price lists",
  "designs",
  "discounts",
  "lead times",
  "listed dealers",
  "ready-to-ship designs",
  "reviews",
  "rules of the checkout",
  "sleds",
  "stock",
  "texts",
  "uses of discounts",
]

/** Tables that this transaction reads: parsing a statement locks what it names, even in a part that never runs. */
const READ_TABLES = `
  select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
   where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'p', 'v', 'm')
     and c.relnamespace = 'public'::regnamespace order by 1`

const NOTED = `select exists (select from table_revision where name = ? and writer = pg_current_xact_id()) as noted`

shopTest({ cards: false }, ({ container, visitor, settings }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const revision = async (table: string) =>
    (await container.resolve(TABLE_REVISION_MODULE).current()).get(table) ?? ""
  const noteCount = async (table: string) => {
    const { rows } = await database().raw("select count(*)::int as n from table_revision where name = ?", [
      table,
    ])
    return rows[0].n
  }
  const getters = [
    ...[getSnapshot, getStock, getDesigns, getShelf, getDiscounts, getActiveDealers, getListPrices],
    ...[getListedDealers, getSleds, wordsEverywhere],
  ]
  const readAll = () => Promise.all(getters.map((get) => get(container)))

  /** Runs a piece of work and undoes what it did to the database. */
  async function undone(work: (transaction: Knex.Transaction) => Promise<void>) {
    const transaction = await database().transaction()
    try {
      await work(transaction)
    } finally {
      await transaction.rollback()
    }
  }

  /** Writers on connections of their own, each in the middle of a transaction. */
  async function writers(count: number, begin = "begin"): Promise<Client[]> {
    const clients = Array.from(
      { length: count },
      () => new Client({ connectionString: settings.databaseUrl }),
    )
    await Promise.all(
      clients.map(async (client) => {
        await client.connect()
        await client.query("set lock_timeout = '2s'")
        await client.query(begin)
      }),
    )
    return clients
  }
  const end = (clients: Client[]) => Promise.all(clients.map((client) => client.end()))

  const addText = (client: Pick<Client, "query">, key: string) =>
    client.query(
      "insert into content_text (id, key, version, edited_by) values ($1, $1, 1, 'staff@example.com')",
      [key],
    )

  describe("the tables of a cached read", () => {
    const tablesRead = async (transaction: Knex.Transaction): Promise<string[]> =>
      (await transaction.raw<{ rows: { name: string }[] }>(READ_TABLES)).rows.map(({ name }) => name)

    it("are known of every read", () => {
      expect([...new Set(cachedReads.map(({ name }) => name))].sort()).toEqual(NAMES)
    })

    it.each(NAMES)("are all those it reads, and no others: %s", async (name) => {
      const read = cachedReads.find((each) => each.name === name)
      await undone(async (transaction) => {
        await read?.load(transaction)
        const named = read?.tables.map((table) => table.split(".")[0])
        expect(await tablesRead(transaction)).toEqual(named?.sort())
      })
    })

    it("are found in this way though a part of a statement is never run", async () => {
      await undone(async (transaction) => {
        await transaction.raw("select name from dealer where false and exists (select 1 from sled)")
        expect(await tablesRead(transaction)).toEqual(["dealer", "sled"])
      })
    })

    const whole = [...new Set(cachedReads.flatMap(({ tables }) => tables))]
      .filter((table) => !table.includes("."))
      .sort()

    it.each(whole)("are watched whatever happens to them: %s", async (table) => {
      const { rows } = await database().raw<{ rows: { name: string }[] }>(
        "select quote_ident(attname) as name from pg_attribute where attrelid = ?::regclass and attnum > 0 and attgenerated = '' limit 1",
        [table],
      )
      const column = rows[0]?.name
      const changes = [
        `insert into "${table}" select * from "${table}" where false`,
        `update "${table}" set ${column} = ${column} where false`,
        `delete from "${table}" where false`,
        `truncate "${table}" cascade`,
      ]
      await undone(async (transaction) => {
        for (const change of changes) {
          await transaction.raw("savepoint before")
          await transaction.raw(change)
          const { rows: noted } = await transaction.raw(NOTED, [table])
          expect([change, noted[0].noted]).toEqual([change, true])
          await transaction.raw("rollback to before")
        }
      })
    })

    it.each([
      ["cart", "cart.completed_at", "completed_at", true],
      ["cart", "cart.completed_at", "email", false],
      ["order", "order.canceled_at", "canceled_at", true],
      ["order", "order.canceled_at", "email", false],
    ])("are watched in part: %s as %s, a change of %s", async (table, name, column, noted) => {
      await undone(async (transaction) => {
        await transaction.raw(`update "${table}" set "${column}" = "${column}"`)
        const { rows } = await transaction.raw(NOTED, [name])
        expect(rows[0].noted).toBe(noted)
      })
    })

    it("can be made watched once more: nothing changes", async () => {
      const before = await container.resolve(TABLE_REVISION_MODULE).current()
      await watchReadTables({ container: running, args: [] })
      expect(await container.resolve(TABLE_REVISION_MODULE).current()).toEqual(before)
    })

    it("are watched where a key between tables takes rows away", async () => {
      const before = await revision("sled_bogie")
      const { rows } = await database().raw("select sled_id as id from sled_bogie limit 1")
      await database().raw("delete from sled where id = ?", [rows[0].id])
      expect(await revision("sled_bogie")).not.toBe(before)
    })
  })

  describe("the revision of a table", () => {
    it("moves with each commit, not before, and writers of one table don't wait for each other", async () => {
      const [early, late] = await writers(2)
      if (!early || !late) throw new Error("There are no writers.")
      try {
        const seen = [await revision("content_text")]
        await addText(early, "early")
        await addText(late, "late")
        expect(await revision("content_text")).toBe(seen[0])
        // The higher transaction number commits first: if the revision were the highest number, the second commit
        // wouldn't move it.
        await late.query("commit")
        seen.push(await revision("content_text"))
        await early.query("commit")
        seen.push(await revision("content_text"))
        await addText(early, "once more")
        seen.push(await revision("content_text"))
        expect(new Set(seen).size).toBe(4)
      } finally {
        await end([early, late])
      }
    })

    it("stays when a change is taken back", async () => {
      const [writer] = await writers(1)
      if (!writer) throw new Error("There is no writer.")
      try {
        const before = await revision("content_text")
        await addText(writer, "never")
        await writer.query("rollback")
        expect(await revision("content_text")).toBe(before)
      } finally {
        await end([writer])
      }
    })

    it("moves for what came after a savepoint that was taken back", async () => {
      const [writer] = await writers(1)
      if (!writer) throw new Error("There is no writer.")
      try {
        const before = await revision("content_text")
        await writer.query("savepoint early")
        await addText(writer, "never")
        await writer.query("rollback to early")
        await addText(writer, "kept")
        await writer.query("commit")
        expect(await revision("content_text")).not.toBe(before)
      } finally {
        await end([writer])
      }
    })

    it("moves for a transaction that has kept its view since before another's commit", async () => {
      const [writer] = await writers(1, "begin isolation level repeatable read")
      if (!writer) throw new Error("There is no writer.")
      try {
        await writer.query("select 1 from content_text")
        await database().raw("update content_text set version = version where false")
        const before = await revision("content_text")
        await addText(writer, "kept")
        await writer.query("commit")
        expect(await revision("content_text")).not.toBe(before)
      } finally {
        await end([writer])
      }
    })

    it("takes one row for each who writes at the same time, and one when that is over", async () => {
      const clients = await writers(20)
      try {
        await Promise.all(clients.map((client, at) => addText(client, `text ${at}`)))
        await Promise.all(clients.map((client) => client.query("commit")))
        expect(await noteCount("content_text")).toBeLessThanOrEqual(21)
        for (const [at, client] of clients.entries()) await addText(client, `later ${at}`)
        expect(await noteCount("content_text")).toBe(1)
      } finally {
        await end(clients)
      }
    })

    it("costs a long transaction one row, however many statements it has", async () => {
      await undone(async (transaction) => {
        // Counts from earlier transactions on this connection may be included.
        const inserted = async (): Promise<number> => {
          const { rows } = await transaction.raw(
            "select n_tup_ins::int as n from pg_stat_xact_user_tables where relname = 'table_revision'",
          )
          return rows[0].n
        }
        const before = await inserted()
        for (let at = 0; at < 200; at++) {
          await transaction.raw("update price set updated_at = updated_at where false")
        }
        expect((await inserted()) - before).toBe(1)
      })
    })
  })

  describe("a reading", () => {
    /** Written seconds after they were counted, also by what ran before. */
    const COUNTS = /\b(?:day_count|fitment_gap)\b/

    /**
     * Statements of the cached reads while something runs.
     * @returns null when the machine was busy for a whole second: they have to look again then
     */
    async function statements(work: () => Promise<unknown>): Promise<string[] | null> {
      const asked: string[] = []
      const note = ({ sql }: { sql: string }) => COUNTS.test(sql) || asked.push(sql)
      const begun = performance.now()
      database().on("query", note)
      await work()
      database().removeListener("query", note)
      return performance.now() - begun < CHECK_INTERVAL_MS ? asked : null
    }

    it("is checked with all others in one statement, and loads nothing that is the same", async () => {
      await readAll()
      const whileFresh = async () => {
        const begun = performance.now()
        await freshReads(container)
        const asked = await statements(readAll)
        return performance.now() - begun < CHECK_INTERVAL_MS && asked
      }
      expect(await eventually(whileFresh)).toEqual([])
      const onceStale = async () => {
        await new Promise((resolve) => setTimeout(resolve, STALE_AFTER_MS))
        return await statements(readAll)
      }
      expect(await eventually(onceStale)).toEqual([expect.stringContaining("from table_revision")])
    })

    it("is checked once for all that must be true now, and loads what has changed alone", async () => {
      await readAll()
      const onceChanged = async () => {
        await database().raw("update dealer set percent_off = 33 where code = 'SNOW20'")
        return await statements(async () => {
          await freshReads(container)
          expect((await getActiveDealers(container)).byCode.get("SNOW20")?.percentOff).toBe(33)
          await getSnapshot(container)
          await getDiscounts(container)
        })
      }
      expect(await eventually(onceChanged)).toEqual([
        expect.stringContaining("from table_revision"),
        expect.stringContaining("from dealer"),
      ])
    })

    it("counts the uses of discounts without reading what staff wrote down again", async () => {
      await readAll()
      const onceUsed = async () => {
        await database().raw(
          `insert into discount_use (id, discount_id, cart_id)
           select 'use_' || gen_random_uuid(), id, 'cart_' || gen_random_uuid() from discount limit 1`,
        )
        return await statements(async () => {
          await freshReads(container)
          await getDiscounts(container)
        })
      }
      expect(await eventually(onceUsed)).toEqual([
        expect.stringContaining("from table_revision"),
        expect.stringContaining("min(created_at)"),
        expect.stringContaining("group by 1"),
      ])
    })

    it("sees at once what this process has changed", async () => {
      await readAll()
      await database().raw("update dealer set percent_off = 34 where code = 'SNOW20'")
      expireReads(container)
      expect((await getActiveDealers(container)).byCode.get("SNOW20")?.percentOff).toBe(34)
    })

    it("sees what another process has changed within two seconds", async () => {
      const [writer] = await writers(1)
      if (!writer) throw new Error("There is no writer.")
      try {
        await readAll()
        await writer.query(
          "insert into content_value (id, key, value, starts_at, set_by) values ('n', 'site.notice', 'Closed on Monday.', now(), 'staff@example.com')",
        )
        await writer.query("commit")
        await eventually(async () => (await wordsEverywhere(container)).notice === "Closed on Monday.")
      } finally {
        await end([writer])
      }
    })

    it("sees the database as it is after it was put back", async () => {
      expect((await wordsEverywhere(container)).notice).toBeUndefined()
      expect((await getActiveDealers(container)).byCode.get("SNOW20")?.percentOff).toBe(20)
    })

    it("sees a price list begin and end by the clock", async () => {
      const { variantsBySku } = await getSnapshot(container)
      const handle = variantsBySku.get("PUL-RED")?.variantId ?? ""
      const groups = await database().raw("select id from customer_group where name = 'dealers'")
      const { status } = await (await visitor().logInStaff()).postMeant("/admin/price-lists", {
        title: "Dealers",
        description: "Floor prices",
        type: "override",
        status: "active",
        rules: { "customer.groups.id": [groups.rows[0].id] },
        prices: [{ amount: 15, currency_code: "usd", variant_id: handle }],
        starts_at: new Date(Date.now() + 3_600_000),
        ends_at: new Date(Date.now() + 7_200_000),
      })
      expect(status).toBe(200)
      await database().raw(
        "update price_list set starts_at = now() + interval '4 seconds', ends_at = now() + interval '10 seconds'",
      )
      expireReads(container)
      const listed = async () => (await getListPrices(container)).has(handle)
      expect(await listed()).toBe(false)
      await eventually(listed)
      await eventually(async () => !(await listed()))
    })

    it("no longer counts a use of a discount that was held and never became an order", async () => {
      const discounts = container.resolve(DISCOUNT_MODULE)
      const id = await discounts.create({ code: "RARE", percent_off: 10, max_uses: 1 }, "promo_none")
      await database().raw(
        "insert into discount_use (id, discount_id, cart_id, created_at) values ('use', ?, 'cart_none', now() - interval '15 minutes' + interval '4 seconds')",
        [id],
      )
      expireReads(container)
      const uses = async () => (await getDiscounts(container)).byCode.get("RARE")?.uses
      expect(await uses()).toBe(1)
      await eventually(async () => (await uses()) === 0)
    })
  })
})
