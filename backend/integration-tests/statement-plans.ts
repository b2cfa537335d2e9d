import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "pg"

const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i

/**
 * How PostgreSQL runs the statements that a piece of work sends through the shop's pool, as JSON: each as it is, and
 * again without reading whole tables, since what other tests left in an index can make a small table look cheaper.
 */
export async function statementPlans(
  { database, databaseUrl }: { database: Knex; databaseUrl: string | undefined },
  work: () => Promise<unknown>,
): Promise<string> {
  const run: { sql: string; bindings?: unknown[] }[] = []
  const note = (statement: { sql: string; bindings?: unknown[] }) => void run.push(statement)
  database.on("query", note)
  try {
    await work()
  } finally {
    database.removeListener("query", note)
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const plans: unknown[] = []
    for (const scans of ["on", "off"]) {
      await client.query(`set enable_seqscan = ${scans}`)
      for (const { sql, bindings } of run.filter((statement) => IS_PLANNED.test(statement.sql))) {
        const { rows } = await client.query(`explain (format json) ${sql}`, bindings)
        plans.push(rows)
      }
    }
    return JSON.stringify(plans)
  } finally {
    await client.end()
  }
}
