import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../modules/submission"

interface Arrival {
  submissionId: string
  /** In words, by the order's line. */
  findings: Record<string, string>
}

/**
 * Stores what was found on arrival. Undone, nothing has arrived.
 * @throws {ShopError} 409 when something had
 */
export const saveArrivalStep = createStep(
  "save-arrival",
  async ({ submissionId, findings }: Arrival, { container }) => {
    const { returnCases } = container.resolve(SUBMISSION_MODULE)
    if (!(await returnCases.receive(submissionId, { findings, now: new Date() }))) {
      throw conflict("Someone else has received this return in the meantime.")
    }
    return new StepResponse(null, submissionId)
  },
  async (submissionId, { container }) => {
    if (submissionId) await container.resolve(SUBMISSION_MODULE).returnCases.unreceive(submissionId)
  },
)
