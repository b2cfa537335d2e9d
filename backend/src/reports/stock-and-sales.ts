import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { type LowStock, SOLD_DAYS } from "../contracts/staff/today"

/**
 * Goods that are counted and sold, with how many were sold. Pairs on the ready-to-ship shelf are left out: each is the
 * only one there is. SQL: it sums orders by variant, which `query.graph` can't.
 */
const STOCK = `
  with sold as (
    select l.variant_id,
           sum(i.quantity) filter (where o.created_at > now() - interval '${SOLD_DAYS.month} days') as month,
           sum(i.quantity) as quarter
      from "order" o
      join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
      join order_line_item l on l.id = i.item_id
     where o.created_at > now() - interval '${SOLD_DAYS.quarter} days' and o.canceled_at is null
       and o.deleted_at is null and o.is_draft_order = false and l.variant_id is not null
     group by l.variant_id)
  select v.id as variant_id, k.inventory_item_id, coalesce(v.sku, '') as sku,
         concat_ws(', ', p.title, nullif(v.title, p.title)) as name,
         coalesce((select sum(n.stocked_quantity - n.reserved_quantity) from inventory_level n
                    where n.inventory_item_id = k.inventory_item_id and n.deleted_at is null), 0)::float8 as available,
         coalesce(s.month, 0)::float8 as sold_lately, coalesce(s.quarter, 0)::float8 as sold_longer
    from product_variant v
    join product p on p.id = v.product_id and p.deleted_at is null and p.status = 'published'
    join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
    left join sold s on s.variant_id = v.id
   where v.deleted_at is null and v.manage_inventory
     and not exists (select 1 from made_design m where m.variant_id = v.id and m.deleted_at is null)
   order by p.title, v.title, v.id`

/** All of them, by name. */
export async function stockAndSales(
  container: MedusaContainer,
): Promise<Omit<LowStock["goods"][number], "days">[]> {
  const rows = await readRows<Omit<LowStock["goods"][number], "days">>(container, STOCK)
  return rows
}
