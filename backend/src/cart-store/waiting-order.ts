import type { MedusaContainer } from "@medusajs/framework/types"
import { FULLY_REFUNDED } from "./fully-refunded"
import { readRows } from "./read-rows"

const WAITING = `
  select o.display_id from order_item i
    join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
   where i.item_id = :lineId and i.deleted_at is null and i.quantity > i.fulfilled_quantity
     and o.canceled_at is null and not ${FULLY_REFUNDED} limit 1`

/** The number of the order whose line, of this id, has pieces still to be sent; null for none. */
export async function waitingOrder(container: MedusaContainer, lineId: string): Promise<number | null> {
  const [order] = await readRows<{ display_id: number }>(container, WAITING, { lineId })
  return order?.display_id ?? null
}
