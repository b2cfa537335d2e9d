import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import type { ChangePlan } from "../../../modules/production/domain/stored-plan"
import { agreedColumns } from "../../checkout/steps/save-shipping-step"

interface Undo {
  cartId: string
  /** ISO 8601; null when no one had agreed. */
  agreed_at: string | null
  version: string | null
}

/**
 * Stores with the order that its buyer has agreed to the terms for custom products. Undone, they have only if they had
 * before.
 */
export const saveAgreementStep = createStep(
  "save-change-agreement",
  async ({ cartId, needsAgreement }: Pick<ChangePlan, "cartId" | "needsAgreement">, { container }) => {
    if (!needsAgreement) return new StepResponse<null, null>(null, null)
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const before = await checkouts.findCheckoutOfCart(cartId)
    await checkouts.saveFacts(cartId, agreedColumns(before))
    return new StepResponse<null, Undo>(null, {
      cartId,
      agreed_at: before?.custom_agreed_at?.toISOString() ?? null,
      version: before?.custom_agreed_version ?? null,
    })
  },
  async (undo, { container }) => {
    if (!undo) return
    const { cartId, agreed_at, version } = undo
    await container.resolve(CHECKOUT_MODULE).saveFacts(cartId, {
      custom_agreed_at: agreed_at === null ? null : new Date(agreed_at),
      custom_agreed_version: version,
    })
  },
)
