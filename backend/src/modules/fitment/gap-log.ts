import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"

export type GapKind = "sled" | "bogies" | "mount_kit" | "dampener"

/** A look-up that found nothing. `model` is empty when none was named. */
export interface Gap {
  kind: GapKind
  year: number
  make: string
  model: string
}

/** ms; look-ups are counted in memory and written together, so that a rider never waits for the log. */
const WRITE_AFTER = 3_000
/** Different gaps counted between two writings; more are let go. */
const MOST_AT_ONCE = 500
/** Different gaps kept: those asked for most, and of those the latest. */
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

/** Counts gaps of one database. */
class GapLog {
  private readonly counts = new Map<string, { gap: Gap; count: number }>()
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Knex,
    private readonly onError: (error: unknown) => void,
  ) {}

  note(gap: Gap): void {
    const key = JSON.stringify([gap.kind, gap.year, gap.make, gap.model])
    const counted = this.counts.get(key)
    if (counted) counted.count++
    else if (this.counts.size < MOST_AT_ONCE) this.counts.set(key, { gap, count: 1 })
    this.timer ??= setTimeout(() => {
      this.write().catch(this.onError)
    }, WRITE_AFTER).unref()
  }

  /** Ends when all that was counted before it is written, by whomever. */
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

const logs = new WeakMap<Knex, GapLog>()

function logOf(container: MedusaContainer): GapLog {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = logs.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const log = new GapLog(database, (error) =>
    logger.error("A look-up that found nothing was not noted.", error instanceof Error ? error : undefined),
  )
  logs.set(database, log)
  return log
}

/** Notes that a rider asked for something we don't have; staff see it as a gap within seconds. */
export function noteGap(container: MedusaContainer, gap: Gap): void {
  logOf(container).note(gap)
}

/** Writes what this process has counted since. */
export function writeGaps(container: MedusaContainer): Promise<void> {
  return logOf(container).write()
}
