import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import type { ShelfPiece } from "../../../modules/ready-to-ship/service"

/** Undone, it is as if they had never been there. */
export const putPiecesOnShelfStep = createStep(
  "put-pieces-on-shelf",
  async (pieces: Omit<ShelfPiece, "id">[], { container }) => {
    const ids = await container.resolve(READY_TO_SHIP_MODULE).create(pieces)
    return new StepResponse(ids, ids)
  },
  async (ids, { container }) => {
    if (ids) await container.resolve(READY_TO_SHIP_MODULE).delete(ids)
  },
)
