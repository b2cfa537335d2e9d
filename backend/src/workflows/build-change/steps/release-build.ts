import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { messageOf } from "../../../errors/message-of"
import { PRODUCTION_MODULE } from "../../../modules/production"

/**
 * Releases a changed build once its difference is paid. Last in its workflow: the money has moved, so a failure undoes
 * nothing, and the payments job releases the build.
 */
export const releaseBuildStep = createStep(
  "release-build",
  async (held: { jobId: string; changeId: string }, { container }) => {
    try {
      await container.resolve(PRODUCTION_MODULE).releaseFrom(held)
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`The build of change ${held.changeId} is still held: ${messageOf(error)}`)
    }
    return new StepResponse(null)
  },
)
