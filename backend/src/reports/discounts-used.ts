import type { MedusaContainer } from "@medusajs/framework/types"
import { centsSql } from "../read-model/money-sql"
import { PLACED } from "./order-figures"
import { sumOrders } from "./order-sums"
import { type Between, inPeriods, isBefore, readReport } from "./report-reader"

/**
 * What came off orders, by the promotion that represents a discount, or by who else took it off. SQL: it sums lines and
 * shipping of all orders at once.
 */
const STATEMENT = `
  with placed as materialized (
    select o.id, o.version, ${isBefore("o.created_at")} as before from "order" o
     where ${PLACED} and o.canceled_at is null and ${inPeriods("o.created_at")}),
  taken as (
    select o.id, o.before, a.promotion_id, a.provider_id, a.code, a.description, ${centsSql("a.amount")} as cents
      from placed o
      join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
      join order_line_item_adjustment a on a.item_id = i.item_id and a.version = i.version and a.deleted_at is null
    union all
    select o.id, o.before, a.promotion_id, a.provider_id, a.code, a.description, ${centsSql("a.amount")}
      from placed o
      join order_shipping s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
       and s.return_id is null
      join order_shipping_method_adjustment a on a.shipping_method_id = s.shipping_method_id
       and a.version = s.version and a.deleted_at is null),
  used as (
    select id, before, coalesce(provider_id, '') as provider,
           case when provider_id in ('shop-dealer', 'ready-to-ship') then provider_id
                else coalesce(promotion_id, code, description, '') end as which,
           max(promotion_id) as promotion_id, max(coalesce(code, description)) as words, sum(cents) as given
      from taken group by 1, 2, 3, 4
    having sum(cents) > 0)
  select u.which as id, u.before, u.provider, max(d.id) as discount, coalesce(max(d.code), max(p.code), max(u.words)) as name,
         count(*)::float8 as orders, sum(u.given)::float8 as given, sum(s.goods - s.discounts)::float8 as sales
    from used u
    left join order_sum s on s.order_id = u.id
    left join discount d on d.promotion_id = u.promotion_id
    left join promotion p on p.id = u.promotion_id
   group by u.which, u.before, u.provider`

export interface UsedDiscount {
  id: string
  before: boolean
  /** Whose adjustment it is (cart-store/domain/adjustment-kinds.ts); empty for a promotion that staff made in Medusa. */
  provider: string
  /** The shop's own discount; null for others. */
  discount: string | null
  name: string | null
  orders: number
  given: number
  sales: number
}

/** In the period, and in the one before. */
export async function discountsUsed(container: MedusaContainer, between: Between): Promise<UsedDiscount[]> {
  await sumOrders(container)
  return await readReport<UsedDiscount>(container, STATEMENT, between)
}
