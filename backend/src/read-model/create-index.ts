import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Creates an index of a table that is in use, unless it exists. PostgreSQL leaves an unusable one behind when that is
 * cut off, which is removed first.
 * @param definition after `create index … name`, from `on` on; names of tables and columns are the caller's own
 */
export async function createIndex(
  container: ExecArgs["container"],
  name: string,
  definition: string,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: unknown[] }>(
    "select from pg_index where indexrelid = to_regclass(?) and not indisvalid",
    [`"${name}"`],
  )
  if (rows.length > 0) await database.raw(`drop index concurrently if exists "${name}"`)
  await database.raw(`create index concurrently if not exists "${name}" ${definition}`)
}
