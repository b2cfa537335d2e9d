import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

export interface GuestOrder {
  id: string
  /** The cart it came from; null for one that staff created. */
  cart_id: string | null
  /** The guest customer that Medusa created for the address, if any. */
  customer_id: string | null
}

/** SQL: `query.graph` can't compare addresses case-insensitively. */
const GUEST_ORDERS = `
  select o.id, l.cart_id, o.customer_id
    from "order" o
    left join order_cart l on l.order_id = o.id and l.deleted_at is null
   where lower(o.email) = :email and o.deleted_at is null and o.is_draft_order = false
     and (o.customer_id is null or exists (
       select 1 from customer g where g.id = o.customer_id and not g.has_account))`

/**
 * The orders that were placed with an address and don't belong to an account in Medusa's data.
 * @param email lower case
 */
export async function guestOrdersOf(container: MedusaContainer, email: string): Promise<GuestOrder[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: GuestOrder[] }>(GUEST_ORDERS, { email })
  return rows
}
