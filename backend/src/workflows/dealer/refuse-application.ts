import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { runWorkflow } from "../run-workflow"
import { readUndecidedStep } from "./steps/check-application"
import { refuseApplicationStep } from "./steps/decide-application"
import { logDecisionStep, mailDecisionStep } from "./steps/log-and-mail-decision"

interface Refusal {
  id: string
  reason: string
  by: string
}

export const refuseApplicationWorkflow = createWorkflow(
  "refuse-dealer-application",
  (input: WorkflowData<Refusal>) => {
    const application = readUndecidedStep(input.id)
    refuseApplicationStep(input)
    logDecisionStep(
      transform({ input, application }, ({ input: { id, reason, by }, application }) => ({
        id,
        submissionId: application.submission_id,
        text: `Refused: ${reason}`,
        by,
      })),
    )
    mailDecisionStep(input.id)
  },
)

/**
 * Refuses an application, with the reason by mail.
 *
 * @param by the staff member's email
 * @throws {ShopError} 404, 409 when it was decided before
 */
export async function refuseApplication(
  container: MedusaContainer,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<void> {
  await runWorkflow(refuseApplicationWorkflow, container, { id, reason, by })
}
