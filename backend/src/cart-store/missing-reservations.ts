import type { MedusaContainer } from "@medusajs/framework/types"
import { FULLY_REFUNDED } from "./fully-refunded"
import type { Period } from "./payment-of-cart"
import { readRows } from "./read-rows"

/** What isn't reserved for an order's line, of one inventory item. */
interface MissingReservation {
  order_id: string
  line_id: string
  inventory_item_id: string
  pieces: number
  allow_backorder: boolean
  /** What is reserved already, to be raised: Medusa packs from each of a line's reservations as if it were the only one. */
  reservation_id: string | null
  reserved: number
  /** Where that is, otherwise where most is left for the order's channel; null for an item that is nowhere. */
  location_id: string | null
  /** How much is left there. */
  free: number
  /** Since when it may be missing: when the order was last edited, or the variant last changed. */
  since: Date
}

/**
 * Starts from the few edits of the period, and from orders that aren't known to have left (modules/order-sum): whatever
 * is asked of each order would be asked of every order ever. A variant that wasn't counted when it was ordered has
 * changed since.
 */
const MISSING = `
  with edit as materialized (
    select c.order_id, max(c.confirmed_at) as edited_at from order_change c
     where c.change_type = 'edit' and c.status = 'confirmed' and c.deleted_at is null
       and c.confirmed_at > :from and c.confirmed_at < :until
       and (cast(:orderId as text) = '' or c.order_id = :orderId)
     group by c.order_id),
  open as materialized (
    select order_id from edit
    union
    select order_id from order_sum where not has_left and (cast(:orderId as text) = '' or order_id = :orderId)
    union
    select order_id from order_sum_due where cast(:orderId as text) = '' or order_id = :orderId)
  select o.id as order_id, l.id as line_id, k.inventory_item_id, v.allow_backorder, at.location_id,
         (greatest(i.quantity - i.fulfilled_quantity, 0) * k.required_quantity - coalesce(held.pieces, 0))::float8 as pieces,
         greatest(coalesce(at.free, 0), 0)::float8 as free,
         held.reservation_id, coalesce(held.quantity, 0)::float8 as reserved,
         coalesce(edit.edited_at, v.updated_at) as since
    from open
    left join edit on edit.order_id = open.order_id
    join "order" o on o.id = open.order_id
    join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
    join order_line_item l on l.id = i.item_id and l.deleted_at is null
    join product_variant v on v.id = l.variant_id and v.manage_inventory and v.deleted_at is null
    join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
    left join lateral (
      select sum(r.quantity) as pieces,
             (array_agg(r.id order by r.created_at, r.id))[1] as reservation_id,
             (array_agg(r.quantity order by r.created_at, r.id))[1] as quantity,
             (array_agg(r.location_id order by r.created_at, r.id))[1] as location_id
        from reservation_item r
       where r.line_item_id = l.id and r.inventory_item_id = k.inventory_item_id and r.deleted_at is null) held on true
    left join lateral (
      select n.location_id, n.stocked_quantity - n.reserved_quantity as free from inventory_level n
       where n.inventory_item_id = k.inventory_item_id and n.deleted_at is null
         and (n.location_id = held.location_id
              or (held.location_id is null and exists (
                    select 1 from sales_channel_stock_location s
                     where s.stock_location_id = n.location_id and s.sales_channel_id = o.sales_channel_id
                       and s.deleted_at is null)))
       order by free desc, n.location_id limit 1) at on true
   where (edit.order_id is not null or (v.updated_at > l.created_at and v.updated_at < :until))
     and o.deleted_at is null and o.canceled_at is null and not o.is_draft_order
     and o.status in ('pending', 'requires_action') and not ${FULLY_REFUNDED}
     and greatest(i.quantity - i.fulfilled_quantity, 0) * k.required_quantity > coalesce(held.pieces, 0)
   order by o.id, l.id`

/**
 * Lines for which less is reserved than their order still has to send: of orders that were edited in a period, and those
 * that were ordered before their variant was counted. Nothing more is sent of an order that was refunded in full or
 * completed, and a draft reserves when it becomes an order.
 * @param orderId empty for those of all orders
 */
export const missingReservations = (
  container: MedusaContainer,
  orderId: string,
  period: Period,
): Promise<MissingReservation[]> => readRows(container, MISSING, { orderId, ...period })
