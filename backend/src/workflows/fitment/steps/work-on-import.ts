import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { FITMENT_MODULE } from "../../../modules/fitment"

/** Says that somebody is at work on an import. Undone, the import has failed, and staff read so. */
export const workOnImportStep = createStep(
  "work-on-sled-import",
  async (id: string, { container }) => {
    await container.resolve(FITMENT_MODULE).signOfLife(id)
    return new StepResponse(null, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(FITMENT_MODULE).failImport(id)
  },
)
