import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { BuildZone, ClosedReason, StepKind } from "../../contracts/orders/production"
import { conflict } from "../../errors/shop-error"
import type { Stage } from "./domain/stages"
import { MADE } from "./queries"

/* Rows of builds and their steps, written inside a transaction of the service. */

/** A made-to-order line of the order. */
export interface SyncedBuild {
  lineId: string
  sku: string
  number: number
  productCode: string
  productName: string
  styleCode: string
  styleName: string
  zones: readonly BuildZone[]
  pour: string
  quantity: number
  /** Pieces that have been packed. */
  packed: number
  closed: ClosedReason | null
}

/** A move that was made. */
export interface MadeMove {
  id: string
  jobId: string
  orderId: string
  sku: string
  /** The stage that it came from, by id. */
  from: string
  /** Pieces that it took from the shelf, or put back there; 0 for any other. */
  pieces: number
}

const OPEN_JOB = `
  insert into production_job (id, order_id, line_id, sku, number, product_code, product_name, style_code, style_name,
    zones, pour, quantity, packed, stage_id)
  values (:id, :orderId, :lineId, :sku, :number, :productCode, :productName, :styleCode, :styleName,
    cast(:zones as jsonb), :pour, :quantity, :packed, :stageId)`

const RECORD_MOVE = `
  insert into production_move (id, job_id, kind, from_stage_id, to_stage_id, from_name, to_name, "by", undoes, batch,
    pieces, packed, made, created_at)
  values (:id, :jobId, :kind, :from, :to, :fromName, :toName, :by, :undoes, :batch, :pieces, :packed, :made,
    clock_timestamp())`

const newMoveId = () => generateEntityId("", "prmov")

/** Where a step began or ended. */
type Place = Pick<Stage, "id" | "name">

/** What a step says of a build's pieces. */
interface StepPieces {
  /** Pieces that it took from the shelf or put back there; of a change, those of the old design. */
  pieces?: number
  /** Pieces of the line that had been packed before it took the others. */
  packed?: number
  /** Pieces that needn't be made any more once it is taken; without it, as many as before. */
  made?: number
}

interface NewMove extends StepPieces {
  jobId: string
  kind: StepKind
  from: Place | null
  to: Place
  by: string | null
  undoes?: string
  batch?: string | null
}

/** Adds a step to a build's log. @returns the step's id */
export async function recordMove(
  database: Knex,
  { jobId, kind, from, to, by, undoes, batch, pieces, packed, made }: NewMove,
): Promise<string> {
  const id = newMoveId()
  await database.raw(RECORD_MOVE, {
    id,
    jobId,
    kind,
    from: from?.id ?? null,
    to: to.id,
    fromName: from?.name ?? null,
    toName: to.name,
    by,
    undoes: undoes ?? null,
    batch: batch ?? null,
    pieces: pieces ?? null,
    packed: packed ?? null,
    made: made ?? null,
  })
  return id
}

export interface KnownJob {
  id: string
  line_id: string
  closed: ClosedReason | null
  quantity: number
  packed: number
  stage_id: string
}

/** Adds a build to the queue, in the first stage. @returns how many were opened: always one */
export async function openJob(
  database: Knex,
  stages: readonly Stage[],
  orderId: string,
  build: SyncedBuild,
): Promise<number> {
  const [first] = stages
  if (!first) throw new Error("The workshop has no stages.")
  const { closed: _, zones, ...fields } = build
  const id = generateEntityId("", "prjob")
  await database.raw(OPEN_JOB, {
    ...fields,
    id,
    orderId,
    zones: JSON.stringify(zones),
    stageId: first.id,
  })
  await recordMove(database, { jobId: id, kind: "open", from: null, to: first, by: null })
  return 1
}

/** Ends a build's change that awaits payment, along with its link, and releases the build. */
export async function endChange(database: Knex, jobId: string): Promise<void> {
  await database.raw(
    `update build_change set state = 'withdrawn', updated_at = now()
      where job_id = ? and state = 'waiting' and deleted_at is null`,
    [jobId],
  )
  await database.raw("update production_job set changing = null where id = ?", [jobId])
}

/**
 * Closes a build, reopens it, or updates how many are to be made or have been packed. One of which more are to be made
 * than before begins anew, wherever it was: what was added isn't made. What was made or packed before stays so.
 */
export async function followJob(
  database: Knex,
  stages: readonly Stage[],
  job: KnownJob,
  { closed, quantity, packed }: Pick<SyncedBuild, "closed" | "quantity" | "packed">,
): Promise<void> {
  if (job.closed === closed && job.quantity === quantity && job.packed === packed) return
  const [first] = stages
  // Its stage may have been removed while it was closed.
  const standing = stages.find(({ id }) => id === job.stage_id) ?? first
  if (!first || !standing) throw new Error("The workshop has no stages.")
  const isRaised = closed === null && quantity > job.quantity
  const to = isRaised ? first : standing
  const stageId = closed === null ? to.id : job.stage_id
  await database.raw(
    "update production_job set closed = ?, quantity = ?, packed = ?, stage_id = ?, updated_at = now() where id = ?",
    [closed, quantity, packed, stageId, job.id],
  )
  // What has left the workshop can't become another design.
  if (job.closed !== closed && closed !== null) await endChange(database, job.id)
  const kind =
    job.closed !== closed ? (closed === null ? "reopen" : "close") : to === standing ? null : "reopen"
  if (!kind) return
  const before = standing.isEnd ? job.quantity : 0
  const made = isRaised ? Math.max(await madeOf(database, job.id), before, packed) : undefined
  await recordMove(database, { jobId: job.id, kind, from: standing, to, by: null, made })
}

