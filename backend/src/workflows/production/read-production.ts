import type { MedusaContainer } from "@medusajs/framework/types"
import { productCodeOf } from "../../contracts/builder/sku-codes"
import type { BuildProgress } from "../../contracts/orders/build-progress"
import type {
  Pour,
  ProductionBuild,
  ProductionDetail,
  ProductionFilters,
  ProductionPage,
  ProductionQuery,
  StageName,
} from "../../contracts/orders/production"
import { notFound } from "../../errors/shop-error"
import { type DesignCatalog, knownColor } from "../../modules/design/domain/design-catalog"
import { designPicture } from "../../modules/design/domain/design-pictures"
import { decodeSku } from "../../modules/design/domain/sku"
import { PRODUCTION_MODULE } from "../../modules/production"
import {
  buildProgress,
  canBeUndone,
  lastMoveInEffect,
  nextStage,
  pourColors,
  type Stage,
} from "../../modules/production/domain/stages"
import { unitOf } from "../../modules/production/domain/units"
import type { Job } from "../../modules/production/service"
import { madeFor, type Shelf } from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import { availableOf, type Stock } from "../../read-model/domain/stock"
import { getShelf } from "../../read-model/shelf-store"
import { getStock } from "../../read-model/snapshot-store"
import { warehouseDay } from "./warehouse-day"

const named = (stages: readonly Stage[]): StageName[] => stages.map(({ id, name }) => ({ id, name }))

interface Facts {
  stages: readonly Stage[]
  designs: DesignCatalog
  shelf: Shelf
  stock: Stock
}

/** Made pieces of the design that are on the shelf and not reserved. */
function readyOf(job: Job, { stages, designs, shelf, stock }: Facts): number {
  if (job.closed !== null || stages.some(({ id, isEnd }) => isEnd && id === job.stage_id)) return 0
  const design = decodeSku(job.sku, designs)
  const made = design && madeFor(design, shelf)
  return made ? (availableOf(stock, made) ?? 0) : 0
}

function toBuild(job: Job, facts: Facts): ProductionBuild {
  const { stages, designs } = facts
  return {
    id: job.id,
    number: job.number,
    sku: job.sku,
    image: designPicture({ size: "medium", sku: job.sku, angle: null, cacheVersion: designs.cacheVersion }),
    product: job.product_name,
    style: job.style_name,
    mold: `${job.product_code} ${job.style_code}`,
    zones: job.zones.map((zone) => ({ ...zone, value: knownColor(designs, zone.code)?.name ?? zone.value })),
    quantity: job.quantity,
    toMake: job.to_make,
    unit: unitOf(designs.productsByCode.get(job.product_code)?.type),
    place: { at: stages.findIndex(({ id }) => id === job.stage_id), of: stages.length },
    stage: { id: job.stage_id, name: job.stage_name },
    next: job.closed === null ? nextStage(stages, job.stage_id) : null,
    due: job.due_on,
    late: job.late,
    order: { id: job.order_id, number: String(job.order_number) },
    buyer: job.buyer,
    dealer: job.dealer_name && `${job.dealer_name} (${job.dealer_code})`,
    sled: job.sled,
    hardware: job.hardware,
    ready: readyOf(job, facts),
    closed: job.closed,
    held: job.changing !== null,
    change: job.change,
    changeable: job.closed === null && job.stage_id === stages[0]?.id,
  }
}

/** What the pages of builds are made from. */
async function facts(container: MedusaContainer) {
  const [stages, designs, shelf, stock, today] = await Promise.all([
    container.resolve(PRODUCTION_MODULE).stages.list(),
    getDesigns(container),
    getShelf(container),
    getStock(container),
    warehouseDay(container),
  ])
  const asBuilds = (jobs: readonly Job[]) =>
    jobs.map((job) => toBuild(job, { stages, designs, shelf, stock }))
  return { stages, today, asBuilds }
}

/** A page of the workshop's queue, with what it can be filtered by. */
export async function productionPage(
  container: MedusaContainer,
  { limit, offset, ...filters }: ReturnType<typeof ProductionQuery.parse>,
): Promise<ProductionPage> {
  const production = container.resolve(PRODUCTION_MODULE)
  const { stages, today, asBuilds } = await facts(container)
  const [{ jobs, count }, choices] = await Promise.all([
    production.listAndCount(filters, { limit, offset, today }),
    production.listChoices(),
  ])
  return { builds: asBuilds(jobs), count, stages: named(stages), ...choices }
}

