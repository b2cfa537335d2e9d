import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { HELD_MINUTES } from "./domain/discount"

const NEXT_LAPSE = `
  select (extract(epoch from min(created_at) + interval '${HELD_MINUTES} minutes' - now()) * 1000)::float8 as ms
    from discount_use where created_at > now() - interval '${HELD_MINUTES} minutes' and deleted_at is null`

/**
 * Milliseconds until the first use that is held now may no longer count; null when none is held.
 * @param database of a cached read
 */
export async function nextLapse(database: Pick<Knex, "raw">): Promise<number | null> {
  const { rows } = await database.raw<{ rows: { ms: number | null }[] }>(NEXT_LAPSE)
  return rows[0]?.ms ?? null
}
