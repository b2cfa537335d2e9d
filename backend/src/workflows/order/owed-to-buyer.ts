import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../graph-rows"

/**
 * Whole cents that an order's buyer paid more than it costs now, since staff took something off it. Nothing while it has
 * a return: what comes of that is told with it.
 * @param overpaid whole cents, as Medusa's books have it
 */
export async function owedToBuyer(
  container: MedusaContainer,
  orderId: string,
  overpaid: number,
): Promise<number> {
  if (!(overpaid > 0)) return 0
  const returns = await graphRows<{ id: string }>(container, {
    entity: "return",
    fields: ["id"],
    filters: { order_id: orderId },
    pagination: { take: 1 },
  })
  return returns.length > 0 ? 0 : overpaid
}
