import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ProductionMove as ProductionStep } from "../../contracts/orders/production"
import { conflict, notFound } from "../../errors/shop-error"
import { canBeUndone } from "./domain/stages"
import {
  assertWhereSeen,
  type LockedJob,
  lastActiveMove,
  lockJobs,
  type MadeMove,
  type MoveToUndo,
  moveJob,
  takenBy,
} from "./job-rows"
import { type StageStore, USE_STAGES } from "./stage-store"

/** A build that is to move on, and the stage it was seen in. */
interface WantedMove {
  id: string
  from: string
}

export interface Moving {
  wanted: readonly WantedMove[]
  /** Id of the stage. */
  to: string
  /** Staff's email. */
  actor: string
  /** `shelf` when they aren't made, but were taken from there. */
  kind: "move" | "shelf"
  /** For what is taken: how many pieces of each build's line have been packed, by build. */
  packed: Readonly<Record<string, number>>
}

const MOVES = `
  select m.id, m.job_id, m.kind, m.from_stage_id, m.to_stage_id, m.from_name, m.to_name, m."by", m.created_at, m.batch,
         m.pieces,
         exists (select 1 from production_move u where u.undoes = m.id and u.deleted_at is null) as undone
    from production_move m where m.job_id = any(?) and m.deleted_at is null order by m.created_at desc, m.id desc`

interface MoveRow {
  id: string
  job_id: string
  kind: ProductionStep["kind"]
  from_stage_id: string | null
  to_stage_id: string
  from_name: string | null
  to_name: string
  by: string | null
  created_at: Date
  batch: string | null
  pieces: number | null
  undone: boolean
}

/** A step of a build, with the stages' ids. */
export interface JobMove extends ProductionStep {
  fromId: string | null
  toId: string
  /** Of what was moved at once. */
  batch: string | null
}

const toMove = (row: MoveRow): JobMove => ({
  id: row.id,
  kind: row.kind,
  from: row.from_name,
  to: row.to_name,
  fromId: row.from_stage_id,
  toId: row.to_stage_id,
  by: row.by,
  at: row.created_at.toISOString(),
  batch: row.batch,
  pieces: row.pieces,
  undone: row.undone,
})

/**
 * What goes back to the shelf when taking it is undone.
 * @param now pieces of its line that have been packed
 * @throws {ShopError} 409 when more have been packed since
 */
function backOnShelf(job: LockedJob, { pieces, packed }: MoveToUndo, now: number) {
  if (now > (packed ?? 0)) {
    throw conflict(
      `Build ${job.number} can't go back to the shelf: some or all of it has been packed since. Cancel that fulfillment first.`,
    )
  }
  // A process of an older version, while a cluster is updated, records no pieces.
  return { pieces: pieces ?? job.quantity, packed: now }
}

/** Who moved which build when, and back. Part of the module's service. */
export class MoveStore {
  constructor(
    private readonly database: Knex,
    private readonly stages: StageStore,
  ) {}

  /** A build's steps, latest first. */
  async list(jobId: string): Promise<JobMove[]> {
    return (await this.listByBuild([jobId])).get(jobId) ?? []
  }

  /** The steps of several builds, by build, each latest first; none for one that is unknown. */
  async listByBuild(jobIds: readonly string[]): Promise<Map<string, JobMove[]>> {
    const { rows } = await this.database.raw<{ rows: MoveRow[] }>(MOVES, [[...jobIds]])
    const byBuild = new Map<string, JobMove[]>()
    for (const row of rows) byBuild.set(row.job_id, [...(byBuild.get(row.job_id) ?? []), toMove(row)])
    return byBuild
  }