export interface LockedJob {
  id: string
  order_id: string
  sku: string
  number: number
  quantity: number
  stage_id: string
  closed: string | null
  changing: string | null
}

export interface MoveToUndo {
  id: string
  job_id: string
  kind: StepKind
  from_stage_id: string | null
  to_stage_id: string
  pieces: number | null
  packed: number | null
}

/** In a fixed order, so that two batches never wait for each other. */
export async function lockJobs(database: Knex, ids: readonly string[]): Promise<LockedJob[]> {
  const { rows } = await database.raw<{ rows: LockedJob[] }>(
    `select id, order_id, sku, number, quantity, stage_id, closed, changing from production_job
      where id = any(?) and deleted_at is null order by id for update`,
    [[...ids]],
  )
  return rows
}

/** A build's latest step, undone or not. */
export async function lastMove(
  database: Knex,
  jobId: string,
): Promise<{ id: string; by: string | null; to_name: string } | undefined> {
  const { rows } = await database.raw<{ rows: { id: string; by: string | null; to_name: string }[] }>(
    `select id, "by", to_name from production_move where job_id = ? and deleted_at is null
      order by created_at desc, id desc limit 1`,
    [jobId],
  )
  return rows[0]
}

/** The last step of a build that still holds: it was neither undone nor undoes another. */
export async function lastActiveMove(database: Knex, jobId: string): Promise<string | undefined> {
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    `select m.id from production_move m
      where m.job_id = ? and m.kind <> 'undo' and m.deleted_at is null
        and not exists (select 1 from production_move u where u.undoes = m.id and u.deleted_at is null)
      order by m.created_at desc, m.id desc limit 1`,
    [jobId],
  )
  return rows[0]?.id
}

/** Pieces of a build that needn't be made, although it may be in any stage (`MADE`). */
export async function madeOf(database: Knex, jobId: string): Promise<number> {
  const { rows } = await database.raw<{ rows: { made: number }[] }>(
    `select ${MADE} as made from production_job j where j.id = ?`,
    [jobId],
  )
  return rows[0]?.made ?? 0
}

/**
 * What a build takes from the shelf: what was neither packed nor made nor taken before, of which more may have been
 * bought since.
 * @param packed pieces of its line that have been packed
 */
export async function takenBy(database: Knex, job: LockedJob, packed: number): Promise<Required<StepPieces>> {
  const made = Math.max(await madeOf(database, job.id), packed)
  const pieces = Math.max(0, job.quantity - made)
  return { pieces, packed, made: made + pieces }
}

const WAITING = "select 1 from build_change where id = ? and state = 'waiting' and deleted_at is null"

/** Whether a change waits for its payment; one that is made, or whose process died, doesn't. */
export async function isWaiting(database: Knex, changeId: string): Promise<boolean> {
  return (await database.raw<{ rows: unknown[] }>(WAITING, [changeId])).rows.length > 0
}

/**
 * The second person to act is shown who was first, and nothing is overwritten.
 * @throws {ShopError} 409
 */
export async function assertWhereSeen(
  database: Knex,
  jobs: readonly LockedJob[],
  seenIn: (job: LockedJob) => string | undefined,
): Promise<void> {
  for (const job of jobs) {
    if (job.closed !== null) {
      throw conflict(`Build ${job.number} has left the workshop: its order was ${job.closed}.`)
    }
    if (job.changing !== null) {
      throw conflict(
        (await isWaiting(database, job.changing))
          ? `The change to build ${job.number} is waiting for payment. Withdraw it on its order first. Nothing was moved.`
          : `The change to build ${job.number} isn't paid yet. Take the payment on its order first. Nothing was moved.`,
      )
    }
    if (job.stage_id === seenIn(job)) continue
    const last = await lastMove(database, job.id)
    const who = last?.by ? ` by ${last.by}` : ""
    throw conflict(
      `Build ${job.number} was moved to “${last?.to_name ?? "another stage"}”${who} in the meantime. Nothing was moved.`,
    )
  }
}

/** A step that staff take. */
interface WantedStep extends StepPieces {
  kind: "move" | "shelf" | "undo"
  to: Stage
  by: string
  undoes?: string
  batch: string | null
}

/** Puts a build into another stage, with a step in its log. */
export async function moveJob(
  database: Knex,
  stages: readonly Stage[],
  job: LockedJob,
  { to, ...move }: WantedStep,
): Promise<MadeMove> {
  await database.raw("update production_job set stage_id = ?, updated_at = now() where id = ?", [
    to.id,
    job.id,
  ])
  const from = stages.find(({ id }) => id === job.stage_id) ?? null
  const id = await recordMove(database, { ...move, jobId: job.id, from, to })
  const { order_id, sku } = job
  return { id, jobId: job.id, orderId: order_id, sku, from: job.stage_id, pieces: move.pieces ?? 0 }
}
