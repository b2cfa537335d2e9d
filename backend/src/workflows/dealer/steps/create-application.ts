import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { DealerApplication } from "../../../contracts/forms/dealer-application"
import { DEALER_MODULE } from "../../../modules/dealer"

/** Stores an application for staff to decide on. Undone, it is withdrawn. */
export const createApplicationStep = createStep(
  "create-dealer-application",
  async (payload: DealerApplication, { container }) => {
    const id = await container.resolve(DEALER_MODULE).applications.create(payload)
    return new StepResponse(id, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(DEALER_MODULE).applications.delete(id)
  },
)

/** Records which submission an application belongs to. Nothing to undo: it is removed with the application. */
export const linkSubmissionStep = createStep(
  "link-dealer-submission",
  async ({ id, submissionId }: { id: string; submissionId: string }, { container }) => {
    await container.resolve(DEALER_MODULE).applications.linkSubmission(id, submissionId)
    return new StepResponse(id)
  },
)
