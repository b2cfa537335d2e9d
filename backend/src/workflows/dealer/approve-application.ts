import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import type { ApproveRequest } from "../../contracts/dealers/dealer-staff"
import { DEALER_MODULE } from "../../modules/dealer"
import { runWorkflow } from "../run-workflow"
import { applyDealerTermsWorkflow } from "./apply-dealer-terms"
import { checkApplicationStep } from "./steps/check-application"
import { approveApplicationStep } from "./steps/decide-application"
import { logDecisionStep, mailDecisionStep } from "./steps/log-and-mail-decision"
import { closeUnprovenLoginStep, openDealerAccountStep } from "./steps/open-dealer-account"
import { withApplicant, withApplication } from "./with-application"

interface Approval {
  id: string
  terms: Omit<ApproveRequest, "confirmed">
  /** Whether the approver was asked about the percentage, and confirmed it. */
  confirmed: boolean
  by: string
}

export const approveApplicationWorkflow = createWorkflow(
  "approve-dealer-application",
  (input: WorkflowData<Approval>) => {
    const application = checkApplicationStep(
      transform({ input }, ({ input }) => ({ ...input.terms, id: input.id, confirmed: input.confirmed })),
    )
    const account = openDealerAccountStep(application)
    const accountMade = closeUnprovenLoginStep(account)
    const approved = approveApplicationStep(
      transform(
        { input, application, account, accountMade },
        ({ input, application, account, accountMade }) => ({
          ...input,
          payload: application.payload,
          customerId: account.customerId,
          accountMade,
        }),
      ),
    )
    applyDealerTermsWorkflow.runAsStep({
      input: transform({ account }, ({ account }) => ({ customerIds: [account.customerId] })),
    })
    logDecisionStep(
      transform({ input, application, approved }, ({ input, application, approved }) => ({
        id: input.id,
        submissionId: application.submission_id,
        text: `Approved: code ${approved.code}, ${input.terms.percent_off}% off.`,
        by: input.by,
      })),
    )
    mailDecisionStep(input.id)
  },
)

/**
 * Makes the applicant a dealer: the account (a new one, or the existing one), the group, the code and the percentage;
 * mails how to log in. What fails halfway is undone. No one stays logged in to an account whose address wasn't proven.
 *
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 a percentage that needs confirming, when it or another one from its address is being
 * decided, when it was decided before, or the account is already a dealer's; 422 at `code`
 */
export async function approveApplication(
  container: MedusaContainer,
  { id, request: { confirmed, ...terms }, by }: { id: string; request: ApproveRequest; by: string },
): Promise<void> {
  const { email } = await container.resolve(DEALER_MODULE).applications.retrieve(id)
  await withApplication(container, id, () =>
    withApplicant(container, email, () =>
      runWorkflow(approveApplicationWorkflow, container, { id, terms, confirmed, by }),
    ),
  )
}
