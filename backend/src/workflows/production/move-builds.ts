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

/** How many pieces of some builds' lines have been packed, by build. */
async function packedOf(container: MedusaContainer, builds: string[]): Promise<Record<string, number>> {
  if (builds.length === 0) return {}
  const jobs = await container
    .resolve(PRODUCTION_MODULE)
    .listProductionJobs({ id: builds }, { select: ["id", "order_id", "line_id"], take: null })
  const packed: Record<string, number> = {}
  for (const { id, order_id, line_id } of jobs) {
    const order = await readOrderForProduction(container, order_id)
    packed[id] = order?.lines.find((line) => line.id === line_id)?.fulfilled_quantity ?? 0
  }
  return packed
}

/**
 * Takes the pieces of a build from the ready-to-ship shelf: it is made at once, and they are off the shelf's count. What
 * has been packed of it, or was taken before, isn't taken again.
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
  await withShelfLock(container, async () => {
    const packed = await packedOf(container, [build])
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
  await withShelfLock(container, async () => {
    const taken = await container
      .resolve(PRODUCTION_MODULE)
      .listProductionMoves({ id: moves, kind: "shelf" }, { select: ["id", "job_id"], take: null })
    const packed = await packedOf(
      container,
      taken.map(({ job_id }) => job_id),
    )
    const made = await runWorkflow(undoMovesWorkflow, container, { moves, actor, packed })
    undone = made.map(({ id }) => id)
  })
  return { moves: undone }
}
