import { join } from "node:path"
import { Client } from "pg"
import { fingerprint } from "../building/stale"
import { type MedusaFolder, migrate, seed } from "../launcher/medusa"
import { step } from "../launcher/progress"
import { BACKEND, ROOT } from "../paths"
import { Problem } from "../problem"

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

/** Any number, the same for every launcher that works on one database. */
export const DATABASE_LOCK = 7_306_500

interface Options extends MedusaFolder {
  databaseUrl: string
  mode: "demo" | "live"
  /** Whether a live shop requests the builder's grammar. */
  seedBuilder: boolean
  seedScript: string
}

/**
 * Brings a database up to date and fills an empty one. What was done is recorded in the database itself, in the
 * launcher's own schema, so a new database is never taken for a finished one, nor another's records for its own; a lock
 * lets several machines start at once.
 * @throws {Problem} when it fails, or when live mode meets a demo shop.
 */
export async function prepareDatabase({ databaseUrl, mode, seedBuilder, seedScript, ...folder }: Options) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [DATABASE_LOCK])
    await client.query("create schema if not exists launcher")
    await client.query(
      "create table if not exists launcher.done (step text primary key, value text not null, at timestamptz not null default now())",
    )
    const { rows } = await client.query<{ step: string; value: string }>(
      "select step, value from launcher.done",
    )
    const done = new Map(rows.map((row) => [row.step, row.value]))
    const note = (name: string, value: string) =>
      client.query(
        "insert into launcher.done (step, value) values ($1, $2) on conflict (step) do update set value = $2, at = now()",
        [name, value],
      )
    if (mode === "live" && done.get("seed")?.startsWith("demo")) {
      throw new Problem(
        "This database holds the demo shop, whose passwords everybody knows; live mode needs a database of its own in DATABASE_URL.",
      )
    }
    const tables = await tablesFingerprint()
    if (done.get("migrate") !== tables) {
      await step("Migrating the database", () => migrate(folder))
      await note("migrate", tables)
    }
    // A live shop is filled once, and once more if the builder is requested later; what staff delete afterwards must
    // not come back with an update, nor when that setting is removed.
    const live = seedBuilder ? "live with builder" : (done.get("seed") ?? "live")
    const content = mode === "live" ? live : `demo ${await fingerprint([join(BACKEND, "src", "seed")])}`
    if (done.get("seed") !== content) {
      const title = mode === "live" ? "Preparing the store" : "Seeding the demo shop"
      await step(title, () => seed(folder, seedScript))
      await note("seed", content)
    }
  } finally {
    await client.end()
  }
}
