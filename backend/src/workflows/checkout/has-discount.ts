import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { present } from "./stored-cart"
import type { MedusaLineAmounts } from "./total-as-paid"

/** Whether something comes off a line of an order. */
export async function hasDiscount(
  container: MedusaContainer,
  orderId: string,
  lineId: string,
): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "items.id", "items.adjustments.amount"],
    filters: { id: orderId },
  })
  const [order] = data as unknown as { items?: ({ id: string } & Pick<MedusaLineAmounts, "adjustments">)[] }[]
  const line = present(order?.items).find(({ id }) => id === lineId)
  return present(line?.adjustments).some(({ amount }) => Number(amount) > 0)
}
