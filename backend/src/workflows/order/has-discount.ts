import type { MedusaContainer } from "@medusajs/framework/types"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import type { MedusaLineAmounts } from "./paid-price-sheet"

interface OrderRow {
  items?: ({ id: string } & Pick<MedusaLineAmounts, "adjustments">)[]
}

/** Whether something comes off a line of an order. */
export async function hasDiscount(
  container: MedusaContainer,
  orderId: string,
  lineId: string,
): Promise<boolean> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "items.id", "items.adjustments.amount"],
    filters: { id: orderId },
  })
  const line = present(order?.items).find(({ id }) => id === lineId)
  return present(line?.adjustments).some(({ amount }) => Number(amount) > 0)
}
