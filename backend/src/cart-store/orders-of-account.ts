import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "./read-rows"

/**
 * An order belongs to an account when its cart did (`bindCart`), whatever customer Medusa stores with it. Only an order
 * that staff created, which has no cart, belongs to the customer they named, once the address is proven: for an email
 * alone Medusa takes any account with it, whoever made that. In SQL: `query.graph` can't read a page, and its count, of
 * what is found in two ways.
 */
const ORDERS = `
  select o.id, o.display_id, o.created_at
    from account_cart b
    join order_cart l on l.cart_id = b.cart_id and l.deleted_at is null
    join "order" o on o.id = l.order_id
   where b.customer_id = :customerId and b.deleted_at is null
     and o.deleted_at is null and o.is_draft_order = false
  union all
  select o.id, o.display_id, o.created_at
    from "order" o
    join customer c on c.id = o.customer_id
    join verified_email v on v.customer_id = c.id and v.email = lower(c.email) and v.deleted_at is null
   where o.customer_id = :customerId and o.deleted_at is null and o.is_draft_order = false
     and not exists (select 1 from order_cart l where l.order_id = o.id and l.deleted_at is null)`

/**
 * A range of an account's orders, latest first.
 * @returns their ids, and how many there are in all
 */
export async function ordersOfAccount(
  container: MedusaContainer,
  customerId: string,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: string[]; count: number }> {
  const rows = await readRows<{ ids: string[] | null; count: number }>(
    container,
    `with mine as (${ORDERS})
     select (select count(*)::int from mine) as count,
       (select json_agg(page.id order by page.created_at desc, page.id desc)
          from (select id, created_at from mine order by created_at desc, id desc limit :take offset :skip) page) as ids`,
    { customerId, skip, take },
  )
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 }
}

/** The id of an account's order by its number; null when the account has none with it. */
export async function orderOfAccount(
  container: MedusaContainer,
  customerId: string,
  number: number,
): Promise<string | null> {
  const rows = await readRows<{ id: string }>(
    container,
    `select id from (${ORDERS}) mine where display_id = :number`,
    { customerId, number },
  )
  return rows[0]?.id ?? null
}

/** Whether an order belongs to the account. */
export async function isOrderOfAccount(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<boolean> {
  const rows = await readRows<unknown>(container, `select 1 from (${ORDERS}) mine where id = :orderId`, {
    customerId,
    orderId,
  })
  return rows.length > 0
}

/**
 * Of an account's orders, whatever has become of them, those that carry an address. One that staff created counts only
 * when the account had proven that address, as in `ORDERS`.
 */
const ADDRESSED = `
  select o.id
    from "order" o left join order_cart l on l.order_id = o.id and l.deleted_at is null
   where lower(o.email) = :email and o.deleted_at is null and o.is_draft_order = false
     and case when l.cart_id is null
           then o.customer_id = :customerId and exists (
             select 1 from verified_email v
              where v.customer_id = :customerId and v.email = :email and v.deleted_at is null)
           else exists (
             select 1 from account_cart b
              where b.cart_id = l.cart_id and b.customer_id = :customerId and b.deleted_at is null) end`

/**
 * Ids of an account's orders that were placed with an address.
 * @param email lower case
 */
export async function ordersAddressedTo(
  container: MedusaContainer,
  customerId: string,
  email: string,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, ADDRESSED, { customerId, email })
  return rows.map(({ id }) => id)
}
