import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { readOrderForProduction } from "../../cart-store/order-for-production"
import type { MoveBuilds, Moved, TakeFromShelf } from "../../contracts/orders/production"
import { conflict } from "../../errors/shop-error"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { Moving } from "../../modules/production/move-store"
import { logShelfChangesStep } from "../ready-to-ship/steps/log-shelf-changes"
import { withShelfLock } from "../ready-to-ship/with-shelf-lock"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { countShelfStep } from "./steps/count-shelf-step"
import { moveBuildsStep, undoMovesStep } from "./steps/move-builds-step"
import { queueStageMailsStep } from "./steps/queue-stage-mails-step"

/**
 * Moves builds to a stage, takes what isn't made from the shelf, and queues the stage's mail to their buyers: all of it
 * or nothing.
 */
export const moveBuildsWorkflow = createWorkflow("move-builds", (input: WorkflowData<Moving>) => {
  const made = moveBuildsStep(input)
  const changes = countShelfStep({ moves: made, way: "take" })
  queueStageMailsStep(made)
  logShelfChangesStep(transform({ changes, input }, ({ changes, input: { actor } }) => ({ changes, actor })))
  return new WorkflowResponse(made)
})

interface Undoing {
  moves: string[]
  actor: string
  packed: Moving["packed"]
}

/**
 * Undoes moves, along with what they took from the shelf. No one is mailed about it: what the buyer was told remains,
 * and what was only queued isn't sent.
 */
export const undoMovesWorkflow = createWorkflow("undo-moves", (input: WorkflowData<Undoing>) => {
  const made = undoMovesStep(input)
  const changes = countShelfStep({ moves: made, way: "return" })
  logShelfChangesStep(transform({ changes, input }, ({ changes, input: { actor } }) => ({ changes, actor })))
  return new WorkflowResponse(made)
})

/**
 * Moves builds to a stage, all of them or none.
 * @param actor the staff member's email
 * @throws {ShopError} 404 unknown build or stage; 409 for one that someone else has moved in the meantime
 */
export async function moveBuilds(
  container: MedusaContainer,
  { to, builds }: MoveBuilds,
  actor: string,
): Promise<Moved> {
  const moving: Moving = { wanted: builds, to, actor, kind: "move", packed: {} }
  const made = await runWorkflow(moveBuildsWorkflow, container, moving)
  const stages = await container.resolve(PRODUCTION_MODULE).stages.list()
  return { moves: made.map(({ id }) => id), stage: stages.find(({ id }) => id === to)?.name ?? "" }
}

/** What is done to the shelf's count, by how many pieces of each build's line have been packed. */
type CountShelf = (packed: Moving["packed"]) => Promise<void>

/**
 * Takes pieces of builds from the shelf, or puts them back. Their orders are locked, so that nothing is packed meanwhile:
 * before the shelf, which is shared, and in a fixed order, so that two never wait for each other.
 */
async function withShelfOf(container: MedusaContainer, builds: string[], count: CountShelf): Promise<void> {
  const jobs = await container
    .resolve(PRODUCTION_MODULE)
    .listProductionJobs({ id: builds }, { select: ["id", "order_id", "line_id"], take: null })
  const counting = () =>
    withShelfLock(container, async () => {
      const packed: Record<string, number> = {}
      for (const { id, order_id, line_id } of jobs) {
        const order = await readOrderForProduction(container, order_id)
        packed[id] = order?.lines.find((line) => line.id === line_id)?.fulfilled_quantity ?? 0
      }
      await count(packed)
    })
  const orders = [...new Set(jobs.map(({ order_id }) => order_id))].sort()
  const locked = orders.reduceRight(
    (work, id) => () => withStaffLock(container, `order:${id}`, work),
    counting,
  )
  await locked()
}

/**
 * Takes the pieces of a build from the ready-to-ship shelf: it is made at once, and they are off the shelf's count. What
 * has been packed of it, or was made or taken before, isn't taken again.
 * @param actor the staff member's email
 * @throws {ShopError} 404 unknown build; 409 when there are too few, or when someone has moved it in the meantime
 */
export async function takeFromShelf(
  container: MedusaContainer,
  { build, from }: TakeFromShelf,
  actor: string,
): Promise<Moved> {
  const stages = await container.resolve(PRODUCTION_MODULE).stages.list()
  const end = stages.find(({ isEnd }) => isEnd)
  if (!end) throw conflict("Please mark first in which stage builds are made.")
  if (end.id === from) throw conflict("This build is already made.")
  let moves: string[] = []
  await withShelfOf(container, [build], async (packed) => {
    const moving: Moving = { wanted: [{ id: build, from }], to: end.id, actor, kind: "shelf", packed }
    const made = await runWorkflow(moveBuildsWorkflow, container, moving)
    moves = made.map(({ id }) => id)
  })
  return { moves, stage: end.name }
}

/**
 * Undoes moves, all of them or none.
 * @param actor the staff member's email
 * @throws {ShopError} 404 unknown; 409 for a build that has gone on since
 */
export async function undoMoves(
  container: MedusaContainer,
  moves: string[],
  actor: string,
): Promise<{ moves: string[] }> {
  let undone: string[] = []
  const taken = await container
    .resolve(PRODUCTION_MODULE)
    .listProductionMoves({ id: moves, kind: "shelf" }, { select: ["id", "job_id"], take: null })
  const builds = taken.map(({ job_id }) => job_id)
  await withShelfOf(container, builds, async (packed) => {
    const made = await runWorkflow(undoMovesWorkflow, container, { moves, actor, packed })
    undone = made.map(({ id }) => id)
  })
  return { moves: undone }
}
