import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** Takes the line out that a design was put in place of. The last step of its workflow: there is nothing to undo it for. */
export const removeReplacedLineStep = createStep(
  "remove-replaced-line",
  async (lineId: string, { container }) => {
    await container.resolve(Modules.CART).deleteLineItems(lineId)
    return new StepResponse(null)
  },
)
