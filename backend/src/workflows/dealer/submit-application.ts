import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { DealerApplication } from "../../contracts/forms/dealer-application"
import { isUniqueViolation } from "../../errors/unique-violation"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { runWorkflow } from "../run-workflow"
import { submitWorkflow } from "../submission/submit"
import { createApplicationStep, linkSubmissionStep } from "./steps/create-application"

const KIND = "dealer_application"

interface Sending {
  /** The browser's mark for one filled-in form (`repeatKey`). */
  clientKey: string | null
  /** Whether it came without the bot check. */
  unchecked: boolean
}

interface SentApplication extends Sending {
  payload: DealerApplication
}

/** The application comes first: a repeat after a crash is never mistaken for one that was received. */
export const submitApplicationWorkflow = createWorkflow(
  "submit-dealer-application",
  (input: WorkflowData<SentApplication>) => {
    const id = createApplicationStep(transform({ input }, ({ input }) => input.payload))
    const submission = submitWorkflow.runAsStep({
      input: transform({ input }, ({ input: { payload, clientKey, unchecked } }) => ({
        kind: KIND,
        name: payload.dealership.name,
        email: payload.email,
        fields: { ...payload },
        orderId: null,
        clientKey,
        unchecked,
        photos: [],
      })),
    })
    linkSubmissionStep(
      transform({ id, submission }, ({ id, submission }) => ({ id, submissionId: submission.id })),
    )
    return new WorkflowResponse(id)
  },
)

/**
 * Stores an application for staff to decide on (`POST /dealer-application`), and in the inbox like every form: with its
 * number, notes, replies and history, and the mails to sales and to the applicant. Sent twice at the same moment with
 * the same `clientKey`, it is stored once.
 */
export async function submitApplication(
  container: MedusaContainer,
  payload: DealerApplication,
  { clientKey, unchecked }: Sending,
): Promise<void> {
  try {
    await runWorkflow(submitApplicationWorkflow, container, { payload, clientKey, unchecked })
  } catch (error) {
    const repeat = isUniqueViolation(error)
      ? await container.resolve(SUBMISSION_MODULE).findRepeat(KIND, clientKey)
      : null
    if (!repeat) throw error
  }
}
