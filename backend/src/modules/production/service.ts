import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import {
  type BuildZone,
  EVERY_STAGE,
  type OrderPart,
  type Pour,
  type ProductionFilters,
} from "../../contracts/orders/production"
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
import type { LeavingBuild } from "./domain/unmade"
import { endChange } from "./job-rows"
import { BuildChange } from "./models/build-change"
import { ProductionJob } from "./models/production-job"
import { ProductionMove } from "./models/production-move"
import { ProductionOrder } from "./models/production-order"
import { ProductionStage } from "./models/production-stage"
import { MoveStore } from "./move-store"
import { OrderStore } from "./order-store"
import {
  type BuildQuestion,
  boundFilters,
  CHOICES,
  COUNT_JOBS,
  COUNT_LATE,
  FIND_BUILDS,
  type FoundBuild,
  idsOfJobs,
  JOBS_BY_ID,
  JOBS_OF_ORDERS,
  type JobRow,
  LEAVING_BUILDS,
  POURS,
  pageOfJobs,
} from "./queries"
import { StageStore, USE_STAGES } from "./stage-store"

export type BuildChangeRow = InferTypeOf<typeof BuildChange>

/** A build with its order. */
export interface Job extends Omit<JobRow, "zones" | "hardware"> {
  zones: BuildZone[]
  hardware: OrderPart[]
}

/** JSON columns are returned as they were written. */
const toJob = ({ zones, hardware, ...row }: JobRow): Job => ({
  ...row,
  zones: zones as BuildZone[],
  hardware: hardware as OrderPart[],
})

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
  readonly orders: OrderStore
  readonly moves: MoveStore

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.stages = new StageStore(this.database)
    this.orders = new OrderStore(this.database, this.stages)
    this.moves = new MoveStore(this.database, this.stages)
  }

  /** Builds by number or design, those still to be made first. */
  async search(question: BuildQuestion): Promise<FoundBuild[]> {
    return (await this.database.raw<{ rows: FoundBuild[] }>(FIND_BUILDS, { ...question })).rows
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

  /** Ids of all that is in the queue, in order. @param today where the warehouse is, `2026-12-01` */
  async listIds(filters: ProductionFilters, today: string): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: { id: string }[] }>(
      idsOfJobs(filters.sort),
      boundFilters(filters, today),
    )
    return rows.map(({ id }) => id)
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
   * @param actor staff's email
   */
  async changeDesign(jobId: string, design: JobDesign, actor: string): Promise<HeldJob> {
    return await this.database.transaction((transaction) => changeJob(transaction, jobId, design, actor))
  }

  /** Restores what `changeDesign` changed, as a workflow does when a later step failed. */
  async restoreDesign(before: HeldJob): Promise<void> {
    await this.database.transaction((transaction) => restoreJob(transaction, before))
  }
}
