import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { FITMENT_MODULE } from "../../../modules/fitment"
import { expireReads } from "../../../read-model/cached-read"

/** Carries out an import in one transaction, so that there is nothing to undo: its rows are all applied, or none. */
export const applySledsStep = createStep("apply-sleds", async (id: string, { container }) => {
  await container.resolve(FITMENT_MODULE).imports.apply(id)
  expireReads(container)
  return new StepResponse(null)
})
