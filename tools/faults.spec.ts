import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { audit, type FindingKind } from "./faults/audit"
import { readFacts } from "./faults/facts"
import { readOptions } from "./faults/options"
import { reportLines } from "./faults/report"
import { booksOf, countStock, type Report, runFaults } from "./faults/run"
import { seeded } from "./faults/seeded"
import { World } from "./faults/world"
import { findRedisServer } from "./redis-server"

/** Apart from what other tests take. */
const FIRST_PORT = 8_700
const START_MS = 15 * 60_000
const RUN_MS = 10 * 60_000

// The short form of `npm run faults`: a shop with two backends, people in it, and a few things that go wrong.
;(findRedisServer() ? describe : describe.skip)("a shop with two backends", () => {
  let folder = ""
  let world: World | undefined
  let report: Report | undefined
  const said: string[] = []
  const options = readOptions(["--short", "--port", String(FIRST_PORT)], 0)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "faults test "))
    world = await World.open(folder, options.firstPort, seeded(options.seed), (line) => said.push(line))
  }, START_MS)

  afterAll(async () => {
    await world?.close()
    await rm(folder, { recursive: true, force: true })
  }, 5 * 60_000)

  it(
    "loses, doubles and oversells nothing while one thing after another goes wrong",
    async () => {
      if (!world) throw new Error("There is no shop.")
      report = await runFaults(world, options, seeded(options.seed), (line) => said.push(line))
      const told = [...said, ...reportLines(report)].join("\n")
      expect([report.verdict.findings, told]).toEqual([[], told])
      expect([report.late, told]).toEqual([[], told])
      expect(report.rounds.length).toBeGreaterThan(0)
      expect(report.orders).toBeGreaterThan(0)
      expect(report.charges).toBe(report.orders)
    },
    RUN_MS,
  )

  describe("whose books somebody spoils", () => {
    const sql = async (statement: string) => {
      const client = new Client({ connectionString: world?.databaseUrl })
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    }

    /** One order that stands and was told to its buyer. */
    const ORDER = `(select oc.order_id from order_cart oc join checkout k on k.cart_id = oc.cart_id
      where k.thanks_token is not null and oc.deleted_at is null order by oc.order_id limit 1)`
    const PAYMENT = `(select y.id from payment y join order_payment_collection l
      on l.payment_collection_id = y.payment_collection_id where l.order_id = ${ORDER} limit 1)`

    it.each<[kind: FindingKind, spoil: string, mend: string]>([
      [
        "charge without order",
        `update order_cart set deleted_at = now() where order_id = ${ORDER.replace("and oc.deleted_at is null", "")}`,
        "update order_cart set deleted_at = null",
      ],
      [
        "order without charge",
        `update payment set data = data || '{"id": "pi_none"}' where id = ${PAYMENT}`,
        // Each has the processor's name of it in its session, too.
        `update payment y set data = y.data || jsonb_build_object('id', s.data->>'id') from payment_session s where s.id = y.payment_session_id`,
      ],
      [
        "amounts differ",
        `update capture set amount = amount + 0.01 where payment_id = ${PAYMENT}`,
        `update capture set amount = amount - 0.01 where payment_id = ${PAYMENT}`,
      ],
      [
        "order lost",
        `update "order" set canceled_at = now() where id = ${ORDER}`,
        `update "order" set canceled_at = null where id = ${ORDER}`,
      ],
      [
        "order changed",
        `update order_item set quantity = quantity + 1 where order_id = ${ORDER}`,
        `update order_item set quantity = quantity - 1 where order_id = ${ORDER}`,
      ],
      [
        "stock differs",
        "update inventory_level set stocked_quantity = stocked_quantity - 1",
        "update inventory_level set stocked_quantity = stocked_quantity + 1",
      ],
      [
        "reservation orphaned",
        "insert into reservation_item (id, line_item_id, location_id, quantity, raw_quantity, inventory_item_id, created_at) select 'resitem_spoiled', 'ordli_none', location_id, 1, '{\"value\": \"1\", \"precision\": 20}', inventory_item_id, now() - interval '1 hour' from inventory_level limit 1",
        "delete from reservation_item where id = 'resitem_spoiled'",
      ],
      [
        "discount use orphaned",
        "insert into discount_use (id, discount_id, cart_id, created_at) select 'duse_spoiled', id, 'cart_none', now() - interval '1 hour' from discount limit 1",
        "delete from discount_use where id = 'duse_spoiled'",
      ],
      [
        "dealer credit orphaned",
        "insert into dealer_credit (id, order_id, dealer_id, dealer_name, dealer_code, kind, goods_cents) values ('dcred_spoiled', 'order_none', 'dealer_none', 'Nobody', 'NONE', 'code', 1)",
        "delete from dealer_credit where id = 'dcred_spoiled'",
      ],
      ["form lost", "update submission set deleted_at = now()", "update submission set deleted_at = null"],
      [
        "photo lost",
        "update submission_file set file_id = file_id || '-gone'",
        "update submission_file set file_id = replace(file_id, '-gone', '')",
      ],
    ])("is told of it: %s", async (kind, spoil, mend) => {
      if (!world || !report) throw new Error("There was no run.")
      const books = booksOf(world)
      const { promises } = report
      const began = await countStock(world)
      const kinds = async () => {
        const facts = await readFacts(books, { ...promises, counted: [] }, began)
        // As seen when every job of the shop has had its time.
        const { findings } = audit({ ...facts, now: facts.now + 60 * 60_000 })
        return findings.map((finding) => finding.kind)
      }
      expect(await kinds()).not.toContain(kind)
      await sql(spoil)
      try {
        expect(await kinds()).toContain(kind)
      } finally {
        await sql(mend)
      }
      expect(await kinds()).not.toContain(kind)
    })
  })
})
