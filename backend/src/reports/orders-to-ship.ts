import type { MedusaContainer } from "@medusajs/framework/types"
import { FULLY_REFUNDED } from "../cart-store/fully-refunded"
import { readRows } from "../cart-store/read-rows"
import type { OrderToShip } from "../contracts/staff/today"
import { BUYER_NAME } from "./buyer-name"

/**
 * Paid orders with pieces that have not left and whose money was not refunded, and how many of their builds are still
 * to be made. SQL: it queries orders, payments and the workshop at once. Each version of an order keeps its lines, so
 * of all that ever shipped there are some that haven't: only orders that aren't known to have left are looked at, and
 * those in which something changed since (modules/order-sum).
 */
const TO_SHIP = `
  with open as materialized (
    select order_id from order_sum where not has_left
    union
    select order_id from order_sum_due),
  to_ship as (
    select o.id, o.display_id, o.created_at, o.email, o.shipping_address_id, u.pieces::int as pieces,
           (select count(*)::int from production_job j
              join production_stage s on s.id = j.stage_id
             where j.order_id = o.id and j.closed is null and j.deleted_at is null and not s.is_end) as builds
      from open
      join "order" o on o.id = open.order_id
      join lateral (
        select sum(i.quantity - greatest(i.shipped_quantity, i.delivered_quantity, 0)) as pieces from order_item i
         where i.order_id = o.id and i.version = o.version and i.quantity > coalesce(i.shipped_quantity, 0)
           and i.deleted_at is null) u on u.pieces > 0
     where o.deleted_at is null and o.is_draft_order = false and o.canceled_at is null
       and not ${FULLY_REFUNDED}
       and o.status in ('pending', 'requires_action')
       and (exists (
             select 1 from order_payment_collection l
               join payment y on y.payment_collection_id = l.payment_collection_id
              where l.order_id = o.id and l.deleted_at is null and y.captured_at is not null and y.deleted_at is null)
         or not exists (
             select 1 from order_payment_collection l
               join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
              where l.order_id = o.id and l.deleted_at is null and pc.amount > 0)))`

const COUNT = `${TO_SHIP}
  select (count(*) filter (where builds = 0))::int as count, (count(*) filter (where builds > 0))::int as waiting
    from to_ship`

const PAGE = `${TO_SHIP}
  select t.id, t.display_id::text as number, t.created_at as at, coalesce(t.email, '') as email, t.pieces, t.builds,
         ${BUYER_NAME} as buyer, p.due_on as due
    from to_ship t
    join "order" o on o.id = t.id
    left join production_order p on p.id = t.id and p.deleted_at is null
   where (t.builds > 0) = :workshop
   order by p.due_on asc nulls last, t.created_at, t.id limit :limit offset :offset`

/** How many paid orders can leave, and how many wait for the workshop. */
export async function countToShip(container: MedusaContainer): Promise<{ count: number; waiting: number }> {
  const rows = await readRows<{ count: number; waiting: number }>(container, COUNT)
  return rows[0] ?? { count: 0, waiting: 0 }
}

/**
 * A page of them, by promised day.
 * @param workshop those that wait for it instead
 */
export async function readOrdersToShip(
  container: MedusaContainer,
  { workshop, limit, offset }: { workshop: boolean; limit: number; offset: number },
): Promise<{ orders: Omit<OrderToShip, "balance_cents" | "disputed">[]; count: number }> {
  type Row = Omit<OrderToShip, "at" | "balance_cents" | "disputed"> & { at: Date }
  const [rows, counted] = await Promise.all([
    readRows<Row>(container, PAGE, { workshop, limit, offset }),
    countToShip(container),
  ])
  return {
    orders: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    count: workshop ? counted.waiting : counted.count,
  }
}
