import { join } from "node:path"
import { Client } from "pg"
import { fingerprint, isProductSource } from "../building/stale"
import type { EmbeddedDatabase } from "../database/postgres"
import { tablesFingerprint } from "../database/shop-database"
import { migrate, seed } from "../launcher/medusa"
import { step } from "../launcher/progress"
import { BACKEND, ROOT } from "../paths"

/**
 * Databases that integration tests are copied from, so that a suite begins in a second instead of
 * migrating and seeding for half a minute: `bare` has the tables, `catalog` the demo shop as well.
 */
export interface TestTemplates {
  bare: string
  catalog: string
}

interface Options {
  database: EmbeddedDatabase
  /** Settings of the shop under test; DATABASE_URL is filled in here. */
  env: Record<string, string | undefined>
  logDir: string
}

const source = (part: string) => join(BACKEND, "src", part)
const PACKAGES = [join(ROOT, "package-lock.json"), join(ROOT, "medusa-config.ts")]
const CONTENT = [
  "cart-store",
  "config",
  "contracts",
  "links",
  "modules",
  "providers",
  "read-model",
  "seed",
  "workflows",
]

/** Left by an interrupted run: half-made templates and suites' own databases. */
const isLeftover = (name: string) => /^(making_|suite_)/.test(name)
const isBare = (name: string) => name.startsWith("bare_")
const isCatalog = (name: string) => name.startsWith("catalog_")
const isTemplate = (name: string) => isBare(name) || isCatalog(name)

/**
 * Creates the templates that are missing or older than the code, and drops the old ones. With `TEST_TEMPLATES=keep` the
 * existing ones are good enough: for work on code that neither migrations nor the seed use.
 */
export async function prepareTemplates({ database, env, logDir }: Options): Promise<TestTemplates> {
  const tables = await tablesFingerprint()
  const content = await fingerprint([...PACKAGES, ...CONTENT.map(source)], isProductSource)
  const templates = { bare: `bare_${tables}`, catalog: `catalog_${content}` }
  const wanted: string[] = Object.values(templates)

  const client = new Client({ connectionString: database.url("postgres") })
  await client.connect()
  const quoted = (name: string) => client.escapeIdentifier(name)
  const make = async (name: string, from: string, fill: (url: string) => Promise<void>) => {
    const making = `making_${name}`
    await client.query(`create database ${quoted(making)} template ${quoted(from)}`)
    await fill(database.url(making))
    // Named last: a template with its final name is complete.
    await client.query(`alter database ${quoted(making)} rename to ${quoted(name)}`)
  }
  const folder = (url: string) => ({ cwd: BACKEND, logDir, env: { ...env, DATABASE_URL: url } })
  try {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database")
    const present = rows.map((row) => row.datname)
    const kept = { bare: present.find(isBare), catalog: present.find(isCatalog) }
    if (process.env.TEST_TEMPLATES === "keep" && kept.bare && kept.catalog) {
      return { bare: kept.bare, catalog: kept.catalog }
    }
    for (const name of present) {
      if (isLeftover(name) || (isTemplate(name) && !wanted.includes(name))) {
        await client.query(`drop database if exists ${quoted(name)} with (force)`)
      }
    }
    if (!present.includes(templates.bare)) {
      await step("Migrating the test database", () =>
        make(templates.bare, "template0", (url) => migrate(folder(url))),
      )
    }
    if (!present.includes(templates.catalog)) {
      await step("Seeding the test database", () =>
        make(templates.catalog, templates.bare, (url) => seed(folder(url), "./src/seed/index.ts")),
      )
    }
    return templates
  } finally {
    await client.end()
  }
}
