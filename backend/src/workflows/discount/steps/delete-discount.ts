import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { isDiscountUsed } from "../../../cart-store/discount-uses"
import { DISCOUNT_MODULE } from "../../../modules/discount"
import { expireReads } from "../../../read-model/cached-read"

interface TakenAway {
  archived: boolean
  promotionId: string | null
}

/** Removes a discount that was never used, and archives one that was. Undone, it is as it was. */
export const deleteDiscountStep = createStep(
  "delete-discount",
  async (id: string, { container }) => {
    const discounts = container.resolve(DISCOUNT_MODULE)
    const { promotion_id: promotionId, archived_at } = await discounts.retrieve(id)
    const archived = await isDiscountUsed(container, id)
    if (archived) await discounts.archive(id, archived_at ?? new Date())
    else await discounts.softDelete(id)
    expireReads(container)
    return new StepResponse<TakenAway, { id: string; archived: boolean; before: Date | null }>(
      { archived, promotionId },
      { id, archived, before: archived_at },
    )
  },
  async (undo, { container }) => {
    if (!undo) return
    const discounts = container.resolve(DISCOUNT_MODULE)
    // The engine may have turned a date into text.
    if (undo.archived) await discounts.archive(undo.id, undo.before && new Date(undo.before))
    else await discounts.restore(undo.id)
    expireReads(container)
  },
)
