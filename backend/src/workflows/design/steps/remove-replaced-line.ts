import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** Removes the line that a design has replaced. The last step of its workflow: it never needs undoing. */
export const removeReplacedLineStep = createStep(
  "remove-replaced-line",
  async (lineId: string, { container }) => {
    await container.resolve(Modules.CART).deleteLineItems(lineId)
    return new StepResponse(null)
  },
)
