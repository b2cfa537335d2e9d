import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "./read-rows"

export interface GuestOrder {
  id: string
  /** The cart it came from; null for one that staff created. */
  cart_id: string | null
  /** The guest customer that Medusa created for the address, if any. */
  customer_id: string | null
  /** The account that its cart belonged to and that staff have deleted; null for none. */
  former: string | null
}

/** An account that stands. */
const IS_ACCOUNT = (id: string) => `exists (
  select 1 from customer a where a.id = ${id} and a.has_account and a.deleted_at is null)`

/** SQL: `query.graph` can't compare addresses case-insensitively. */
const GUEST_ORDERS = `
  select o.id, l.cart_id, o.customer_id, case when not ${IS_ACCOUNT("b.customer_id")} then b.customer_id end as former
    from "order" o
    left join order_cart l on l.order_id = o.id and l.deleted_at is null
    left join account_cart b on b.cart_id = l.cart_id and b.deleted_at is null
   where lower(o.email) = :email and o.deleted_at is null and o.is_draft_order = false
     and not ${IS_ACCOUNT("o.customer_id")}
     and (b.customer_id is null or b.customer_id = :customerId or not ${IS_ACCOUNT("b.customer_id")})`

/**
 * The orders that were placed with an account's address and don't belong to an account in Medusa's data, those of a
 * deleted one included. None whose cart is another account's: it keeps them.
 * @param email lower case
 */
export const guestOrdersOf = (
  container: MedusaContainer,
  account: { customerId: string; email: string },
): Promise<GuestOrder[]> => readRows(container, GUEST_ORDERS, account)

/** A guest's order that an account was given for an address which the order no longer has. */
interface Misaddressed {
  order_id: string
  cart_id: string
  customer_id: string
  /** The order's address now. */
  email: string
}

/**
 * What didn't come into an account by its address is the account's own, whatever address was typed there; so is an order
 * whose address the account has, or has proven before. Of an account that staff deleted nothing is left to compare with:
 * its orders are nobody's until someone proves their address.
 */
const MISADDRESSED = `
  select o.id as order_id, l.cart_id, b.customer_id, lower(o.email) as email
    from account_cart b
    join order_cart l on l.cart_id = b.cart_id and l.deleted_at is null
    join "order" o on o.id = l.order_id and o.email is not null
   where b.by_address and b.deleted_at is null and (cast(:orderId as text) is null or o.id = :orderId)
     and ${IS_ACCOUNT("b.customer_id")}
     and not exists (select 1 from customer a where a.id = b.customer_id and lower(a.email) = lower(o.email))
     and not exists (
       select 1 from verified_email v
        where v.customer_id = b.customer_id and v.email = lower(o.email) and v.deleted_at is null)`

/**
 * Guests' orders that came into an account by an address that was mistyped, and have another one since.
 * @param orderId looks at this one alone; null for all
 */
export const misaddressedOrders = (
  container: MedusaContainer,
  orderId: string | null,
): Promise<Misaddressed[]> => readRows(container, MISADDRESSED, { orderId })
