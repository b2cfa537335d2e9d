import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { ChangeDealer, SaveDealer } from "../../contracts/dealers/dealer-staff"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { applyDealerTermsWorkflow } from "./apply-dealer-terms"
import { staffDealer } from "./staff-dealers"
import {
  checkDealerStep,
  closeNamedAccountStep,
  mailNamedAccountStep,
  saveDealerStep,
} from "./steps/save-dealer"

export const saveDealerWorkflow = createWorkflow(
  "save-dealer",
  (input: WorkflowData<{ id: string | null; form: SaveDealer }>) => {
    const checked = checkDealerStep(input)
    const isClosed = closeNamedAccountStep(checked)
    const id = saveDealerStep(checked)
    applyDealerTermsWorkflow.runAsStep({
      input: transform({ checked, id }, ({ checked: { facts, before } }) => ({
        customerIds: [facts.customer_id, before?.customer_id ?? null],
      })),
    })
    mailNamedAccountStep({ id, isClosed })
    return new WorkflowResponse(id)
  },
)

/**
 * Creates a dealer. An account whose address isn't proven is logged out, and mailed a link to set a password.
 *
 * @returns its id
 * @throws {ShopError} 409 a percentage that needs confirming; 422 by field
 */
export function createDealer(container: MedusaContainer, form: SaveDealer): Promise<string> {
  return runWorkflow(saveDealerWorkflow, container, { id: null, form })
}

/**
 * Changes a dealer; the price follows at once, also in open carts.
 *
 * @throws {ShopError} 404; 409 when it was changed in the meantime, or a percentage that needs confirming; 422 by field
 */
export async function updateDealer(
  container: MedusaContainer,
  id: string,
  { version, ...form }: ChangeDealer,
): Promise<void> {
  await withStaffLock(container, `dealer:${id}`, async () => {
    if ((await staffDealer(container, id)).version !== version) throw changedMeanwhile()
    await runWorkflow(saveDealerWorkflow, container, { id, form })
  })
}
