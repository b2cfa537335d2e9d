import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"

const BIND = `
  with made as (
    insert into account_cart (id, cart_id, customer_id) values (:id, :cartId, :customerId)
    on conflict (cart_id) where deleted_at is null do nothing
    returning customer_id)
  select customer_id from made
  union all
  select customer_id from account_cart where cart_id = :cartId and deleted_at is null`

/**
 * Makes a cart an account's, for good. Only for who has shown to be the account: by a session, or by the password
 * that begins one. Safe to repeat.
 *
 * @returns false when it is another account's
 */
export async function bindCart(
  container: MedusaContainer,
  cartId: string,
  customerId: string,
): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { customer_id: string }[] }>(BIND, {
    id: generateEntityId("", "acart"),
    cartId,
    customerId,
  })
  return rows[0]?.customer_id === customerId
}

/** The account a cart is bound to; null for a guest's. */
export async function accountOfCart(container: MedusaContainer, cartId: string): Promise<string | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { customer_id: string }[] }>(
    "select customer_id from account_cart where cart_id = ? and deleted_at is null",
    [cartId],
  )
  return rows[0]?.customer_id ?? null
}
