import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"

const ORDERS = `
  select c.dealer_id, count(*)::int as orders
    from dealer_credit c join "order" o on o.id = c.order_id and o.deleted_at is null and o.canceled_at is null
   where c.dealer_id = any(:dealerIds) and c.deleted_at is null
   group by c.dealer_id`

/**
 * How many orders are credited to each of these dealers; without an entry, none. Canceled ones don't count, as in the
 * dealer report.
 */
export async function countDealerOrders(
  container: MedusaContainer,
  dealerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows<{ dealer_id: string; orders: number }>(container, ORDERS, {
    dealerIds: [...dealerIds],
  })
  return new Map(rows.map(({ dealer_id, orders }) => [dealer_id, orders]))
}
