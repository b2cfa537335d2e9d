import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { runWorkflow } from "../run-workflow"
import { writeCounts } from "./piece-counts"
import { checkPieceEditStep, type PieceEdit } from "./steps/check-piece-edit"
import { logShelfChangesStep } from "./steps/log-shelf-changes"
import { setPieceDiscountStep } from "./steps/set-piece-discount"
import { withShelfLock } from "./with-shelf-lock"

/** Gives a piece on the shelf a new count, which Medusa stores, or a new discount. */
export const editPieceWorkflow = createWorkflow("edit-piece", (input: WorkflowData<PieceEdit>) => {
  const edit = checkPieceEditStep(input)
  writeCounts(edit.counts)
  setPieceDiscountStep({ id: input.id, discountCents: edit.discountCents })
  logShelfChangesStep(
    transform({ input, edit }, ({ input: { actor }, edit: { changes } }) => ({ actor, changes })),
  )
  return new WorkflowResponse(undefined)
})

/** @throws {ShopError} 404 unknown, 409 the count isn't the one shown, 422 by field */
export async function editPiece(container: MedusaContainer, edit: PieceEdit): Promise<void> {
  await withShelfLock(container, () => runWorkflow(editPieceWorkflow, container, edit))
}
