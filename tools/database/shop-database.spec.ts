import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { readSettings } from "../../backend/src/config/settings"
import { takeBackInvitation } from "./open-invitation"
import { type EmbeddedDatabase, startPostgres } from "./postgres"
import { declareTheShop, reachOf } from "./restored-shop"
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
const prepare = (databaseUrl: string, mode: "demo" | "live", reach: readonly string[] = []) =>
  prepareDatabase({
    ...{ databaseUrl, mode, seedBuilder: false, seedScript: "", reach },
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

it("an address that was invited is free to be invited again, and no other", async () => {
  // As Medusa's migrations make it.
  const url = await databaseWith(
    `create table invite (email text not null, updated_at timestamptz, deleted_at timestamptz);
     create unique index on invite (email) where deleted_at is null;
     insert into invite (email) values ('ida@example.com'), ('per@example.com')`,
  )
  await takeBackInvitation(url, "ida@example.com")
  await run(url, "insert into invite (email) values ('ida@example.com')")
  await expect(run(url, "insert into invite (email) values ('per@example.com')")).rejects.toThrow(/duplicate/)
})

it("made-up orders are written into a demo alone", async () => {
  await requireDemoShop(await databaseWith(noted("seed", "demo 1234")))
  for (const sql of ["", noted("seed", "live"), noted("mode", "live")]) {
    await expect(requireDemoShop(await databaseWith(sql))).rejects.toThrow(/works on a demo shop alone/)
  }
})

const MADE_AT = "2026-11-29T03:00:00.000Z"

it("a restored shop reaches nobody until it is declared the shop, and is declared once", async () => {
  const url = await databaseWith(
    `${noted("mode", "live")}; insert into launcher.done values ('restored', '${MADE_AT}')`,
  )
  await expect(prepare(url, "live", ["SMTP_URL"])).rejects.toThrow(
    /restored from the backup of 2026-11-29.*npm run restore -- --as-the-shop.*without SMTP_URL/,
  )
  // To try it out, with settings of its own.
  await expect(prepare(url, "live")).rejects.toThrow(BEGINS)
  expect(await declareTheShop(url)).toBe(MADE_AT)
  await expect(prepare(url, "live", ["SMTP_URL"])).rejects.toThrow(BEGINS)
  expect(
    await run(url, "select step, value from launcher.done where step in ('restored', 'resumed')"),
  ).toEqual([{ step: "resumed", value: MADE_AT }])
  await expect(declareTheShop(url)).rejects.toThrow(/holds no restored live shop.*nothing was changed/)
  await expect(declareTheShop(await databaseWith(""))).rejects.toThrow(/holds no restored live shop/)
})

/** A live shop on stand-ins and test keys alone. */
const COPY = {
  ...{ SHOP_MODE: "live", SHOP_ORIGIN: "http://localhost:8100", STORE_BRAND: "Northwoods" },
  ...{ STORE_PHONE: "(218) 555-0100", STORE_EMAIL: "sales@northwoods.example" },
  ...{ JWT_SECRET: "j".repeat(32), COOKIE_SECRET: "c".repeat(32) },
  ...{
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  },
  ALLOW_STAND_INS: "embedded-postgres,card-sandbox,stripe-test-mode,mail-outbox,text-outbox,proof-of-work",
}
const LIVE_KEYS = { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }
const BUCKET = {
  S3_BUCKET: "shop",
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "shop",
  S3_SECRET_ACCESS_KEY: "secret",
}
const NO_KEYS = { STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" }

it.each([
  [{}, []],
  [NO_KEYS, []],
  [LIVE_KEYS, ["STRIPE_SECRET_KEY (a live one)"]],
  [{ SMTP_URL: "smtps://mail.example" }, ["SMTP_URL"]],
  [{ TEXT_URL: "twilio://AC1:token@+12185550100" }, ["TEXT_URL"]],
  [{ SHIPPING_LABELS: "easypost", EASYPOST_API_KEY: "EZAK1" }, ["SHIPPING_LABELS"]],
  [
    { ANALYTICS: "plausible", ANALYTICS_URL: "https://stats.example", ANALYTICS_SITE: "shop.example" },
    ["ANALYTICS"],
  ],
  [{ MARKETING_FORM_URL: "https://lists.example/form" }, ["MARKETING_FORM_URL"]],
  [{ REDIS_URL: "redis://cache" }, ["REDIS_URL"]],
  [BUCKET, ["S3_BUCKET"]],
])("with %j a shop reaches what others have by %j", (settings, reach) => {
  expect(reachOf(readSettings({ ...COPY, ...settings }))).toEqual(reach)
})
