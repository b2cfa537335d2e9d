import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { deleteFrom } from "../delete-in-batches"
import { LateCounts } from "../late-counts"
import type { Gap, GapKind } from "./models/fitment-gap"

/** ms; look-ups are counted in memory and written together. */
const WRITE_AFTER_MS = 3_000
/** Different gaps counted between two writes; any more are dropped. */
const MOST_AT_ONCE = 500
/** Different gaps kept: those asked for most, and among those the latest. */
const MOST_KEPT = 1_000

const WRITE = `
  insert into fitment_gap (id, kind, year, make, model, count, last_at)
  select g.id, g.kind, g.year, g.make, g.model, g.count, now()
    from jsonb_to_recordset(?::jsonb) as g(id text, kind text, year int, make text, model text, count int)
   -- Two processes that wrote the same rows in different orders would wait for each other.
   order by g.kind, g.year, g.make, g.model
      on conflict (kind, year, make, model) where deleted_at is null
      do update set count = fitment_gap.count + excluded.count, last_at = now(), updated_at = now()`

const EXCESS = `id in (select id from fitment_gap order by count desc, last_at desc offset ${MOST_KEPT})`

/** A gap as staff see it. */
export interface GapLine extends Gap {
  id: string
  count: number
  last_at: Date
  /** The sled as it is now; null when none has this name. */
  sled_id: string | null
}

const GAPS = `
  select g.id, g.kind, g.year, g.make, g.model, g.count, g.last_at,
         (select s.id from sled s where s.year = g.year and lower(s.make) = lower(g.make)
             and lower(s.model) = lower(g.model) and s.deleted_at is null limit 1) as sled_id
    from fitment_gap g where (:kind = '' or g.kind = :kind)
   order by g.count desc, g.last_at desc, g.id limit :limit offset :offset`

/** What riders looked for unsuccessfully: counted in memory, written every few seconds. Part of the module's service. */
export class GapLog {
  private readonly counts: LateCounts<Gap>

  constructor(
    private readonly database: Knex,
    onError: (error: unknown) => void,
  ) {
    this.counts = new LateCounts({
      pauseMs: WRITE_AFTER_MS,
      most: MOST_AT_ONCE,
      write: (gaps) => this.save(gaps),
      onError,
    })
  }

  /** Records that a rider asked for something we don't have; staff see it as a gap within seconds. */
  record({ kind, year, make, model }: Gap): void {
    this.counts.add({ kind, year, make, model })
  }

  /**
   * Writes what this process has counted.
   * @returns once everything counted before the call is written, by whichever write
   */
  write(): Promise<void> {
    return this.counts.write()
  }

  /** What riders looked for unsuccessfully, most wanted first, and how many gaps there are. */
  async listAndCount({
    kind,
    limit,
    offset,
  }: {
    kind: GapKind | undefined
    limit: number
    offset: number
  }): Promise<{
    gaps: GapLine[]
    count: number
  }> {
    const values = { kind: kind ?? "" }
    const [page, count] = await Promise.all([
      this.database.raw<{ rows: GapLine[] }>(GAPS, { ...values, limit, offset }),
      this.database.raw<{ rows: { n: number }[] }>(
        "select count(*)::int as n from fitment_gap where (:kind = '' or kind = :kind)",
        values,
      ),
    ])
    return { gaps: page.rows, count: count.rows[0]?.n ?? 0 }
  }

  /** How many gaps there are. */
  async count(): Promise<number> {
    const { rows } = await this.database.raw<{ rows: { n: number }[] }>(
      "select count(*)::int as n from fitment_gap",
    )
    return rows[0]?.n ?? 0
  }

  /**
   * Deletes a gap; it comes back when someone asks again.
   * @returns false when there is none
   */
  async delete(id: string): Promise<boolean> {
    return (await this.database("fitment_gap").where({ id }).delete()) > 0
  }

  private async save(gaps: readonly Gap[]): Promise<void> {
    const rows = gaps.map((gap) => ({ ...gap, id: generateEntityId(undefined, "fgap") }))
    await this.database.transaction(async (transaction) => {
      await transaction.raw(WRITE, [JSON.stringify(rows)])
      await deleteFrom(transaction, "fitment_gap", EXCESS)
    })
  }
}
