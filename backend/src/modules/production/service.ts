import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import {
  type BuildZone,
  EVERY_STAGE,
  type OrderPart,
  type Pour,
  type ProductionFilters,
  type ProductionMove as ProductionStep,
} from "../../contracts/orders/production"
import { conflict, notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import {
  changeJob,
  type HeldJob,
  holdJob,
  type JobDesign,
  releaseFrom,
  restoreJob,
  setHolder,
  type UnsettledHold,
  unsettledHolds,
} from "./change-rows"
import { canBeUndone } from "./domain/stages"
import type { LeavingBuild } from "./domain/unmade"
import {
  assertWhereSeen,
  endChange,
  followJob,
  type KnownJob,
  lastActiveMove,
  lockJobs,
  type MadeMove,
  type MoveToUndo,
  moveJob,
  openJob,
  type SyncedBuild,
} from "./job-rows"
import { BuildChange } from "./models/build-change"
import { ProductionJob } from "./models/production-job"
import { ProductionMove } from "./models/production-move"
import { ProductionOrder } from "./models/production-order"
import { ProductionStage } from "./models/production-stage"
import {
  type BuildQuestion,
  boundFilters,
  CHOICES,
  COUNT_JOBS,
  COUNT_LATE,
  FIND_BUILDS,
  type FoundBuild,
  JOBS_BY_ID,
  JOBS_OF_ORDERS,
  type JobRow,
  LEAVING_BUILDS,
  POURS,
  pageOfJobs,
} from "./queries"
import { StageStore, USE_STAGES } from "./stage-store"

/** The current state of an order for the workshop. */
export interface SyncedOrder {
  id: string
  number: number
  buyer: string
  dealer: { name: string; code: string } | null
  dueOn: string | null
  sled: string | null
  hardware: readonly OrderPart[]
  /** Ids of lines whose builds are being changed at this moment: their jobs stay as they are. */
  changing: readonly string[]
}

export type BuildChangeRow = InferTypeOf<typeof BuildChange>

/** A build with its order. */
export interface Job extends Omit<JobRow, "zones" | "hardware"> {
  zones: BuildZone[]
  hardware: OrderPart[]
}

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
}

/** Of two that follow one order, one waits for the other: each line is opened once and closed once. */
const LOCK_ORDER = "select pg_advisory_xact_lock(hashtext('production_order'), hashtext(?))"

const SAVE_ORDER = `
  insert into production_order (id, number, buyer, dealer_name, dealer_code, due_on, sled, hardware, followed_at)
  values (:id, :number, :buyer, :dealerName, :dealerCode, :dueOn, :sled, cast(:hardware as jsonb), :at)
  on conflict (id) do update set number = excluded.number, buyer = excluded.buyer, dealer_name = excluded.dealer_name,
    dealer_code = excluded.dealer_code, due_on = excluded.due_on, sled = excluded.sled, hardware = excluded.hardware,
    followed_at = greatest(production_order.followed_at, excluded.followed_at), updated_at = now()`

/** JSON columns are returned as they were written. */
const toJob = ({ zones, hardware, ...row }: JobRow): Job => ({
  ...row,
  zones: zones as BuildZone[],
  hardware: hardware as OrderPart[],
})

const MOVES = `
  select m.id, m.kind, m.from_stage_id, m.to_stage_id, m.from_name, m.to_name, m."by", m.created_at, m.batch,
         exists (select 1 from production_move u where u.undoes = m.id and u.deleted_at is null) as undone
    from production_move m where m.job_id = ? and m.deleted_at is null order by m.created_at desc, m.id desc`

interface MoveRow {
  id: string
  kind: ProductionStep["kind"]
  from_stage_id: string | null
  to_stage_id: string
  from_name: string | null
  to_name: string
  by: string | null
  created_at: Date
  batch: string | null
  undone: boolean
}

/** A step of a build, with the stages' ids. */
export interface JobMove extends ProductionStep {
  fromId: string | null
  toId: string
  /** Of what was moved at once. */
  batch: string | null
}

