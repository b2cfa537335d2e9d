import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { conflict, notFound } from "../../errors/shop-error"
import type { Stage } from "./domain/stages"
import { isWaiting, lastMove, lockJobs, madeOf, recordMove, type SyncedBuild } from "./job-rows"

/*
 * Rows of builds that become another design, written inside a transaction of the service.
 */

/** What a build is, regardless of whose. */
export type JobDesign = Omit<SyncedBuild, "lineId" | "number" | "quantity" | "packed" | "closed">

/** A build's row before it was changed, and the step that records the change. */
export interface HeldJob {
  id: string
  columns: Record<string, unknown>
  moveId: string | null
}

/** @throws {ShopError} 404, 409 */
export async function holdJob(
  database: Knex,
  stages: readonly Stage[],
  jobId: string,
  changeId: string,
): Promise<string | null> {
  const [job] = await lockJobs(database, [jobId])
  if (!job) throw notFound("There is no such build.")
  if (job.closed !== null) {
    throw conflict(
      `Build ${job.number} has left the workshop: its order was ${job.closed}. Nothing was changed.`,
    )
  }
  const [first] = stages
  if (job.stage_id !== first?.id) {
    const last = await lastMove(database, jobId)
    const who = last?.by ? ` by ${last.by}` : ""
    throw conflict(
      `Build ${job.number} was moved to “${last?.to_name ?? "another stage"}”${who}. Only builds still at “${first?.name}” can be changed to another design. Nothing was changed.`,
    )
  }
  if (job.changing !== null && job.changing !== changeId) {
    // A change whose process died holds nothing.
    if (await isWaiting(database, job.changing)) {
      throw conflict(`A change to build ${job.number} is already waiting for payment. Withdraw it first.`)
    }
  }
  await setHolder(database, jobId, changeId)
  return job.changing
}

const UNSETTLED_HOLDS = `
  select j.id as job_id, j.order_id, j.changing as change_id, c.state, c.collection_id,
         coalesce(c.difference_cents, 0)::int as difference_cents
    from production_job j left join build_change c on c.id = j.changing and c.deleted_at is null
   where j.changing is not null and j.deleted_at is null and c.state is distinct from 'waiting'
     and (:orderId = '' or j.order_id = :orderId)`

/** A build that is held by a change that doesn't wait for its payment. */
export interface UnsettledHold {
  job_id: string
  order_id: string
  change_id: string
  /** Null when the process died before the change was stored. */
  state: "done" | "withdrawn" | null
  collection_id: string | null
  difference_cents: number
}

/** @param orderId empty for those of all orders */
export async function unsettledHolds(database: Knex, orderId: string): Promise<UnsettledHold[]> {
  return (await database.raw<{ rows: UnsettledHold[] }>(UNSETTLED_HOLDS, { orderId })).rows
}

/** Releases a build that this change holds. */
export async function releaseFrom(database: Knex, jobId: string, changeId: string): Promise<void> {
  await database.raw(
    "update production_job set changing = null, updated_at = now() where id = ? and changing = ?",
    [jobId, changeId],
  )
}

/** @param by the change that holds a build; null for nothing */
export async function setHolder(database: Knex, jobId: string, by: string | null): Promise<void> {
  await database.raw("update production_job set changing = ?, updated_at = now() where id = ?", [by, jobId])
}

const COLUMNS = [
  "sku",
  "product_code",
  "product_name",
  "style_code",
  "style_name",
  "zones",
  "pour",
  "stage_id",
] as const

type Columns = Record<(typeof COLUMNS)[number], unknown> & { stage_id: string; sku: string; pour: string }

async function write(
  database: Knex,
  id: string,
  { zones, ...row }: Omit<Columns, "stage_id">,
): Promise<void> {
  await database("production_job")
    .where({ id })
    .update({ ...row, zones: JSON.stringify(zones), updated_at: database.fn.now() })
}

/**
 * Gives a build another design, and adds that to its history if the SKU is another one. Of another body nothing is made:
 * what was made or taken of the old one is left over.
 * @param actor staff's email
 * @returns the build as it was, for `restoreJob`
 * @throws {ShopError} 404
 */
export async function changeJob(
  database: Knex,
  jobId: string,
  design: JobDesign,
  actor: string,
): Promise<HeldJob> {
  const { rows } = await database.raw<{ rows: Columns[] }>(
    `select ${COLUMNS.join(", ")} from production_job where id = ? and deleted_at is null for update`,
    [jobId],
  )
  const [before] = rows
  if (!before) throw notFound("There is no such build.")
  await write(database, jobId, {
    sku: design.sku,
    product_code: design.productCode,
    product_name: design.productName,
    style_code: design.styleCode,
    style_name: design.styleName,
    zones: design.zones,
    pour: design.pour,
  })
  const at = (name: string) => ({ id: before.stage_id, name })
  const isOther = before.sku !== design.sku
  const step = {
    jobId,
    kind: "change" as const,
    from: at(before.sku),
    to: at(design.sku),
    by: actor,
  }
  const leftOver = before.pour === design.pour ? {} : { pieces: await madeOf(database, jobId), made: 0 }
  const moveId = isOther ? await recordMove(database, { ...step, ...leftOver }) : null
  return { id: jobId, columns: before, moveId }
}

/** Whether and by what it is held afterwards is up to the step that holds it. */
export async function restoreJob(database: Knex, { id, columns, moveId }: HeldJob): Promise<void> {
  const { stage_id: _, ...before } = columns as Columns
  await write(database, id, before as Omit<Columns, "stage_id">)
  if (moveId) await database.raw("delete from production_move where id = ?", [moveId])
}
