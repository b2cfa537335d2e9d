import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { withCartLock } from "../cart/cart-lock"
import { settle } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"

const OPEN = `
  select c.id from account_cart b join cart c on c.id = b.cart_id
   where b.customer_id = ? and b.deleted_at is null and c.completed_at is null and c.deleted_at is null
     and exists (select 1 from cart_line_item i where i.cart_id = c.id and i.deleted_at is null)`

/** Ids of an account's carts that are no order yet and hold something. */
export async function openCartsOf(container: MedusaContainer, customerId: string): Promise<string[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { id: string }[] }>(OPEN, [customerId])
  return rows.map(({ id }) => id)
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
