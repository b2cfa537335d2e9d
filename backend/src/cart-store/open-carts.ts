import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readRows } from "./read-rows"

/** More open carts than anyone has; those left out are priced again by their next change, like every cart. */
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
 * Ids of an account's carts that aren't orders yet and aren't empty, latest touched first.
 * @param besides id of a cart that is left out
 * @param most how many at most
 * @param phoned include those that staff fill for the account: they are in no one's browser
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

const ADDRESSED = `
  select c.id from account_cart b
    join cart c on c.id = b.cart_id and c.completed_at is null and c.deleted_at is null
    left join checkout k on k.cart_id = c.id and k.deleted_at is null
   where b.customer_id = :customerId and b.deleted_at is null
     and (lower(c.email) = :email or lower(k.saved_shipping->>'email') = :email)`

/**
 * Ids of an account's carts that aren't orders yet and for which an address was entered.
 * @param email lower case
 */
export async function openCartsAddressedTo(
  container: MedusaContainer,
  customerId: string,
  email: string,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, ADDRESSED, { customerId, email })
  return rows.map(({ id }) => id)
}
