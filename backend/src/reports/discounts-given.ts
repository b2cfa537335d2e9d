import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { centsSql } from "../read-model/money-sql"

/**
 * By the promotion that represents each: taken off lines and shipping of orders as they are now. Canceled ones don't
 * count.
 */
const GIVEN = `
  select promotion_id, ${centsSql("sum(amount)")}::float8 as cents from (
    select a.promotion_id, a.amount
      from order_line_item_adjustment a
      join order_item i on i.item_id = a.item_id and i.version = a.version and i.deleted_at is null
      join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null and o.canceled_at is null
     where a.promotion_id = any(:promotionIds) and a.deleted_at is null
    union all
    select a.promotion_id, a.amount
      from order_shipping_method_adjustment a
      join order_shipping s on s.shipping_method_id = a.shipping_method_id and s.version = a.version
       and s.deleted_at is null
      join "order" o on o.id = s.order_id and o.version = s.version and o.deleted_at is null and o.canceled_at is null
     where a.promotion_id = any(:promotionIds) and a.deleted_at is null
  ) off group by promotion_id`

/** What some discounts have taken off orders so far, in cents, by the id of each one's promotion. */
export async function discountedCents(
  container: MedusaContainer,
  promotionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows<{ promotion_id: string; cents: number }>(container, GIVEN, {
    promotionIds: [...promotionIds],
  })
  return new Map(rows.map(({ promotion_id, cents }) => [promotion_id, cents]))
}
