import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { FITMENT_MODULE } from "../../../modules/fitment"

/** Signals that an import is being worked on. Undone, the import has failed, and staff see that. */
export const workOnImportStep = createStep(
  "work-on-sled-import",
  async (id: string, { container }) => {
    await container.resolve(FITMENT_MODULE).imports.recordHeartbeat(id)
    return new StepResponse(null, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(FITMENT_MODULE).imports.fail(id)
  },
)
