import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { deleteProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"
import { checkPieceRemovalStep } from "./steps/check-piece-removal"
import { logShelfChangesStep } from "./steps/log-shelf-changes"
import { takePieceOffShelfStep } from "./steps/take-piece-off-shelf"
import { withShelfLock } from "./with-shelf-lock"

interface Removal {
  id: string
  /** The staff member's email, for the log of changes. */
  actor: string
}

/** Takes a piece off the shelf, along with its variant and count. */
export const takeOffShelfWorkflow = createWorkflow("take-off-shelf", (input: WorkflowData<Removal>) => {
  const removal = checkPieceRemovalStep(input.id)
  takePieceOffShelfStep(input.id)
  deleteProductVariantsWorkflow.runAsStep({
    input: transform({ removal }, ({ removal }) => ({ ids: [removal.variantId] })),
  })
  logShelfChangesStep(
    transform({ input, removal }, ({ input: { actor }, removal: { changes } }) => ({ actor, changes })),
  )
  return new WorkflowResponse(undefined)
})

/** @throws {ShopError} 404 unknown, 409 while orders wait for a piece */
export async function takeOffShelf(container: MedusaContainer, removal: Removal): Promise<void> {
  await withShelfLock(container, () => runWorkflow(takeOffShelfWorkflow, container, removal))
}
