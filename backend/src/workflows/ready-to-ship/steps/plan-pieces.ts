import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { invalid } from "../../../errors/shop-error"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import type { NewPiece } from "../new-piece"
import { TAKEN } from "../piece-errors"
import { planVariants } from "../piece-variants"

/**
 * What has to be created for new pieces of one product.
 * @throws {ShopError} 422 for one that is already on the shelf
 */
export const planPiecesStep = createStep(
  "plan-pieces",
  async (pieces: readonly NewPiece[], { container }) => {
    const bodies = pieces.map(({ body }) => body)
    const taken = await container.resolve(READY_TO_SHIP_MODULE).hasAnyBody(bodies)
    if (taken || new Set(bodies).size < bodies.length) throw invalid({ sku: [TAKEN] })
    return new StepResponse(await planVariants(container, pieces))
  },
)
