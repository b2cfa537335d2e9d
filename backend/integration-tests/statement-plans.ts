import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "pg"

const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i

interface Plan {
  "Index Name"?: string
  "Index Cond"?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * The indexes by which PostgreSQL runs the statements that a piece of work sends through the shop's pool: each as it is,
 * and again without reading whole tables, since what other tests left in an index can make a small table look cheaper.
 * Then it reads any index from end to end rather than the table, so that one counts which it looks something up in, or
 * which holds a part of the rows alone.
 */
export async function usedIndexes(
  { database, databaseUrl }: { database: Knex; databaseUrl: string | undefined },
  work: () => Promise<unknown>,
): Promise<Set<string>> {
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
    const used = new Set<string>()
    const partial = await client.query<{ name: string }>(
      "select indexrelid::regclass::text as name from pg_index where indpred is not null",
    )
    const parts = new Set(partial.rows.map(({ name }) => name.replaceAll('"', "")))
    for (const scans of ["on", "off"]) {
      await client.query(`set enable_seqscan = ${scans}`)
      for (const { sql, bindings } of run.filter((statement) => IS_PLANNED.test(statement.sql))) {
        const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
          `explain (format json) ${sql}`,
          bindings,
        )
        for (const { Plan } of rows.flatMap((row) => row["QUERY PLAN"])) {
          for (const { "Index Name": name, "Index Cond": condition } of nodesOf(Plan)) {
            if (name && (scans === "on" || condition || parts.has(name))) used.add(name)
          }
        }
      }
    }
    return used
  } finally {
    await client.end()
  }
}
