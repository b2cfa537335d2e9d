import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { NewSubmission } from "../../../modules/submission/service"

/** Stores a submission under its number. Undone, it is withdrawn. */
export const createSubmissionStep = createStep(
  "create-submission",
  async (submission: NewSubmission, { container }) => {
    const received = await container.resolve(SUBMISSION_MODULE).create(submission, new Date())
    return new StepResponse(received, received.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(SUBMISSION_MODULE).delete(id)
  },
)