/** The workshop's queue: builds, their stages, and who moved which when (docs/decisions/2026-11-22-production.md). */
export class ProductionModuleService extends MedusaService({
  ProductionStage,
  ProductionOrder,
  ProductionJob,
  ProductionMove,
  BuildChange,
}) {
  private readonly database: Knex
  readonly stages: StageStore

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.stages = new StageStore(this.database)
  }

  /** Builds by number or design, those still to be made first. */
  async search(question: BuildQuestion): Promise<FoundBuild[]> {
    return (await this.database.raw<{ rows: FoundBuild[] }>(FIND_BUILDS, { ...question })).rows
  }

  /**
   * Updates the queue to the current state of an order: opens what is new, closes what was canceled or fulfilled,
   * reopens what is to be made after all. Safe to repeat, and to run twice at once.
   * @param readAt when the order was read
   * @returns how many builds were opened
   */
  async syncOrder(order: SyncedOrder, builds: readonly SyncedBuild[], readAt: Date): Promise<number> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(USE_STAGES)
      await transaction.raw(LOCK_ORDER, [order.id])
      const stages = await this.stages.list(transaction)
      await transaction.raw(SAVE_ORDER, {
        id: order.id,
        number: order.number,
        buyer: order.buyer,
        dealerName: order.dealer?.name ?? null,
        dealerCode: order.dealer?.code ?? null,
        dueOn: order.dueOn,
        sled: order.sled,
        hardware: JSON.stringify(order.hardware),
        at: readAt,
      })
      const { rows } = await transaction.raw<{ rows: KnownJob[] }>(
        `select j.id, j.line_id, j.closed, j.quantity, j.stage_id from production_job j
          where j.order_id = ? and j.deleted_at is null`,
        [order.id],
      )
      const known = new Map(rows.map((row) => [row.line_id, row]))
      let opened = 0
      for (const build of builds) {
        const job = known.get(build.lineId)
        known.delete(build.lineId)
        if (job) await followJob(transaction, stages, job, build)
        else if (build.closed === null) opened += await openJob(transaction, stages, order.id, build)
      }
      for (const lineId of order.changing) known.delete(lineId)
      // Lines that the order no longer has.
      for (const job of known.values()) {
        await followJob(transaction, stages, job, { closed: "canceled", quantity: job.quantity })
      }
      return opened
    })
  }

  /** A page of the queue. @param today where the warehouse is, `2026-12-01` */
  async listAndCount(
    filters: ProductionFilters,
    { limit, offset, today }: { limit: number; offset: number; today: string },
  ): Promise<{ jobs: Job[]; count: number }> {
    const bound = boundFilters(filters, today)
    const [jobs, counted] = await Promise.all([
      this.database.raw<{ rows: JobRow[] }>(pageOfJobs(filters.sort), { ...bound, limit, offset }),
      this.database.raw<{ rows: { count: number }[] }>(COUNT_JOBS, bound),
    ])
    return { jobs: jobs.rows.map(toJob), count: counted.rows[0]?.count ?? 0 }
  }

  /** How many builds are late, and how many are due today. @param today where the warehouse is, `2026-12-01` */
  async countLate(today: string): Promise<{ count: number; today: number }> {
    const { rows } = await this.database.raw<{ rows: { count: number; today: number }[] }>(COUNT_LATE, {
      today,
    })
    return rows[0] ?? { count: 0, today: 0 }
  }

  /** What is poured together, most urgent first: what is still to be poured, unless stages are asked for. */
  async listPours(
    filters: ProductionFilters,
    today: string,
  ): Promise<(Omit<Pour, "colors" | "unit"> & { codes: string })[]> {
    const [first] = await this.stages.list()
    const stage = filters.stage === EVERY_STAGE ? "" : filters.stage || (first?.id ?? "")
    const { rows } = await this.database.raw<{ rows: Omit<Pour, "colors" | "unit">[] }>(
      POURS,
      boundFilters({ ...filters, stage }, today),
    )
    return rows.map((row) => ({ ...row, codes: row.key.slice(row.mold.length + 2) }))
  }

  /** Lines that builds were ever ordered in, and dealers they were ordered through, by name. */
  async listChoices(): Promise<Record<"products" | "dealers", { code: string; name: string }[]>> {
    type Choices = Record<"products" | "dealers", { code: string; name: string }[]>
    const { rows } = await this.database.raw<{ rows: Choices[] }>(CHOICES)
    // A line or dealer that was renamed has builds under both names.
    const once = (list: { code: string; name: string }[] = []) =>
      [...new Map(list.map((each) => [each.code, each])).values()].sort((a, b) =>
        a.name.localeCompare(b.name),
      )
    return { products: once(rows[0]?.products), dealers: once(rows[0]?.dealers) }
  }

  /** Builds by their ids, in the order asked for; unknown ones are left out. */
  async listByIds(ids: readonly string[], today: string): Promise<Job[]> {
    const { rows } = await this.database.raw<{ rows: JobRow[] }>(JOBS_BY_ID, { ids: [...ids], today })
    const byId = new Map(rows.map((row) => [row.id, toJob(row)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** The builds of orders, in the order they were opened. */
  async listOfOrders(orderIds: readonly string[], today: string): Promise<Job[]> {
    const { rows } = await this.database.raw<{ rows: JobRow[] }>(JOBS_OF_ORDERS, {
      orderIds: [...orderIds],
      today,
    })
    return rows.map(toJob)
  }

  /** The builds of lines, with what is checked before they leave. */
  async listLeavingBuilds(lineIds: readonly string[]): Promise<(LeavingBuild & { line_id: string })[]> {
    const { rows } = await this.database.raw<{ rows: (LeavingBuild & { line_id: string })[] }>(
      LEAVING_BUILDS,
      [[...lineIds]],
    )
    return rows
  }

  /** Orders as read by the workshop, with what is fetched from the shelf for them; unknown ones are left out. */
  async listOrdersToPick(
    ids: readonly string[],
  ): Promise<{ id: string; number: string; hardware: OrderPart[] }[]> {
    const { rows } = await this.database.raw<{
      rows: { id: string; number: string; hardware: OrderPart[] }[]
    }>(
      `select id, number::text as number, hardware from production_order
        where id = any(?) and deleted_at is null order by production_order.number`,
      [[...ids]],
    )
    return rows
  }

  /** A build's steps, latest first. */
  async listMoves(jobId: string): Promise<JobMove[]> {
    const { rows } = await this.database.raw<{ rows: MoveRow[] }>(MOVES, [jobId])
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      from: row.from_name,
      to: row.to_name,
      fromId: row.from_stage_id,
      toId: row.to_stage_id,
      by: row.by,
      at: row.created_at.toISOString(),
      batch: row.batch,
      undone: row.undone,
    }))
  }

  /**
   * What was moved at once and hasn't been undone.
   * @param batch as moves name it
   */
  async listMovesOfBatch(batch: string): Promise<string[]> {
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
   * Moves builds to a stage, all of them or none.
   * @returns the moves; a build that is already there makes none
   * @throws {ShopError} 404 unknown stage; 409 for a build that someone else has moved, or that has left the workshop
   */
  async move({ wanted, to, actor, kind }: Moving): Promise<MadeMove[]> {
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
        const step = { kind, to: target, by: actor, batch, fromShelf: kind === "shelf" }
        made.push(await moveJob(transaction, stages, job, step))
      }
      return made
    })
  }

  /**
   * Undoes moves, all of them or none: each build goes back to where it came from, and that is recorded as a step too.
   * A move can be undone once everything after it has been.
   * @param actor staff's e-mail
   * @throws {ShopError} 404 unknown; 409 for a build that has moved on since
   */
  async undo(moveIds: readonly string[], actor: string): Promise<MadeMove[]> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(USE_STAGES)
      const stages = await this.stages.list(transaction)
      const { rows } = await transaction.raw<{ rows: MoveToUndo[] }>(
        `select m.id, m.job_id, m.kind, m.from_stage_id, m.to_stage_id from production_move m
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
        const fromShelf = move.kind === "shelf"
        made.push(
          await moveJob(transaction, stages, job, {
            kind: "undo",
            to,
            by: actor,
            undoes: move.id,
            batch,
            fromShelf,
          }),
        )
      }
      return made
    })
  }

  /**
   * Keeps a build in its first stage while a change of its design is being made or awaits payment.
   * @param changeId of the change
   * @returns what held it before
   * @throws {ShopError} 404; 409 when it has left that stage or the workshop, or another change is pending
   */
  async hold(jobId: string, changeId: string): Promise<string | null> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(USE_STAGES)
      return await holdJob(transaction, await this.stages.list(transaction), jobId, changeId)
    })
  }

  /**
   * Releases a build.
   * @param by what holds it instead; null for nothing
   */
  async release(jobId: string, by: string | null): Promise<void> {
    await setHolder(this.database, jobId, by)
  }

  /** Releases a build that this change holds; one that another change holds stays held. */
  async releaseFrom({ jobId, changeId }: { jobId: string; changeId: string }): Promise<void> {
    await releaseFrom(this.database, jobId, changeId)
  }

  /**
   * The builds that are held by a change that doesn't wait for its payment: it was made and isn't paid, or its process
   * died.
   * @param orderId empty for those of all orders
   */
  async listUnsettledHolds(orderId: string): Promise<UnsettledHold[]> {
    return await unsettledHolds(this.database, orderId)
  }

  /** Withdraws a build's change that awaits payment, and releases the build: both or neither. */
  async withdrawChange(jobId: string): Promise<void> {
    await this.database.transaction((transaction) => endChange(transaction, jobId))
  }

  /**
   * Turns a held build into another design, with a step in its log. It stays held until the difference is paid.
   * @param actor staff's e-mail
   */
  async changeDesign(jobId: string, design: JobDesign, actor: string): Promise<HeldJob> {
    return await this.database.transaction((transaction) => changeJob(transaction, jobId, design, actor))
  }

  /** Restores what `changeDesign` changed, as a workflow does when a later step failed. */
  async restoreDesign(before: HeldJob): Promise<void> {
    await this.database.transaction((transaction) => restoreJob(transaction, before))
  }

  /** Deletes moves, as a workflow does when what follows them failed. */
  async deleteMoves(moveIds: readonly string[]): Promise<void> {
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
