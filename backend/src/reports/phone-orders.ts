import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { toDollars } from "../contracts/money"
import type { PhoneOrderList, PhoneOrderQuery, PhoneOrderState } from "../contracts/orders/phone-order"
import { containing } from "../modules/like-pattern"

/** SQL: it queries six tables of three modules at once, which `query.graph` can't. */
const PHONE_ORDERS = `
  with phoned as (
    select p.id, p.created_at as begun, p.begun_by as "begunBy",
           coalesce(nullif(concat_ws(' ', k.saved_shipping->>'firstName', k.saved_shipping->>'lastName'), ''),
                    nullif(k.saved_shipping->>'email', ''), c.email, '') as buyer,
           coalesce(nullif(k.saved_shipping->>'email', ''), c.email, '') as email,
           (select coalesce(sum(i.quantity), 0)::int from cart_line_item i
             where i.cart_id = p.cart_id and i.deleted_at is null) as pieces,
           case when k.quote_id is not null then k.quote_total_cents end as cents,
           o.id as order_id, o.display_id::text as number,
           case when o.id is not null then 'placed'
                when exists (select 1 from payment_link l
                              where l.cart_id = p.cart_id and l.withdrawn_at is null and l.expires_at > now()
                                and l.deleted_at is null) then 'linked'
                else 'taken' end as state
      from phone_order p
      join cart c on c.id = p.cart_id and c.deleted_at is null
      left join checkout k on k.cart_id = p.cart_id and k.deleted_at is null
      left join order_cart oc on oc.cart_id = p.cart_id and oc.deleted_at is null and c.completed_at is not null
      left join "order" o on o.id = oc.order_id and o.deleted_at is null
     where p.deleted_at is null)
  select *, count(*) over ()::int as count from phoned
   where (:state = '' or state = :state)
     and (:q = '' or buyer ilike :pattern or email ilike :pattern or number = :q)
   order by begun desc, id
   limit :limit offset :offset`

interface Row {
  id: string
  begun: Date
  begunBy: string
  buyer: string
  email: string
  pieces: number
  cents: number | null
  order_id: string | null
  number: string | null
  state: PhoneOrderState
  count: number
}

/** Orders that staff take by phone, the newest first. */
export async function phoneOrders(
  container: MedusaContainer,
  { q, state, limit, offset }: PhoneOrderQuery,
): Promise<PhoneOrderList> {
  const rows = await readRows<Row>(container, PHONE_ORDERS, {
    q,
    pattern: containing(q),
    state,
    limit,
    offset,
  })
  return {
    orders: rows.map(({ order_id, number, cents, count: _, begun, ...row }) => ({
      ...row,
      begun: begun.toISOString(),
      total: cents === null ? null : toDollars(cents),
      order: order_id && number ? { id: order_id, number } : null,
    })),
    count: rows[0]?.count ?? 0,
  }
}
