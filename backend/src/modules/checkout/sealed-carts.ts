import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"

const SEAL = `
  insert into sealed_cart (id, cart_id, digest) values (?, ?, ?)
  on conflict (cart_id) where deleted_at is null do update set digest = excluded.digest, updated_at = now()`

/** Keeps what a cart was like when its price was right; an earlier word on it is forgotten. */
export async function sealCart(container: MedusaContainer, cartId: string, digest: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(SEAL, [generateEntityId("", "seal"), cartId, digest])
}

/** Whether the cart is as it was when its price was last found right. */
export async function isSealed(container: MedusaContainer, cartId: string, digest: string): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: unknown[] }>(
    "select 1 from sealed_cart where cart_id = ? and digest = ? and deleted_at is null",
    [cartId, digest],
  )
  return rows.length > 0
}
