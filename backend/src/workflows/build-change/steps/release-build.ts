import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { releasePaidBuildsLater } from "../release-builds"

/**
 * Releases a changed build if its difference is paid. Last in its workflow: the money has moved, so a failure undoes
 * nothing.
 */
export const releaseBuildStep = createStep("release-build", async (orderId: string, { container }) => {
  await releasePaidBuildsLater(container, orderId)
  return new StepResponse(null)
})
