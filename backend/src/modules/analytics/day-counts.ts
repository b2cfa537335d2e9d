import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { LRUCache } from "lru-cache"
import { chicagoDay } from "../../contracts/time/shop-time"
import { LateCounts } from "../late-counts"
import type { DayCount } from "./models/day-count"

export type DayCountKind = InferTypeOf<typeof DayCount>["kind"]

/** How long a count waits in memory to be written together with others. */
const PAUSE_MS = 10_000
/** Most counts that may wait; anything beyond isn't counted. */
const MOST_WAITING = 1_000
/** Checkouts that were counted recently, by cart id: only in this process's memory. */
const MOST_REMEMBERED = 5_000
/** Different searches stored per day: someone who makes them up can't fill a table. */
export const WORDS_A_DAY = 300
const KEPT_DAYS = 800
const WORDS_KEPT_DAYS = 180

const WRITE = `
  insert into day_count (id, day, kind, words, count)
  select e.id, e.day, e.kind, e.words, e.count
    from (
      select given.*, known.id is not null as is_known,
             row_number() over (partition by given.day, given.kind, known.id is null
                                    order by given.count desc, given.words) as place
        from (select r.day || ' ' || r.kind || ' ' || r.words as id, r.*
                from jsonb_to_recordset(cast(:counts as jsonb)) r (day text, kind text, words text, count int)) given
        left join day_count known on known.id = given.id) e
   where e.kind <> 'search' or e.is_known
      or e.place <= ${WORDS_A_DAY} - (select count(*) from day_count d where d.kind = 'search' and d.day = e.day)
   order by 1
      on conflict (id) do update set count = day_count.count + excluded.count, updated_at = now()`

const SWEEP = `
  delete from day_count
   where day < to_char(now() - interval '${KEPT_DAYS} days', 'YYYY-MM-DD')
      or (kind = 'search' and day < to_char(now() - interval '${WORDS_KEPT_DAYS} days', 'YYYY-MM-DD'))`

/**
 * Counts what visitors do by day, without anything personal: no id, no address, no cookie. Counted in memory and
 * written every few seconds, so no visitor's call waits for it; a process that dies loses what it hadn't written.
 */
export class DayCounts {
  private readonly counts: LateCounts<{ day: string; kind: DayCountKind; words: string }>
  private readonly remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED })

  constructor(private readonly database: Knex) {
    this.counts = new LateCounts({
      pauseMs: PAUSE_MS,
      most: MOST_WAITING,
      write: (counts) => database.raw(WRITE, { counts: JSON.stringify(counts) }),
      // It keeps waiting, and the next pause tries again.
      onError: () => undefined,
    })
  }

  /**
   * @param once counts it once for each of these keys, as far as this process remembers
   * @param times how often it was done, when several are reported at once
   */
  count(
    kind: DayCountKind,
    { words = "", once, times = 1 }: { words?: string; once?: string; times?: number } = {},
  ): void {
    if (once !== undefined && !this.isFirst(`${kind} ${once}`)) return
    this.counts.add({ day: chicagoDay(new Date()), kind, words }, times)
  }

  /**
   * Writes what is waiting.
   * @returns once everything counted before the call is written, by whichever write
   */
  write(): Promise<void> {
    return this.counts.write()
  }

  /** @returns how many obsolete rows were deleted */
  async sweep(): Promise<number> {
    const { rowCount } = await this.database.raw<{ rowCount: number }>(SWEEP)
    return rowCount
  }

  private isFirst(key: string): boolean {
    if (this.remembered.get(key)) return false
    this.remembered.set(key, true)
    return true
  }
}

/** The days of two periods. */
export interface BetweenDays {
  fromDay: string
  toDay: string
  beforeFromDay: string
  beforeToDay: string
}

const IN_DAYS = "(day between :fromDay and :toDay or day between :beforeFromDay and :beforeToDay)"

const STEPS = `
  select day, day < :fromDay as before, kind, sum(count)::float8 as count
    from day_count where kind <> 'search' and deleted_at is null and ${IN_DAYS}
   group by 1, 2, 3`

const VAIN = `
  select words, day < :fromDay as before, sum(count)::float8 as count, count(*)::float8 as days, max(day) as last
    from day_count where kind = 'search' and deleted_at is null and ${IN_DAYS}
   group by 1, 2`

export interface CountedStep {
  day: string
  before: boolean
  kind: Exclude<DayCountKind, "search">
  count: number
}

export interface VainSearch {
  words: string
  before: boolean
  count: number
  days: number
  last: string
}

/**
 * How far visitors got, by day.
 * @param database of a report
 */
export async function countedSteps(database: Pick<Knex, "raw">, days: BetweenDays): Promise<CountedStep[]> {
  return (await database.raw<{ rows: CountedStep[] }>(STEPS, { ...days })).rows
}

/**
 * What was searched for and not found.
 * @param database of a report
 */
export async function searchesWithoutResults(
  database: Pick<Knex, "raw">,
  days: BetweenDays,
): Promise<VainSearch[]> {
  return (await database.raw<{ rows: VainSearch[] }>(VAIN, { ...days })).rows
}
