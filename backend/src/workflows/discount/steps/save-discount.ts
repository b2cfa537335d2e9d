import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/shop-error"
import { DISCOUNT_MODULE } from "../../../modules/discount"
import type { DiscountFacts } from "../../../modules/discount/service"
import { expireReads } from "../../../read-model/cached-read"
import { codeErrors } from "../discount-errors"

interface CheckedDiscount {
  /** Null for a new one. */
  id: string | null
  facts: DiscountFacts
}

/** What a discount was before an edit. */
export interface DiscountBefore {
  facts: DiscountFacts
  promotionId: string | null
}

/**
 * Refuses a code that another discount or a promotion in Medusa already has: in orders and reports they could not be
 * told apart.
 * @returns what the discount is now; null for a new one
 */
export const checkDiscountStep = createStep(
  "check-discount",
  async ({ id, facts: { code } }: CheckedDiscount, { container }) => {
    const discounts = container.resolve(DISCOUNT_MODULE)
    const now = id ? await discounts.retrieve(id) : null
    refuse(await codeErrors(container, id, code))
    if (!now) return new StepResponse<DiscountBefore | null>(null)
    const {
      id: _i,
      promotion_id: promotionId,
      created_at: _c,
      updated_at: _u,
      deleted_at: _d,
      ...facts
    } = now
    return new StepResponse<DiscountBefore | null>({ facts, promotionId })
  },
)

/** Stores a new discount, which its promotion represents. Undone, it is gone. */
export const createDiscountStep = createStep(
  "create-discount",
  async ({ facts, promotionId }: { facts: DiscountFacts; promotionId: string }, { container }) => {
    const id = await container.resolve(DISCOUNT_MODULE).create(facts, promotionId)
    expireReads(container)
    return new StepResponse(id, id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(DISCOUNT_MODULE).delete(id)
    expireReads(container)
  },
)

/** Writes what staff have changed. Undone, the discount is as it was. */
export const updateDiscountStep = createStep(
  "update-discount",
  async (
    { id, facts, before }: { id: string; facts: DiscountFacts; before: DiscountBefore | null },
    { container },
  ) => {
    await container.resolve(DISCOUNT_MODULE).update(id, facts)
    expireReads(container)
    return new StepResponse(id, { id, before })
  },
  async (undo, { container }) => {
    if (!undo?.before) return
    await container.resolve(DISCOUNT_MODULE).update(undo.id, undo.before.facts)
    expireReads(container)
  },
)
