import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { parseBogies } from "../../modules/fitment/domain/bogie-fit"
import type { SledRow } from "../../modules/fitment/domain/sleds"
import { SLED_COLUMNS, type StoredSled } from "../../modules/fitment/fitment-tables"

/** What staff look for. */
export interface SledQuestion {
  /** Words that all appear in year, make and model. */
  q: string
  year?: number | undefined
  make?: string | undefined
  /** Only sleds that lack it. */
  missing?: "bogies" | "mount_kit" | "dampener" | undefined
  /** Only sleds that a part with this SKU fits. */
  sku?: string | undefined
  limit: number
  offset: number
}

const MISSING: Readonly<Record<NonNullable<SledQuestion["missing"]>, string>> = {
  bogies: "not exists (select 1 from sled_bogie b where b.sled_id = s.id)",
  mount_kit: "s.mount_kit_sku is null",
  dampener: "s.dampener_sku is null",
}

/** LIKE's own characters mean themselves. */
const literal = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`

function conditions({ q, year, make, missing, sku }: SledQuestion): {
  sql: string
  bindings: (string | number)[]
} {
  const parts = ["s.deleted_at is null"]
  const bindings: (string | number)[] = []
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 8)) {
    parts.push("(s.year || ' ' || s.make || ' ' || s.model) ilike ?")
    bindings.push(literal(word))
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

const toRow = ({ bogies, ...sled }: Omit<StoredSled, "deleted">): SledRow => ({
  ...sled,
  bogies: parseBogies(bogies),
})

/** A page of sleds, newest first. */
export async function browseSleds(database: Knex, question: SledQuestion) {
  const { sql, bindings } = conditions(question)
  const [page, count] = await Promise.all([
    database.raw<{ rows: Omit<StoredSled, "deleted">[] }>(
      `select ${SLED_COLUMNS} from sled s where ${sql} order by s.year desc, s.make, s.model limit ? offset ?`,
      [...bindings, question.limit, question.offset],
    ),
    database.raw<{ rows: { n: number }[] }>(`select count(*)::int as n from sled s where ${sql}`, bindings),
  ])
  return { sleds: page.rows.map(toRow), count: count.rows[0]?.n ?? 0 }
}

/** One sled; null when there is none. */
export async function readSled(database: Knex, id: string): Promise<(SledRow & { updated_at: Date }) | null> {
  const { rows } = await database.raw<{ rows: (Omit<StoredSled, "deleted"> & { updated_at: Date })[] }>(
    `select ${SLED_COLUMNS}, s.updated_at from sled s where s.id = ? and s.deleted_at is null`,
    [id],
  )
  const [sled] = rows
  return sled ? { ...toRow(sled), updated_at: sled.updated_at } : null
}
