import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** More open carts than anybody has; what is left out is priced anew by its next change, as every cart is. */
const MOST = 100

const OPEN_CARTS = `
  select c.id from account_cart b
    join cart c on c.id = b.cart_id and c.completed_at is null and c.deleted_at is null
   where b.customer_id = :customerId and b.deleted_at is null and c.id <> :besides
     and exists (select 1 from cart_line_item i where i.cart_id = c.id and i.deleted_at is null)
     and (:phoned or not exists (select 1 from phone_order p where p.cart_id = c.id and p.deleted_at is null))
   order by c.updated_at desc, c.id
   limit :most`

/**
 * Ids of an account's carts that are no order yet and hold something, the latest touched first.
 * @param besides id of a cart that is left out
 * @param most how many at most
 * @param phoned those that staff fill for the account, too: they are in nobody's browser
 */
export async function openCartsOf(
  container: MedusaContainer,
  customerId: string,
  { besides = "", most = MOST, phoned = true }: { besides?: string; most?: number; phoned?: boolean } = {},
): Promise<string[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(OPEN_CARTS, { customerId, besides, most, phoned })
  return rows.map(({ id }) => id)
}
