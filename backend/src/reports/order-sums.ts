import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDER_SUM_MODULE } from "../modules/order-sum"
import type { OrderSum, OrderSumReader } from "../modules/order-sum/service"
import { centsSql, percentOfSql } from "../read-model/money-sql"

/*
 * What each order totals: SQL on Medusa's tables, for the order's current version, each line rounded as Medusa's own
 * totals are (docs/decisions/2026-11-22-whole-cents.md), so that the sums are what was charged.
 */

/** The tax on the amount `net`, each rate rounded by itself (modules/checkout/domain/tax.ts). */
const taxedBy = (table: string, of: string) => `
  coalesce((select sum(${percentOfSql("net", "h.rate")}) from ${table} h
             where h.${of} = part.${of} and h.deleted_at is null), 0)`

/** What comes off a line or a shipping method, in the version that is joined. */
export const offBy = (table: string, of: string, to: string) => `
  left join lateral (select sum(${centsSql("h.amount")}) as cents from ${table} h
     where h.${of} = ${to}.${of} and h.version = ${to}.version and h.deleted_at is null) a on true`

/** The total of an order's line `l` before discounts, with the quantity of its item `i`. */
export const GOODS = centsSql("coalesce(i.unit_price, l.unit_price) * i.quantity")

/**
 * Where an order was taxed, such as `US-MN`: the state or province of its first tax. Correcting its address afterwards
 * moves no tax. Null where there is none below the country's. Without `deleted_at`, the index of an order's items couldn't
 * be used: each order would read all items.
 */
const TAXED_IN = `
  (select upper(g.province_code)
     from order_item i
     join order_line_item_tax_line t on t.item_id = i.item_id and t.deleted_at is null
     join tax_rate x on x.id = t.tax_rate_id
     join tax_region g on g.id = x.tax_region_id and g.province_code is not null
    where i.order_id = part.id and i.deleted_at is null order by t.created_at, t.id limit 1)`

/**
 * `offset 0` makes each amount be computed once instead of wherever it is named. A return's shipping doesn't belong to
 * the order.
 */
const SUMS = `
  with part as (
    select o.id, i.item_id, null as shipping_method_id,
           ${GOODS} as goods, coalesce(a.cents, 0) as off, 0 as shipping,
           greatest(i.shipped_quantity, i.delivered_quantity, 0) >= i.quantity as has_left
      from "order" o
      join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
      join order_line_item l on l.id = i.item_id
      ${offBy("order_line_item_adjustment", "item_id", "i")}
     where o.id = any(:ids)
    union all
    select o.id, null, s.shipping_method_id, 0, 0, ${centsSql("m.amount")} - coalesce(a.cents, 0), null
      from "order" o
      join order_shipping s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
       and s.return_id is null
      join order_shipping_method m on m.id = s.shipping_method_id
      ${offBy("order_shipping_method_adjustment", "shipping_method_id", "s")}
     where o.id = any(:ids)
    offset 0)
  select id as order_id, sum(goods)::float8 as goods, sum(off)::float8 as discounts, sum(shipping)::float8 as shipping,
         sum(case when item_id is null then ${taxedBy("order_shipping_method_tax_line", "shipping_method_id")}
                  else ${taxedBy("order_line_item_tax_line", "item_id")} end)::float8 as tax,
         coalesce(bool_and(has_left), true) as has_left, ${TAXED_IN} as taxed_in
    from (select *, goods - off + shipping as net from part offset 0) part
   group by id`

const addUp: OrderSumReader = async (database, orderIds) => {
  const { rows } = await database.raw<{ rows: OrderSum[] }>(SUMS, { ids: orderIds })
  return rows
}

/**
 * Adds up the orders in which something changed since it was last done.
 * @returns how many
 */
export const sumOrders = (container: MedusaContainer): Promise<number> =>
  container.resolve(ORDER_SUM_MODULE).refresh(addUp)
