import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import type { ChangePlan } from "../../../modules/production/domain/stored-plan"
import { agreedColumns, NOT_AGREED } from "../../checkout/steps/save-shipping-step"

/** Stores with the order that its buyer has agreed to the terms for custom products. Undone, no one has. */
export const saveAgreementStep = createStep(
  "save-change-agreement",
  async ({ cartId, needsAgreement }: Pick<ChangePlan, "cartId" | "needsAgreement">, { container }) => {
    if (!needsAgreement) return new StepResponse<null, null>(null, null)
    const checkouts = container.resolve(CHECKOUT_MODULE)
    await checkouts.saveFacts(cartId, agreedColumns(await checkouts.findCheckoutOfCart(cartId)))
    return new StepResponse<null, string>(null, cartId)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve(CHECKOUT_MODULE).saveFacts(cartId, NOT_AGREED)
  },
)
