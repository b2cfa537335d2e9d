import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "pg"

const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i

interface Plan {
  "Actual Rows"?: number
  "Actual Loops"?: number
  "Rows Removed by Filter"?: number
  "Rows Removed by Join Filter"?: number
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  "Index Cond"?: string
  Plans?: Plan[]
}

interface Connection {
  /** The shop's pool. */
  database: Knex
  databaseUrl: string | undefined
}

interface Statement {
  sql: string
  bindings?: unknown[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The statements that a piece of work sends through the shop's pool. */
async function statementsOf(database: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const run: Statement[] = []
  const note = (statement: Statement) => void run.push(statement)
  database.on("query", note)
  try {
    await work()
  } finally {
    database.removeListener("query", note)
  }
  return run.filter(({ sql }) => IS_PLANNED.test(sql))
}

async function explain(client: Client, { sql, bindings }: Statement): Promise<Plan[]> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
    `explain (format json) ${sql}`,
    bindings,
  )
  return rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan }) => nodesOf(Plan))
}

async function withClient<Found>(
  { databaseUrl }: Connection,
  find: (client: Client) => Promise<Found>,
): Promise<Found> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await find(client)
  } finally {
    await client.end()
  }
}

/**
 * The indexes by which PostgreSQL runs the statements of a piece of work: each as it is, and again without reading whole
 * tables, since what other tests left in an index can make a small table look cheaper. Then it reads any index from end
 * to end rather than the table, so that one counts which it looks something up in, or which holds a part of the rows
 * alone.
 */
export async function usedIndexes(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<Set<string>> {
  const run = await statementsOf(connection.database, work)
  return await withClient(connection, async (client) => {
    const used = new Set<string>()
    const partial = await client.query<{ name: string }>(
      "select indexrelid::regclass::text as name from pg_index where indpred is not null",
    )
    const parts = new Set(partial.rows.map(({ name }) => name.replaceAll('"', "")))
    for (const scans of ["on", "off"]) {
      await client.query(`set enable_seqscan = ${scans}`)
      for (const statement of run) {
        for (const { "Index Name": name, "Index Cond": condition } of await explain(client, statement)) {
          if (name && (scans === "on" || condition || parts.has(name))) used.add(name)
        }
      }
    }
    return used
  })
}

/**
 * The tables of a thousand rows or more that PostgreSQL reads from end to end for the statements of a piece of work, as
 * its statistics have it: whoever asks fills and analyzes them first.
 */
export async function tablesReadWhole(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<Set<string>> {
  const run = await statementsOf(connection.database, work)
  return await withClient(connection, async (client) => {
    const { rows: large } = await client.query<{ relname: string }>(
      "select relname from pg_class where relkind = 'r' and reltuples >= 1000",
    )
    const names = new Set(large.map(({ relname }) => relname))
    const read = new Set<string>()
    for (const statement of run) {
      for (const { "Node Type": type, "Relation Name": name } of await explain(client, statement)) {
        if (type.endsWith("Seq Scan") && name && names.has(name)) read.add(name)
      }
    }
    return read
  })
}

/** How often a node of a plan looked at a row. */
function looksOf(node: Plan): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)
  return ((node["Actual Rows"] ?? 0) + removed) * (node["Actual Loops"] ?? 0)
}

/**
 * How often PostgreSQL looks at a row to read what a piece of work reads, in a database that has just been filled: it
 * knows nothing about its tables yet. Whatever plan it then makes must do.
 */
export async function looksWithoutStatistics(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<number> {
  const run = await statementsOf(connection.database, work)
  return await withClient(connection, async (client) => {
    await client.query("begin; set local allow_system_table_mods = on")
    await client.query(`
      delete from pg_statistic s using pg_class c
       where c.oid = s.starelid and c.relnamespace = 'public'::regnamespace`)
    await client.query(
      "update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')",
    )
    let looks = 0
    for (const { sql, bindings } of run) {
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
        `explain (analyze, format json) ${sql}`,
        bindings,
      )
      for (const node of rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan }) => nodesOf(Plan)))
        looks += looksOf(node)
    }
    await client.query("rollback")
    return looks
  })
}
