import { join } from "node:path"
import { Client } from "pg"
import type { Settings } from "../../backend/src/config/settings"
import { fingerprint } from "../building/stale"
import { type MedusaFolder, migrate, seed } from "../launcher/medusa"
import { step } from "../launcher/progress"
import { BACKEND, ROOT } from "../paths"
import { Problem } from "../problem"
import { takeDatabaseLock } from "./database-lock"
import { makeNotes, modeOf, type Notes, note, readNotes } from "./launcher-notes"
import { requireDeclared } from "./restored-shop"

/** What the tables are made from. */
export function tablesFingerprint(): Promise<string> {
  const source = (part: string) => join(BACKEND, "src", part)
  return fingerprint(
    [
      ...[join(ROOT, "package-lock.json"), join(ROOT, "medusa-config.ts")],
      ...[source("modules"), source("links"), source("migration-scripts")],
    ],
    (path) =>
      !path.startsWith(BACKEND) ||
      /\/(migrations|migration-scripts|models|links)\//.test(path.replaceAll("\\", "/")),
  )
}

type Mode = Settings["mode"]

interface Options extends MedusaFolder {
  databaseUrl: string
  mode: Mode
  /** Whether a live shop requests the builder's grammar. */
  seedBuilder: boolean
  seedScript: string
  /** The settings with which the shop reaches anyone, as `reachOf` says. */
  reach: readonly string[]
}

/** Whether somebody else made tables here: a shop without the launcher's notes, or another program. */
async function isForeign(client: Client, done: Notes): Promise<boolean> {
  if (done.has("migrate")) return false
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (
       select from pg_class c
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')) as some`,
  )
  return rows[0]?.some ?? false
}

async function requireMode(client: Client, done: Notes, mode: Mode) {
  const holds = modeOf(done)
  if (mode === "live" && holds === "demo") {
    throw new Problem(
      "This database holds the demo shop, whose passwords everybody knows; live mode needs a database of its own in DATABASE_URL.",
    )
  }
  if (mode === "demo" && holds === "live") {
    throw new Problem(
      "This database holds a live shop, and a demo would add made-up products and logins whose passwords everybody knows. Set SHOP_MODE=live to run that shop; a demo needs a database of its own (another DATABASE_URL, or none and another DATA_DIR).",
    )
  }
  if (mode === "demo" && !holds && (await isForeign(client, done))) {
    throw new Problem(
      "This database has tables that no demo made. If they are a live shop's, set SHOP_MODE=live; a demo needs an empty database (another DATABASE_URL, or none).",
    )
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl })
  // A broken connection is reported by the next query; while a step runs there is none, and it would end the process.
  client.on("error", () => {})
  await client.connect()
  return client
}

async function look(databaseUrl: string, check: (client: Client, done: Notes) => unknown) {
  const client = await connect(databaseUrl)
  try {
    // The query fails in a database that no launcher has prepared.
    await check(client, await readNotes(client).catch(() => new Map()))
  } finally {
    await client.end()
  }
}

/**
 * Makes sure that a command works on the shop that its settings are for.
 * @throws {Problem} when live mode meets a demo shop, or demo mode anything but a demo shop
 */
export const requireShopOf = (mode: Mode, databaseUrl: string): Promise<void> =>
  look(databaseUrl, (client, done) => requireMode(client, done, mode))

/**
 * Makes sure that made-up orders may be written to a database.
 * @throws {Problem} unless it holds a demo shop
 */
export const requireDemoShop = (databaseUrl: string): Promise<void> =>
  look(databaseUrl, (_, done) => {
    if (modeOf(done) === "demo") return
    throw new Problem(
      "This works on a demo shop alone, for it leaves made-up carts and orders, and this database holds none; check SHOP_URL, DATABASE_URL and DATA_DIR.",
    )
  })

/**
 * Brings a database up to date and fills an empty one. What was done is recorded in the database itself, in the
 * launcher's own schema, so a new database is never taken for a finished one, nor another's records for its own; a lock
 * lets several machines start at once.
 * @throws {Problem} when it fails, when live mode meets a demo shop, demo mode anything but a demo shop, or a restored
 * shop would reach people before someone has said that it is the shop.
 */
export async function prepareDatabase(options: Options) {
  const { databaseUrl, mode, seedBuilder, seedScript, reach, ...folder } = options
  const client = await connect(databaseUrl)
  try {
    await takeDatabaseLock(client, "session")
    await makeNotes(client)
    const done = await readNotes(client)
    await requireMode(client, done, mode)
    requireDeclared(done, reach)
    // Before anything else: what is interrupted halfway has made-up logins already.
    if (done.get("mode") !== mode) await note(client, "mode", mode)
    const tables = await tablesFingerprint()
    if (done.get("migrate") !== tables) {
      await step("Migrating the database", () => migrate(folder))
      await note(client, "migrate", tables)
    }
    // A live shop is filled once, and once more if the builder is requested later; what staff delete afterwards must
    // not come back with an update, nor when that setting is removed.
    const live = seedBuilder ? "live with builder" : (done.get("seed") ?? "live")
    const content = mode === "live" ? live : `demo ${await fingerprint([join(BACKEND, "src", "seed")])}`
    if (done.get("seed") !== content) {
      const title = mode === "live" ? "Preparing the store" : "Seeding the demo shop"
      await step(title, () => seed(folder, seedScript))
      await note(client, "seed", content)
    }
  } finally {
    await client.end()
  }
}