/** What is poured together, the most urgent first: what has yet to be poured, unless stages are given. */
export async function pours(container: MedusaContainer, filters: ProductionFilters): Promise<Pour[]> {
  const [designs, today] = await Promise.all([getDesigns(container), warehouseDay(container)])
  const found = await container.resolve(PRODUCTION_MODULE).listPours(filters, today)
  return found.map(({ codes, ...pour }) => ({
    ...pour,
    colors: pourColors(codes, (code) => knownColor(designs, code)?.name ?? code),
    // Only skis have loops.
    unit: pour.part === "loop" ? "pair" : unitOf(designs.productsByCode.get(productCodeOf(pour.mold))?.type),
  }))
}

/** Rows read at a time when everything that the filters match is written to a file. */
const PORTION = 500

/** All builds that the filters match, in portions. Which ones is decided once, so none is skipped or comes twice. */
export async function* eachBuild(
  container: MedusaContainer,
  filters: ProductionFilters,
): AsyncGenerator<ProductionBuild[]> {
  const production = container.resolve(PRODUCTION_MODULE)
  const { today, asBuilds } = await facts(container)
  const ids = await production.listIds(filters, today)
  for (let at = 0; at < ids.length; at += PORTION) {
    yield asBuilds(await production.listByIds(ids.slice(at, at + PORTION), today))
  }
}

/**
 * Builds by their ids, in the order requested.
 * @throws {ShopError} 404 when one is unknown
 */
export async function buildsByIds(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<ProductionBuild[]> {
  const { today, asBuilds } = await facts(container)
  const jobs = await container.resolve(PRODUCTION_MODULE).listByIds([...new Set(ids)], today)
  if (jobs.length < new Set(ids).size) throw notFound("There is no such build.")
  return asBuilds(jobs)
}

/**
 * A build with its history so far.
 * @throws {ShopError} 404
 */
export async function productionDetail(container: MedusaContainer, id: string): Promise<ProductionDetail> {
  const production = container.resolve(PRODUCTION_MODULE)
  const { stages, today, asBuilds } = await facts(container)
  const [build] = asBuilds(await production.listByIds([id], today))
  if (!build) throw notFound("There is no such build.")
  const moves = await production.moves.list(id)
  const last = lastMoveInEffect(moves)
  const canGoBack =
    build.closed === null &&
    last !== undefined &&
    canBeUndone(last.kind) &&
    stages.some((stage) => stage.id === last.fromId)
  return {
    build,
    moves: moves.map(({ fromId: _, toId: __, batch: ___, ...move }) => move),
    undoable: canGoBack ? last.id : null,
    batch: canGoBack && last.batch ? await production.moves.listOfBatch(last.batch) : [],
    stages: named(stages),
  }
}

/** The builds of an order as the workshop has them. */
export async function buildsOfOrder(container: MedusaContainer, orderId: string): Promise<ProductionBuild[]> {
  const { today, asBuilds } = await facts(container)
  return asBuilds(await container.resolve(PRODUCTION_MODULE).listOfOrders([orderId], today))
}

/** How far along the builds of an order are, as its buyer may see it; empty for an order without builds. */
export async function orderProgress(container: MedusaContainer, orderId: string): Promise<BuildProgress[]> {
  const production = container.resolve(PRODUCTION_MODULE)
  const jobs = await production.listOfOrders([orderId], await warehouseDay(container))
  if (jobs.length === 0) return []
  const [stages, moves] = await Promise.all([
    production.stages.list(),
    production.moves.listByBuild(jobs.map(({ id }) => id)),
  ])
  return jobs.flatMap((job) => {
    const steps = moves.get(job.id) ?? []
    const taken = steps.filter(({ kind, undone }) => (kind === "open" || canBeUndone(kind)) && !undone)
    const progress = buildProgress(stages, {
      number: job.number,
      name: job.product_name,
      stageId: job.stage_id,
      closed: job.closed,
      waits: job.change !== null,
      steps: taken.reverse().map(({ toId, at }) => ({ stageId: toId, at })),
    })
    return progress ?? []
  })
}
