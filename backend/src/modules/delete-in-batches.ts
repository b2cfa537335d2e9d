import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Rows per statement, each its own transaction: no one waits long for what it locks. */
const BATCH = 500

/**
 * Deletes all rows of a table that match a condition, in small batches. Rows that are locked are left for the next
 * time.
 *
 * @param table with a primary key `id`
 * @param condition SQL with named values, such as `expires_at < :now`
 * @returns how many were deleted
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
