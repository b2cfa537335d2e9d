import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import { graphRows } from "../graph-rows"

/** Whether Medusa cancels an order in its status; what is fulfilled is looked at elsewhere. */
export async function isCancelable(container: MedusaContainer, orderId: string): Promise<boolean> {
  const [order] = await graphRows<{ status: string }>(container, {
    entity: "order",
    fields: ["status"],
    filters: { id: orderId },
  })
  return order?.status !== OrderStatus.CANCELED && order?.status !== OrderStatus.COMPLETED
}
