import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { emptyCart } from "../change-cart"

/**
 * Makes an empty cart, not bound to anyone yet. Undone, it is gone.
 * @returns its id
 */
export const createCartStep = createStep(
  "create-cart",
  async ({ customerId }: { customerId: string | null }, { container }) => {
    const { id } = await emptyCart(container, customerId)
    return new StepResponse(id, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.CART).deleteCarts([id])
  },
)
