import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ADD_KEYS } from "./load-cart"

/**
 * Records that a cart's rider is here, looking or changing: that is how long a cart is kept (domain/cart-age.ts).
 * @returns false when the cart is gone: it was being swept at this very moment
 */
export async function touchCart(container: MedusaContainer, cartId: string): Promise<boolean> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: unknown[] }>("update cart set updated_at = now() where id = ? returning id", [cartId])
  return rows.length > 0
}

/**
 * Writes a cart's own id into its metadata: Medusa copies that into the order before it links the two, so that an order
 * without its link can be found. Removes the marks of adds, which don't belong in an order.
 * @param key of the metadata
 */
export async function nameCart(container: MedusaContainer, cartId: string, key: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update cart set metadata = (coalesce(metadata, '{}'::jsonb) - '${ADD_KEYS}') || jsonb_build_object(cast(:key as text), id)
        where id = :cartId`,
    { key, cartId },
  )
}
