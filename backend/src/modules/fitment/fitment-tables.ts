import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type BogieFit, parseBogies } from "./domain/bogie-fit"
import type { SledRow } from "./domain/sleds"

/** A connection, or a transaction on one. */
export type Database = Pick<Knex, "raw">

/** A sled as it lies in the tables; `bogies` as `formatBogies` writes them. */
export interface StoredSled {
  id: string
  year: number
  make: string
  model: string
  mount_kit_sku: string | null
  dampener_sku: string | null
  bogies: string
  /** Was there once and was taken out. */
  deleted: boolean
}

const BOGIES = `coalesce((
  select string_agg(b.position || ':' || b.sku || case when b.single_wheel then ':1' else '' end, ',' order by b.position)
    from sled_bogie b where b.sled_id = s.id), '')`

/** One sled with its bogies per row, of the table `sled s`. */
export const SLED_COLUMNS = `s.id, s.year, s.make, s.model, s.mount_kit_sku, s.dampener_sku, ${BOGIES} as bogies`

/** Rises with every change of sleds or bogies, whoever makes it: triggers count (see the migration). */
export async function readRevision(database: Database): Promise<number> {
  const { rows } = await database.raw<{ rows: { revision: number }[] }>(
    "select revision from fitment_revision",
  )
  return rows[0]?.revision ?? 0
}

/** Differs after any change, also when a database was put back to how it was and has changed again since. */
export async function readStamp(database: Database): Promise<string> {
  const { rows } = await database.raw<{ rows: { stamp: string }[] }>(
    "select revision || ':' || xmin as stamp from fitment_revision",
  )
  return rows[0]?.stamp ?? ""
}

/** Waits until nobody else changes the fitment; until the end of the transaction nobody else can. */
export async function lockFitment(transaction: Knex.Transaction): Promise<number> {
  const { rows } = await transaction.raw<{ rows: { revision: number }[] }>(
    "select revision from fitment_revision for update",
  )
  return rows[0]?.revision ?? 0
}

/** Every sled. @param deleted also those that were taken out */
export async function readStoredSleds(database: Database, { deleted }: { deleted: boolean }) {
  const { rows } = await database.raw<{ rows: StoredSled[] }>(
    `select ${SLED_COLUMNS}, s.deleted_at is not null as deleted from sled s
      ${deleted ? "" : "where s.deleted_at is null"} order by s.year desc, s.make, s.model`,
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
