import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { runWorkflow } from "../run-workflow"
import { applyDealerTermsWorkflow } from "./apply-dealer-terms"
import { deleteDealerStep } from "./steps/save-dealer"

export const deleteDealerWorkflow = createWorkflow("delete-dealer", (input: WorkflowData<{ id: string }>) => {
  const customerId = deleteDealerStep(input)
  applyDealerTermsWorkflow.runAsStep({
    input: transform({ customerId }, ({ customerId }) => ({ customerIds: [customerId] })),
  })
})

/**
 * Removes a dealer: the price, the code and the place in the locator are lost at once.
 * @throws {ShopError} 404
 */
export async function deleteDealer(container: MedusaContainer, id: string): Promise<void> {
  await runWorkflow(deleteDealerWorkflow, container, { id })
}
