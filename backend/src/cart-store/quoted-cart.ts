import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

const QUOTED_CART = `
  select q.cart_id from account_cart b
    join checkout q on q.cart_id = b.cart_id and q.deleted_at is null
   where b.customer_id = :customerId and b.deleted_at is null and q.quote_id = :quoteId
     and not exists (select 1 from phone_order p where p.cart_id = b.cart_id and p.deleted_at is null)`

/**
 * The id of an account's cart, an ordered one included, that has this quote now; null when none has. A phone order is
 * paid only by its link, which staff can withdraw and which expires.
 */
export async function quotedCartOf(
  container: MedusaContainer,
  customerId: string,
  quoteId: string,
): Promise<string | null> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { cart_id: string }[] }>(QUOTED_CART, { customerId, quoteId })
  return rows[0]?.cart_id ?? null
}
