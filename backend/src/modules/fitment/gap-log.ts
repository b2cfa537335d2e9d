import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Gap } from "./models/fitment-gap"

/** ms; look-ups are counted in memory and written together, so that a rider never waits for the log. */
const WRITE_AFTER = 3_000
/** Different gaps counted between two writes; any more are dropped. */
const MOST_AT_ONCE = 500
/** Different gaps kept: those asked for most, and among those the latest. */
const MOST_KEPT = 1_000

const WRITE = `
  insert into fitment_gap (id, kind, year, make, model, count, last_at)
  select g.id, g.kind, g.year, g.make, g.model, g.count, now()
    from jsonb_to_recordset(?::jsonb) as g(id text, kind text, year int, make text, model text, count int)
      on conflict (kind, year, make, model) where deleted_at is null
      do update set count = fitment_gap.count + excluded.count, last_at = now(), updated_at = now()`

const FORGET = `
  delete from fitment_gap where id in (
    select id from fitment_gap order by count desc, last_at desc offset ${MOST_KEPT})`

/** Counts gaps in memory and writes them every few seconds. Only used by the module's service. */
export class GapLog {
  private readonly counts = new Map<string, { gap: Gap; count: number }>()
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Knex,
    private readonly onError: (error: unknown) => void,
  ) {}

  record(gap: Gap): void {
    const key = JSON.stringify([gap.kind, gap.year, gap.make, gap.model])
    const counted = this.counts.get(key)
    if (counted) counted.count++
    else if (this.counts.size < MOST_AT_ONCE) this.counts.set(key, { gap, count: 1 })
    this.timer ??= setTimeout(() => {
      this.write().catch(this.onError)
    }, WRITE_AFTER).unref()
  }

  /** Resolves once everything counted before the call is written, by whichever write. */
  write(): Promise<void> {
    const written = this.writing.then(() => this.writeCounts())
    this.writing = written.catch(() => undefined)
    return written
  }

  private async writeCounts(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.counts.size === 0) return
    const rows = [...this.counts.values()].map(({ gap, count }) => ({
      ...gap,
      count,
      id: generateEntityId(undefined, "fgap"),
    }))
    this.counts.clear()
    await this.database.raw(WRITE, [JSON.stringify(rows)])
    await this.database.raw(FORGET)
  }
}
