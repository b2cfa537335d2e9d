import type { MedusaContainer } from "@medusajs/framework/types"
import { FULLY_REFUNDED } from "./fully-refunded"
import { readRows } from "./read-rows"

/** Reservations of an order's line for one inventory item. */
interface ExcessReservation {
  order_id: string
  /** The latest first. */
  reservations: { id: string; quantity: number }[]
  /** Pieces that the order still has to send. */
  wanted: number
}

/** An order that was canceled, or refunded in full, sends nothing. */
const WANTED = `
  case when o.canceled_at is null and not ${FULLY_REFUNDED} then greatest(i.quantity - i.fulfilled_quantity, 0) else 0 end
    * coalesce(k.required_quantity, 1)`

const EXCESS = `
  select o.id as order_id,
         json_agg(json_build_object('id', r.id, 'quantity', r.quantity) order by r.created_at desc, r.id) as reservations,
         (${WANTED})::float8 as wanted
    from reservation_item r
    join order_line_item l on l.id = r.line_item_id and l.deleted_at is null
    join order_item i on i.item_id = l.id and i.deleted_at is null
    join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
    left join product_variant_inventory_item k
      on k.variant_id = l.variant_id and k.inventory_item_id = r.inventory_item_id and k.deleted_at is null
   where r.deleted_at is null and (:orderId = '' or o.id = :orderId)
   group by o.id, l.id, r.inventory_item_id, i.quantity, i.fulfilled_quantity, k.required_quantity
  having sum(r.quantity) > ${WANTED}`

/**
 * Lines for which more is reserved than their order still has to send.
 * @param orderId empty for those of all orders
 */
export const excessReservations = (
  container: MedusaContainer,
  orderId: string,
): Promise<ExcessReservation[]> => readRows(container, EXCESS, { orderId })
