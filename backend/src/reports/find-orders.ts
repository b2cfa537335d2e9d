import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { type FoundOrder, MOST_FOUND, type OrderSearchAnswer } from "../contracts/orders/order-staff"
import { containing } from "../modules/like-pattern"
import { BUYER_NAME } from "./buyer-name"
import { SHORTEST_PART, wholeNumber } from "./sought-text"

/**
 * Orders by whatever someone on the phone has at hand. Numbers must be complete, other texts may be a part, each by an
 * index (migration-scripts/index-order-search.ts). SQL: it queries eight tables of five modules at once, which
 * `query.graph` can't.
 */
export const FIND_ORDERS = `
  with named as (
    select a.id from order_address a
     where (coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) ilike :pattern or a.company ilike :pattern),
  found as (
    select o.id, 'Order number' as why from "order" o
     where o.display_id = :number and o.deleted_at is null
    union all
    select o.id, 'Email' from "order" o where o.email ilike :pattern
    union all
    select o.id, 'Name' from named a join "order" o on o.shipping_address_id = a.id and o.deleted_at is null
    union all
    select o.id, 'Name' from named a join "order" o on o.billing_address_id = a.id and o.deleted_at is null
    union all
    select i.order_id, 'SKU' from order_line_item l join order_item i on i.item_id = l.id and i.deleted_at is null
     where l.variant_sku ilike :pattern
    union all
    select i.order_id, 'Build number' from design_build b
      join order_cart c on c.cart_id = b.cart_id and c.deleted_at is null
      join order_item i on i.order_id = c.order_id and i.deleted_at is null
      join order_line_item l on l.id = i.item_id and l.variant_sku = b.sku
     where b.number = :number and b.deleted_at is null
    union all
    select d.order_id, 'Dealer' from dealer_credit d
     where d.deleted_at is null and (d.dealer_code ilike :pattern or d.dealer_name ilike :pattern)
    union all
    select f.order_id, 'Tracking number' from fulfillment_label t
      join order_fulfillment f on f.fulfillment_id = t.fulfillment_id and f.deleted_at is null
     where t.deleted_at is null and t.tracking_number ilike :pattern
    union all
    select s.order_id, 'Return number' from submission s
     where s.kind = 'return' and s.number = :number and s.order_id is not null and s.deleted_at is null
    union all
    select r.order_id, 'Return number' from "return" r where r.display_id = :number and r.deleted_at is null)
  select o.id, o.display_id::text as number, o.created_at as at, coalesce(o.email, '') as email,
         ${BUYER_NAME} as buyer,
         o.canceled_at is not null as canceled, array_agg(distinct found.why order by found.why) as matches
    from found join "order" o on o.id = found.id and o.deleted_at is null and o.is_draft_order = false
   group by o.id
   order by bool_or(found.why = 'Order number') desc, o.created_at desc
   limit ${MOST_FOUND + 1}`

/**
 * Orders by number, email, name, SKU, build number, dealer, tracking number or return number, the latest first.
 * @param text without blanks around it; an empty one finds nothing, and one of fewer than three letters only whole
 * numbers
 */
export async function findOrders(container: MedusaContainer, text: string): Promise<OrderSearchAnswer> {
  if (text === "") return { orders: [], more: false }
  const rows = await readRows<Omit<FoundOrder, "at"> & { at: Date }>(container, FIND_ORDERS, {
    // Nothing matches null.
    pattern: text.length < SHORTEST_PART ? null : containing(text),
    number: wholeNumber(text),
  })
  return {
    orders: rows.slice(0, MOST_FOUND).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    more: rows.length > MOST_FOUND,
  }
}
