import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Runs a statement under a name: each connection has PostgreSQL read and plan it once and not with every call, which for
 * the statements of the cart path takes several times as long as running them
 * (docs/decisions/2026-11-24-short-way.md).
 *
 * Past knex's builder, which takes as much of the processor as the driver does. The connection is the pool's, or that of
 * the transaction.
 * @param name one for each text, for ever: the driver refuses another text under the same name
 * @returns the rows
 */
export async function runPrepared<Row>(
  database: Knex,
  name: string,
  sql: string,
  bindings: readonly (string | number | Date | null)[],
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
