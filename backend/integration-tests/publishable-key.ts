import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What Medusa's own store routes ask for, as a header. The shop's don't. */
export async function publishableKeyHeader(database: Knex): Promise<Record<string, string>> {
  const { rows } = await database.raw<{ rows: { token: string }[] }>(
    `select k.token from api_key k
       join publishable_api_key_sales_channel l on l.publishable_key_id = k.id and l.deleted_at is null
       join store s on s.default_sales_channel_id = l.sales_channel_id
      where k.type = 'publishable' and k.deleted_at is null and k.revoked_at is null limit 1`,
  )
  if (!rows[0]) throw new Error("The shop has no publishable key.")
  return { "x-publishable-api-key": rows[0].token }
}
