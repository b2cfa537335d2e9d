import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PRODUCTION_MODULE } from "../../../modules/production"
import type { MadeMove } from "../../../modules/production/job-rows"
import type { Moving } from "../../../modules/production/move-store"

const answered = (made: MadeMove[]) =>
  new StepResponse(
    made,
    made.map(({ id }) => id),
  )

/** Moves builds, all of them or none. */
export const moveBuildsStep = createStep(
  "move-builds",
  async (moving: Moving, { container }) =>
    answered(await container.resolve(PRODUCTION_MODULE).moves.move(moving)),
  async (moves, { container }) => {
    if (moves && moves.length > 0) await container.resolve(PRODUCTION_MODULE).moves.delete(moves)
  },
)

interface Undoing {
  moves: readonly string[]
  actor: string
  packed: Moving["packed"]
}

/** Undoes moves, all of them or none. */
export const undoMovesStep = createStep(
  "undo-moves",
  async ({ moves, actor, packed }: Undoing, { container }) =>
    answered(await container.resolve(PRODUCTION_MODULE).moves.undo(moves, actor, packed)),
  async (moves, { container }) => {
    if (moves && moves.length > 0) await container.resolve(PRODUCTION_MODULE).moves.delete(moves)
  },
)
