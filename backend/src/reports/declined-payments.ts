import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { toCents } from "../contracts/money"
import { DECLINED_HOURS, type DeclinedPayments } from "../contracts/staff/today"

/**
 * Carts whose card was recently refused, and the order that each became after all. SQL: it queries the checkout's
 * counts, carts, payments and orders at once.
 */
const DECLINED = `
  with refused as (
    select cart_id, count(*)::int as times, max(created_at) as last_at from refused_card
     where created_at > now() - interval '${DECLINED_HOURS} hours' and deleted_at is null group by cart_id)
  select r.cart_id, r.times, r.last_at, coalesce(c.email, '') as email, o.id as order_id,
         o.display_id::text as order_number,
         (select pc.amount from cart_payment_collection l
            join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
           where l.cart_id = r.cart_id and l.deleted_at is null order by pc.created_at desc limit 1) as amount
    from refused r
    left join cart c on c.id = r.cart_id
    left join order_cart oc on oc.cart_id = r.cart_id and oc.deleted_at is null
    left join "order" o on o.id = oc.order_id and o.deleted_at is null`

const PAGE = `${DECLINED} order by r.last_at desc, r.cart_id limit :limit offset :offset`
const COUNT = `select count(*)::int as count, count(order_id)::int as ordered from (${DECLINED}) declined`

/** How many carts there are, and how many of them became an order. */
export async function countDeclined(container: MedusaContainer): Promise<{ count: number; ordered: number }> {
  const rows = await readRows<{ count: number; ordered: number }>(container, COUNT)
  return rows[0] ?? { count: 0, ordered: 0 }
}

interface Row {
  cart_id: string
  email: string
  times: number
  last_at: Date
  amount: string | null
  order_id: string | null
  order_number: string | null
}

/** A page of them, the latest first. */
export async function declinedPayments(
  container: MedusaContainer,
  page: { limit: number; offset: number },
): Promise<DeclinedPayments> {
  const [rows, { count }] = await Promise.all([
    readRows<Row>(container, PAGE, page),
    countDeclined(container),
  ])
  return {
    carts: rows.map(({ cart_id, email, times, last_at, amount, order_id, order_number }) => ({
      cart_id,
      email,
      cents: amount === null ? null : toCents(amount),
      times,
      last_at: new Date(last_at).toISOString(),
      order: order_id && order_number ? { id: order_id, number: order_number } : null,
    })),
    count,
  }
}
