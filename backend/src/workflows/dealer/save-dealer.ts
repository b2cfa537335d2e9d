import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { SaveDealer } from "../../contracts/dealer-staff"
import { runWorkflow } from "../run-workflow"
import { followDealersWorkflow } from "./follow-dealers"
import { checkDealerStep, keepDealerStep } from "./steps/keep-dealer"

export const saveDealerWorkflow = createWorkflow(
  "save-dealer",
  (input: WorkflowData<{ id: string | null; form: SaveDealer }>) => {
    const checked = checkDealerStep(input)
    const id = keepDealerStep(checked)
    followDealersWorkflow.runAsStep({
      input: transform({ checked, id }, ({ checked: { facts, before } }) => ({
        customerIds: [facts.customer_id, before?.customer_id ?? null],
      })),
    })
    return new WorkflowResponse(id)
  },
)

/**
 * Makes or changes a dealer; the price follows at once, in open carts, too.
 *
 * @param id null for a new one
 * @returns its id
 * @throws {ShopError} 404; 409 a percentage that is asked about; 422 by field
 */
export function saveDealer(container: MedusaContainer, id: string | null, form: SaveDealer): Promise<string> {
  return runWorkflow(saveDealerWorkflow, container, { id, form })
}
