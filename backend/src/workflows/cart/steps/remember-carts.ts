import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type CartCopy, copyCart, restoreCart } from "../../../cart-store/cart-copy"

/**
 * Changes nothing. Undone, the carts are restored to what they were here: buyer, addresses, lines and prices, shipping,
 * discounts and taxes, so that later steps need no undo of their own for these.
 */
export const rememberCartsStep = createStep(
  "remember-carts",
  async (cartIds: string[], { container }) => {
    const copies: CartCopy[] = []
    for (const id of cartIds) copies.push(await copyCart(container, id))
    return new StepResponse(null, copies)
  },
  async (copies, { container }) => {
    for (const copy of copies ?? []) await restoreCart(container, copy)
  },
)
