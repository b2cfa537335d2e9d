import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { type EmbeddedDatabase, startPostgres } from "./postgres"
import { prepareDatabase, requireDemoShop, requireShopOf } from "./shop-database"

let folder = ""
let server: EmbeddedDatabase
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop database "))
  server = await startPostgres({ dataDir: join(folder, "server"), password: "geheim", durable: false })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A new database on which this was run. */
async function databaseWith(sql: string): Promise<string> {
  const name = `made_${++made}`
  await server.ensure(name)
  await run(server.url(name), sql)
  return server.url(name)
}

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const NOTES = `create schema launcher;
  create table launcher.done (step text primary key, value text not null, at timestamptz not null default now());`
const noted = (step: string, value: string) =>
  `${NOTES} insert into launcher.done values ('migrate', 'x'), ('${step}', '${value}')`

/** Nothing is there to migrate with, so whatever isn't refused fails when it would begin. */
const prepare = (databaseUrl: string, mode: "demo" | "live") =>
  prepareDatabase({
    ...{ databaseUrl, mode, seedBuilder: false, seedScript: "" },
    ...{ cwd: join(folder, "nowhere"), env: {}, logDir: join(folder, "logs") },
  })
const BEGINS = /^Migrating the database failed/

it.each([
  ["seed", "live"],
  ["seed", "live with builder"],
  ["mode", "live"],
])("a demo stays out of a live shop (%s: %s)", async (step, value) => {
  const url = await databaseWith(noted(step, value))
  await expect(prepare(url, "demo")).rejects.toThrow(/holds a live shop.*Set SHOP_MODE=live/)
  await expect(prepare(url, "live")).rejects.toThrow(BEGINS)
  // As for the command that invites staff, whose link would be no good.
  await expect(requireShopOf("demo", url)).rejects.toThrow(/holds a live shop/)
  await requireShopOf("live", url)
})

it("a demo stays out of a database that has somebody else's tables, and changes none of it", async () => {
  const url = await databaseWith(`create table "user" (id int); insert into "user" values (1)`)
  await expect(prepare(url, "demo")).rejects.toThrow(/has tables that no demo made/)
  expect(await run(url, "select step from launcher.done")).toEqual([])
  // A dump that was made without the launcher's notes is a shop all the same.
  await expect(prepare(url, "live")).rejects.toThrow(BEGINS)
})

it("a live shop stays out of a demo that was interrupted while it was filled", async () => {
  const url = await databaseWith("")
  await expect(prepare(url, "demo")).rejects.toThrow(BEGINS)
  await expect(prepare(url, "live")).rejects.toThrow(/holds the demo shop/)
  await expect(prepare(url, "demo")).rejects.toThrow(BEGINS)
})

it("made-up orders are written into a demo alone", async () => {
  await requireDemoShop(await databaseWith(noted("seed", "demo 1234")))
  for (const sql of ["", noted("seed", "live"), noted("mode", "live")]) {
    await expect(requireDemoShop(await databaseWith(sql))).rejects.toThrow(/works on a demo shop alone/)
  }
})
