import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PRODUCTION_MODULE } from "../../../modules/production"

interface Held {
  jobId: string
  changeId: string
}

/**
 * Keeps a build in its first stage. Undone, it is held by whatever held it before.
 * @throws {ShopError} 409 when it has left it
 */
export const holdBuildStep = createStep(
  "hold-build",
  async ({ jobId, changeId }: Held, { container }) => {
    const before = await container.resolve(PRODUCTION_MODULE).hold(jobId, changeId)
    return new StepResponse(null, { jobId, before })
  },
  async (held, { container }) => {
    if (held) await container.resolve(PRODUCTION_MODULE).release(held.jobId, held.before)
  },
)
