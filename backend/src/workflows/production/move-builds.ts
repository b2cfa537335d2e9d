import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { MoveBuilds, Moved } from "../../contracts/production"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { WantedMove } from "../../modules/production/service"
import { runWorkflow } from "../run-workflow"
import { moveBuildsStep, undoMovesStep } from "./steps/move-builds-step"
import { oweStageMailsStep } from "./steps/owe-stage-mails-step"

interface Moving {
  wanted: WantedMove[]
  to: string
  actor: string
}

/** Moves builds to a stage and owes their buyers the mail of it: all of it or nothing. */
export const moveBuildsWorkflow = createWorkflow("move-builds", (input: WorkflowData<Moving>) => {
  const made = moveBuildsStep(input)
  oweStageMailsStep(made)
  return new WorkflowResponse(made)
})

interface Undoing {
  moves: string[]
  actor: string
}

/** Takes moves back. Nobody is mailed of it: what the buyer heard stands, and what was only owed is not sent. */
export const undoMovesWorkflow = createWorkflow("undo-moves", (input: WorkflowData<Undoing>) => {
  const made = undoMovesStep(input)
  return new WorkflowResponse(made)
})

/**
 * Moves builds to a stage, all of them or none.
 * @param actor staff's e-mail
 * @throws {ShopError} 404 unknown build or stage; 409 for one that somebody else has moved meanwhile
 */
export async function moveBuilds(
  container: MedusaContainer,
  { to, builds }: MoveBuilds,
  actor: string,
): Promise<Moved> {
  const made = await runWorkflow(moveBuildsWorkflow, container, { wanted: builds, to, actor })
  const stages = await container.resolve(PRODUCTION_MODULE).stages()
  return { moves: made.map(({ id }) => id), stage: stages.find(({ id }) => id === to)?.name ?? "" }
}

/**
 * Takes moves back, all of them or none.
 * @param actor staff's e-mail
 * @throws {ShopError} 404 unknown; 409 for a build that has gone on since
 */
export async function undoMoves(
  container: MedusaContainer,
  moves: string[],
  actor: string,
): Promise<{ moves: string[] }> {
  const made = await runWorkflow(undoMovesWorkflow, container, { moves, actor })
  return { moves: made.map(({ id }) => id) }
}
