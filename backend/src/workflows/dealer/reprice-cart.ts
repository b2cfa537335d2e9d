import type { MedusaContainer } from "@medusajs/framework/types"
import { orWarn } from "../../log/or-log"
import { withCartLock } from "../cart/cart-lock"
import { saveCart } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"

/**
 * Writes what applies now on an open cart's lines. A cart being paid right now is left to its payment, which recomputes
 * everything before it charges.
 */
export async function repriceCart(container: MedusaContainer, cartId: string): Promise<void> {
  const reprice = async () => {
    const cart = await loadCart(container, cartId)
    if (cart && !cart.completed) await saveCart(container, cart)
  }
  await orWarn(container, `Cart ${cartId} keeps its old lines until it is changed`, () =>
    withCartLock(container, cartId, reprice, 2),
  )
}