  /**
   * What was moved at once and hasn't been undone.
   * @param batch as moves name it
   */
  async listOfBatch(batch: string): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: { id: string }[] }>(
      `select m.id from production_move m
        where m.batch = ? and m.deleted_at is null
          and not exists (select 1 from production_move u where u.undoes = m.id and u.deleted_at is null)
        order by m.id`,
      [batch],
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Moves builds to a stage, all of them or none. What is moved back although it was made is to be made again, but for
   * pieces that were packed.
   * @returns the moves; a build that is already there makes none
   * @throws {ShopError} 404 unknown stage; 409 for a build that someone else has moved, or that has left the workshop
   */
  async move({ wanted, to, actor, kind, packed }: Moving): Promise<MadeMove[]> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(USE_STAGES)
      const stages = await this.stages.list(transaction)
      const target = stages.find(({ id }) => id === to)
      if (!target) throw notFound("There is no such stage.")
      const from = new Map(wanted.map((each) => [each.id, each.from]))
      const jobs = await lockJobs(transaction, [...from.keys()])
      if (jobs.length < from.size) throw notFound("There is no such build.")
      await assertWhereSeen(transaction, jobs, (job) => from.get(job.id))
      const made: MadeMove[] = []
      const batch = jobs.length > 1 ? generateEntityId("", "prbat") : null
      for (const job of jobs) {
        if (job.stage_id === to) continue
        const wasMade = stages.some(({ id, isEnd }) => isEnd && id === job.stage_id)
        const pieces =
          kind === "shelf"
            ? await takenBy(transaction, job, packed[job.id] ?? 0)
            : wasMade && !target.isEnd && { made: 0 }
        made.push(await moveJob(transaction, stages, job, { kind, to: target, by: actor, batch, ...pieces }))
      }
      return made
    })
  }

  /**
   * Undoes moves, all of them or none: each build goes back to where it came from, and that is recorded as a step too.
   * A move can be undone once everything after it has been. What was taken from the shelf goes back unless some of it
   * may have been packed.
   * @param actor staff's email
   * @param packed for what was taken: how many pieces of each build's line have been packed, by build
   * @throws {ShopError} 404 unknown; 409 for a build that has moved on since
   */
  async undo(
    moveIds: readonly string[],
    actor: string,
    packed: Readonly<Record<string, number>>,
  ): Promise<MadeMove[]> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(USE_STAGES)
      const stages = await this.stages.list(transaction)
      const { rows } = await transaction.raw<{ rows: MoveToUndo[] }>(
        `select m.id, m.job_id, m.kind, m.from_stage_id, m.to_stage_id, m.pieces, m.packed from production_move m
          where m.id = any(?) and m.deleted_at is null`,
        [[...moveIds]],
      )
      const moves = new Map(rows.map((row) => [row.job_id, row]))
      if (rows.length < new Set(moveIds).size || moves.size < rows.length) {
        throw notFound("There is no such move.")
      }
      const batch = moves.size > 1 ? generateEntityId("", "prbat") : null
      const jobs = await lockJobs(transaction, [...moves.keys()])
      await assertWhereSeen(transaction, jobs, (job) => moves.get(job.id)?.to_stage_id)
      const made: MadeMove[] = []
      for (const job of jobs) {
        const move = moves.get(job.id)
        const to = stages.find(({ id }) => id === move?.from_stage_id)
        const isLast = (await lastActiveMove(transaction, job.id)) === move?.id
        if (!move || !isLast || !to || !canBeUndone(move.kind)) {
          throw conflict(`Build ${job.number} has moved on since, so this can't be undone.`)
        }
        const returned = move.kind === "shelf" && backOnShelf(job, move, packed[job.id] ?? 0)
        const step = { kind: "undo" as const, to, by: actor, undoes: move.id, batch, ...returned }
        made.push(await moveJob(transaction, stages, job, step))
      }
      return made
    })
  }

  /** Deletes moves, as a workflow does when what follows them failed. */
  async delete(moveIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.raw(
        `update production_job j set stage_id = m.from_stage_id, updated_at = now()
           from production_move m
          where m.id = any(?) and m.job_id = j.id and j.stage_id = m.to_stage_id and m.from_stage_id is not null`,
        [[...moveIds]],
      )
      await transaction.raw("delete from production_move where id = any(?)", [[...moveIds]])
    })
  }
}
