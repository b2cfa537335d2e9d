import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Rows of one statement, which is a transaction of its own: nobody waits long for what it holds. */
const BATCH = 500

/**
 * Deletes all rows of a table that a condition names, in small batches. Rows that somebody holds are left for the next
 * time.
 *
 * @param table with a primary key `id`
 * @param condition SQL with named values, such as `expires_at < :now`
 * @returns how many went
 */
export async function deleteFrom(
  database: Knex,
  table: string,
  condition: string,
  values: Record<string, unknown> = {},
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await database.raw<{ rowCount: number }>(
      `delete from ${table} where id in (
         select id from ${table} where ${condition} limit :batch for update skip locked)`,
      { ...values, batch: BATCH },
    )
    deleted += rowCount
    if (rowCount < BATCH) return deleted
  }
}
