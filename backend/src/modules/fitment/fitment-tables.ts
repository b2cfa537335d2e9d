import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { containing } from "../like-pattern"
import { type BogieFit, parseBogies } from "./domain/bogie-fit"
import type { SledRow, StoredSled } from "./domain/sleds"

/** A connection, or a transaction on one. */
export type Database = Pick<Knex, "raw">

const BOGIES = `coalesce((
  select string_agg(b.position || ':' || b.sku || case when b.single_wheel then ':1' else '' end, ',' order by b.position)
    from sled_bogie b where b.sled_id = s.id), '')`

/** One sled with its bogies per row, from the table `sled s`. */
export const SLED_COLUMNS = `s.id, s.year, s.make, s.model, s.mount_kit_sku, s.dampener_sku, s.demo_data, ${BOGIES} as bogies`

/** Increases with every change of sleds or bogies, no matter who makes it: triggers count (see the migration). */
export async function readRevision(database: Database): Promise<number> {
  const { rows } = await database.raw<{ rows: { revision: number }[] }>(
    "select revision from fitment_revision",
  )
  return rows[0]?.revision ?? 0
}

/**
 * Waits until no one else is changing the fitment; until the end of the transaction no one else can.
 * @returns the current revision
 */
export async function lockRevision(transaction: Database): Promise<number> {
  const { rows } = await transaction.raw<{ rows: { revision: number }[] }>(
    "select revision from fitment_revision for update",
  )
  return rows[0]?.revision ?? 0
}

/**
 * Every sled; of several removed ones with the same name, the latest comes last.
 * @param deleted whether to include removed sleds
 */
export async function readStoredSleds(database: Database, { deleted }: { deleted: boolean }) {
  const { rows } = await database.raw<{ rows: StoredSled[] }>(
    `select ${SLED_COLUMNS}, s.deleted_at is not null as deleted from sled s
      ${deleted ? "" : "where s.deleted_at is null"} order by s.year desc, s.make, s.model, s.deleted_at`,
  )
  return rows
}

/** The sleds on offer. Those that take the same bogies share one list. */
export async function readSleds(database: Database): Promise<SledRow[]> {
  const lists = new Map<string, readonly BogieFit[]>()
  const listOf = (text: string) => {
    const list = lists.get(text) ?? parseBogies(text)
    lists.set(text, list)
    return list
  }
  return (await readStoredSleds(database, { deleted: false })).map(({ deleted: _, bogies, ...sled }) => ({
    ...sled,
    bogies: listOf(bogies),
  }))
}

/** What staff search for. */
export interface SledQuestion {
  /** Words that must all appear in year, make and model. */
  q: string
  year?: number | undefined
  make?: string | undefined
  /** Only sleds that lack it. */
  missing?: "bogies" | "mount_kit" | "dampener" | "verified" | undefined
  /** Only sleds that a part with this SKU fits. */
  sku?: string | undefined
}

const MISSING: Readonly<Record<NonNullable<SledQuestion["missing"]>, string>> = {
  bogies: "not exists (select 1 from sled_bogie b where b.sled_id = s.id)",
  mount_kit: "s.mount_kit_sku is null",
  dampener: "s.dampener_sku is null",
  verified: "s.demo_data",
}

/** The condition on `sled s` for a staff search. */
export function matchingSleds({ q, year, make, missing, sku }: SledQuestion): {
  sql: string
  bindings: (string | number)[]
} {
  const parts = ["s.deleted_at is null"]
  const bindings: (string | number)[] = []
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 8)) {
    parts.push("(s.year || ' ' || s.make || ' ' || s.model) ilike ?")
    bindings.push(containing(word))
  }
  if (year !== undefined) {
    parts.push("s.year = ?")
    bindings.push(year)
  }
  if (make) {
    parts.push("s.make = ?")
    bindings.push(make)
  }
  if (missing) parts.push(MISSING[missing])
  if (sku) {
    parts.push(
      "(s.mount_kit_sku = ? or s.dampener_sku = ? or exists (select 1 from sled_bogie b where b.sled_id = s.id and b.sku = ?))",
    )
    bindings.push(sku, sku, sku)
  }
  return { sql: parts.join(" and "), bindings }
}

/** Whether a sled `s` has what riders looked for in vain, the gap `g`. */
const HAS_NOW = `s.year = g.year and case g.kind
    when 'sled' then (g.make = '' or lower(g.make) = lower(s.make)) and (g.model = '' or lower(g.model) = lower(s.model))
    else lower(g.make) = lower(s.make) and lower(g.model) = lower(s.model) and case g.kind
      when 'mount_kit' then s.mount_kit_sku is not null
      when 'dampener' then s.dampener_sku is not null
      else exists (select from sled_bogie b where b.sled_id = s.id) end end`

/** Closes the gaps that a sled fills, by its id. One that stays open, since a part isn't sold, is soon asked for again. */
export const CLOSE_GAPS = `delete from fitment_gap g using sled s where s.id = ? and ${HAS_NOW}`

const PORTION = "r.import_id = :id and r.seq >= :from and r.seq < :to"

/** Applies a portion of an import's rows to the tables, one statement after the other. */
export const APPLY_PORTION = [
  // Removed before others are added, so that a freed name can be reused.
  `update sled s set deleted_at = now(), updated_at = now()
     from fitment_import_row r where ${PORTION} and r.action = 'removed' and s.id = r.sled_id`,
  `update sled s set make = r.make, model = r.model, mount_kit_sku = r.mount_kit_sku,
                     dampener_sku = r.dampener_sku, demo_data = r.demo_data, updated_at = now()
     from fitment_import_row r where ${PORTION} and r.action = 'changed' and s.id = r.sled_id`,
  `delete from sled_bogie b using fitment_import_row r
    where ${PORTION} and r.action in ('added', 'changed') and b.sled_id = r.sled_id`,
  // One that was removed before comes back as itself: riders have it on their accounts.
  `insert into sled (id, year, make, model, mount_kit_sku, dampener_sku, demo_data)
   select r.sled_id, r.year, r.make, r.model, r.mount_kit_sku, r.dampener_sku, r.demo_data
     from fitment_import_row r where ${PORTION} and r.action = 'added'
   on conflict (id) do update set make = excluded.make, model = excluded.model, mount_kit_sku = excluded.mount_kit_sku,
          dampener_sku = excluded.dampener_sku, demo_data = excluded.demo_data, deleted_at = null, updated_at = now()`,
  `insert into sled_bogie (sled_id, position, sku, single_wheel)
   select r.sled_id, split_part(b, ':', 1)::smallint, split_part(b, ':', 2), split_part(b, ':', 3) = '1'
     from fitment_import_row r cross join lateral unnest(string_to_array(nullif(r.bogies, ''), ',')) as b
    where ${PORTION} and r.action in ('added', 'changed')`,
  `delete from fitment_gap g using sled s, fitment_import_row r
    where ${PORTION} and r.action in ('added', 'changed') and s.id = r.sled_id and ${HAS_NOW}`,
]
