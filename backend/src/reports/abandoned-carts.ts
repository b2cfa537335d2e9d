import type { MedusaContainer } from "@medusajs/framework/types"
import { centsSql } from "../read-model/money-sql"
import { type Between, inPeriods, isBefore, readReport } from "./report-reader"

/**
 * Carts with something in them that no one has touched for a while, by day: no name, no address. A phone order's cart
 * is staff's own. SQL: it queries carts, orders, builds and phone orders at once.
 */
export const ABANDONED_CARTS = `
  with abandoned_carts as materialized (
    select c.id, c.updated_at from cart c
     where c.completed_at is null and c.deleted_at is null and ${inPeriods("c.updated_at")}
       and c.updated_at < now() - interval '1 day'
       and not exists (select 1 from order_cart l where l.cart_id = c.id and l.deleted_at is null)
       and not exists (select 1 from phone_order h where h.cart_id = c.id and h.deleted_at is null)),
  filled as (
    select c.id, c.updated_at, sum(${centsSql("i.unit_price * i.quantity")}) as value,
           coalesce(sum(i.quantity) filter (where b.id is not null), 0) as builds
      from abandoned_carts c
      join cart_line_item i on i.cart_id = c.id and i.deleted_at is null
      left join design_build b on b.cart_id = c.id and b.sku = i.variant_sku and b.deleted_at is null
     group by c.id, c.updated_at)
  select to_char(updated_at at time zone 'America/Chicago', 'YYYY-MM-DD') as key, ${isBefore("updated_at")} as before,
         count(*)::float8 as carts, (count(*) filter (where builds > 0))::float8 as with_builds,
         sum(builds)::float8 as builds, sum(value)::float8 as value
    from filled group by 1, 2`

export interface AbandonedCarts {
  key: string
  before: boolean
  carts: number
  with_builds: number
  builds: number
  value: number
}

/** Carts that were left for a day, by the day of their last change, in both periods. */
export const abandonedCarts = (container: MedusaContainer, between: Between): Promise<AbandonedCarts[]> =>
  readReport<AbandonedCarts>(container, ABANDONED_CARTS, between)
