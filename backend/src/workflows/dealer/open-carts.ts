import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../modules/account"
import { withCartLock } from "../cart/cart-lock"
import { settle } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"

/** Ids of an account's carts that are no order yet and hold something. */
export async function openCartsOf(container: MedusaContainer, customerId: string): Promise<string[]> {
  const bound = await container.resolve(ACCOUNT_MODULE).cartsOf(customerId)
  if (bound.length === 0) return []
  const carts = await container
    .resolve(Modules.CART)
    .listCarts(
      { id: bound, completed_at: { $eq: null } },
      { select: ["id", "items.id"], relations: ["items"], take: null },
    )
  return carts.filter(({ items }) => (items ?? []).length > 0).map(({ id }) => id)
}

/**
 * Writes what counts now on an open cart's lines. One that is being paid right now is left to its payment, which
 * computes everything anew before it charges.
 */
export async function resettleCart(container: MedusaContainer, cartId: string): Promise<void> {
  try {
    await withCartLock(
      container,
      cartId,
      async () => {
        const cart = await loadCart(container, cartId)
        if (cart && !cart.completed) await settle(container, cart)
      },
      2,
    )
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Cart ${cartId} keeps its old lines until it is changed: ${String(error)}`)
  }
}
