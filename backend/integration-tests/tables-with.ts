import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Tables in which a text stands anywhere. */
export async function tablesWith(database: Knex, trace: string): Promise<string[]> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await database.raw<{ rows: unknown[] }>(
      `select 1 from "${name}" t where t::text ilike ? limit 1`,
      [`%${trace}%`],
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}
