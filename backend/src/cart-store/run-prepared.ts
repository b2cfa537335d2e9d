import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Runs a named prepared statement: each connection has PostgreSQL parse and plan it once instead of with every call,
 * which for the statements of the cart path takes several times as long as running them
 * (docs/decisions/2026-11-24-short-way.md).
 *
 * Bypasses knex's builder, which uses as much processor time as the driver. The connection is the pool's, or that of
 * the transaction.
 * @param name a unique one for each text, forever: the driver refuses a different text under the same name
 * @returns the rows
 */
export async function runPrepared<Row>(
  database: Knex,
  name: string,
  sql: string,
  bindings: readonly (string | number | Date | string[] | null)[],
): Promise<Row[]> {
  const { client } = database
  const connection = await client.acquireConnection()
  try {
    const { response } = await client.query(connection, { sql, bindings: [...bindings], options: { name } })
    return response.rows
  } finally {
    await client.releaseConnection(connection)
  }
}
