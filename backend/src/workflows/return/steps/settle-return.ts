import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { Settlement } from "../../../modules/submission/return-case-store"

/**
 * Stores how a return ended. Undone, it hasn't.
 * @throws {ShopError} 409 when it had
 */
export const settleReturnStep = createStep(
  "settle-return",
  async ({ submissionId, ...settlement }: Settlement & { submissionId: string }, { container }) => {
    const { returnCases } = container.resolve(SUBMISSION_MODULE)
    if (!(await returnCases.settle(submissionId, settlement, new Date()))) {
      throw conflict("Someone else has settled this return in the meantime.")
    }
    return new StepResponse(null, submissionId)
  },
  async (submissionId, { container }) => {
    if (submissionId) await container.resolve(SUBMISSION_MODULE).returnCases.unsettle(submissionId)
  },
)
