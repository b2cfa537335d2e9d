import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { deletePromotionsStep } from "@medusajs/medusa/core-flows"
import type { RemovedDiscount } from "../../contracts/staff/discount-staff"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { deleteDiscountStep } from "./steps/delete-discount"

/**
 * A discount that no order knows is removed with its promotion; one that was used is archived, and keeps its history.
 */
export const deleteDiscountWorkflow = createWorkflow("delete-discount", (id: WorkflowData<string>) => {
  const removed = deleteDiscountStep(id)
  const promotions = transform({ removed }, ({ removed: { archived, promotionId } }) =>
    archived || promotionId === null ? [] : [promotionId],
  )
  when({ promotions }, ({ promotions }) => promotions.length > 0).then(() => {
    deletePromotionsStep(promotions)
  })
  return new WorkflowResponse(
    transform({ id, removed }, ({ id, removed: { archived } }) => ({ id, archived })),
  )
})

/**
 * Removes a discount. Carts that have it lose it within two seconds, and say so.
 * @returns whether it was archived because orders know it
 * @throws {ShopError} 404; 409 when someone else's save takes too long
 */
export function deleteDiscount(container: MedusaContainer, id: string): Promise<RemovedDiscount> {
  return withStaffLock(container, `discount:${id}`, () => runWorkflow(deleteDiscountWorkflow, container, id))
}
