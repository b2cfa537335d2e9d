import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import { HOUR_MS } from "../../contracts/time/shop-time"
import { type Pool, registerPoolMetrics } from "../../metrics/process"
import type { ModuleDependencies } from "../module-dependencies"
import { HealthPart } from "./models/health-part"
import { RunningProgram } from "./models/running-program"

/** What was recorded about a part. */
export interface PartNote {
  state: string | null
  since: Date | null
  checkedAt: Date | null
  workedAt: Date | null
  failedAt: Date | null
}

/** What a process reports about itself. */
export interface ProgramNote {
  id: string
  does: string
  version: string
  beganAt: Date
  waiting: number
  turnedAway: number
}

export interface Program extends ProgramNote {
  seenAt: Date
  turnedAwayAt: Date | null
}

/** ms after which a process that no longer reports is deleted. */
const DELETED_AFTER_MS = HOUR_MS
/**
 * ms between two records that a part did its work: a shop that sells a lot writes no more than one that sells little.
 */
const RECORD_INTERVAL_MS = 60_000

/**
 * An unchanged state keeps the time when it began; a different one begins now. Of two checks at about the same time the
 * later one counts. One from the future, by the database's clock, was made while a clock was wrong: it would keep out all
 * others until then.
 */
const RECORD_STATE = `
  insert into health_part (id, state, since, checked_at) values (:part, :state, :now, :now)
      on conflict (id) do update set
         since = case when health_part.state = excluded.state then least(health_part.since, excluded.since)
                 else excluded.since end,
         state = excluded.state, checked_at = excluded.checked_at, updated_at = now()
   where health_part.checked_at is null or health_part.checked_at <= excluded.checked_at
      or health_part.checked_at > now() + interval '1 minute'`

/**
 * The state of the shop's parts and since when, whichever process asks
 * (docs/decisions/2026-11-24-seen-while-it-runs.md).
 */
export class HealthModuleService extends MedusaService({ HealthPart, RunningProgram }) {
  private readonly database: Knex
  private readonly noted = new Map<string, number>()

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    registerPoolMetrics(this.database.client.pool as Pool)
  }

  /** Records the state of a part, by its name. */
  async recordState(part: string, state: string, now: Date): Promise<void> {
    await this.database.raw(RECORD_STATE, { part, state, now })
  }

  /**
   * Records that a part did its work, or failed to; at most once a minute, and in the background: nothing waits for it,
   * and what can't be recorded is dropped.
   */
  recordResult(part: string, went: "well" | "badly", now: Date): void {
    const key = `${part} ${went}`
    if (now.getTime() - (this.noted.get(key) ?? Number.NEGATIVE_INFINITY) < RECORD_INTERVAL_MS) return
    this.noted.set(key, now.getTime())
    const column = went === "well" ? "worked_at" : "failed_at"
    this.database
      .raw(
        `insert into health_part (id, ${column}) values (:part, :now)
             on conflict (id) do update set ${column} = excluded.${column}, updated_at = now()`,
        { part, now },
      )
      .catch(() => this.noted.delete(key))
  }

  /** What is recorded, by part. */
  async listNotes(): Promise<ReadonlyMap<string, PartNote>> {
    const { rows } = await this.database.raw<{
      rows: {
        id: string
        state: string | null
        since: Date | null
        checked_at: Date | null
        worked_at: Date | null
        failed_at: Date | null
      }[]
    }>("select id, state, since, checked_at, worked_at, failed_at from health_part where deleted_at is null")
    return new Map(
      rows.map(({ id, state, since, checked_at, worked_at, failed_at }) => [
        id,
        { state, since, checkedAt: checked_at, workedAt: worked_at, failedAt: failed_at },
      ]),
    )
  }

  /** Records that a process is running. */
  async recordProgram(
    { id, does, version, beganAt, waiting, turnedAway }: ProgramNote,
    now: Date,
  ): Promise<void> {
    await this.database.raw(
      `insert into running_program (id, does, version, began_at, seen_at, waiting, turned_away, turned_away_at)
       values (:id, :does, :version, :beganAt, :now, :waiting, :turnedAway, case when :turnedAway > 0 then cast(:now as timestamptz) end)
           on conflict (id) do update set
              turned_away_at = case
                when excluded.turned_away > 0
                 and (excluded.began_at <> running_program.began_at or excluded.turned_away > running_program.turned_away)
                then excluded.seen_at else running_program.turned_away_at end,
              does = excluded.does, version = excluded.version, began_at = excluded.began_at,
              seen_at = excluded.seen_at, waiting = excluded.waiting, turned_away = excluded.turned_away, updated_at = now()`,
      { id, does, version, beganAt, waiting, turnedAway, now },
    )
    await this.database.raw("delete from running_program where seen_at < ?", [
      new Date(now.getTime() - DELETED_AFTER_MS),
    ])
  }

  /** Records that a process is stopping. */
  async deleteProgram(id: string): Promise<void> {
    await this.database.raw("delete from running_program where id = ?", [id])
  }

  /** The processes that report that they are running, and those that vanished without signing off. */
  async listPrograms(): Promise<Program[]> {
    const { rows } = await this.database.raw<{
      rows: {
        id: string
        does: string
        version: string
        began_at: Date
        seen_at: Date
        waiting: number
        turned_away: number
        turned_away_at: Date | null
      }[]
    }>("select * from running_program where deleted_at is null order by does, began_at, id")
    return rows.map((row) => ({
      id: row.id,
      does: row.does,
      version: row.version,
      beganAt: row.began_at,
      seenAt: row.seen_at,
      waiting: row.waiting,
      turnedAway: row.turned_away,
      turnedAwayAt: row.turned_away_at,
    }))
  }
}
