import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ADD_KEYS } from "./load-cart"

/**
 * Notes that a cart's rider is here, looking or changing: a cart is kept for so long after that (domain/cart-age.ts).
 * @returns false when the cart is gone: it was being swept in this very moment
 */
export async function touchCart(container: MedusaContainer, cartId: string): Promise<boolean> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: unknown[] }>("update cart set updated_at = now() where id = ? returning id", [cartId])
  return rows.length > 0
}

/**
 * Writes into a cart's metadata which cart it is: Medusa copies that into the order before it links the two, so that an
 * order without its link is found. Marks of adds are no matter of an order's.
 * @param key of the metadata
 */
export async function nameCart(container: MedusaContainer, cartId: string, key: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update cart set metadata = (coalesce(metadata, '{}'::jsonb) - '${ADD_KEYS}') || jsonb_build_object(cast(:key as text), id)
        where id = :cartId`,
    { key, cartId },
  )
}
