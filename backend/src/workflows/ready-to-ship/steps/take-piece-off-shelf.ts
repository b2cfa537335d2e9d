import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"

/** Undone, the piece is restored. */
export const takePieceOffShelfStep = createStep(
  "take-piece-off-shelf",
  async (id: string, { container }) => {
    await container.resolve(READY_TO_SHIP_MODULE).softDelete(id)
    return new StepResponse(null, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(READY_TO_SHIP_MODULE).restore(id)
  },
)
