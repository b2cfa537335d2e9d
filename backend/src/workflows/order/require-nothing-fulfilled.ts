import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import { graphRows } from "../graph-rows"

interface WithFulfillments {
  fulfillments?: ({ canceled_at?: unknown; shipped_at?: unknown; delivered_at?: unknown } | null)[] | null
}

/**
 * Medusa cancels no order with a fulfillment and asks staff to cancel that, which they can't once it has shipped.
 * @throws {ShopError} 409 something of the order is packed or has shipped; it says what to do instead
 */
export async function requireNothingFulfilled(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graphRows<WithFulfillments>(container, {
    entity: "order",
    fields: ["fulfillments.canceled_at", "fulfillments.shipped_at", "fulfillments.delivered_at"],
    filters: { id: orderId },
  })
  const fulfilled = (order?.fulfillments ?? []).filter((each) => each && !each.canceled_at)
  if (fulfilled.length === 0) return
  throw conflict(
    fulfilled.some((each) => each?.shipped_at || each?.delivered_at)
      ? "Some of this order has shipped, so it can't be canceled. With Edit order, remove each line that hasn't shipped and lower the others to what has; then give back the difference with Refund. What shipped comes back as a return. Nothing was changed."
      : "Some of this order is packed. Cancel its fulfillment on this page first, then the order. Nothing was changed.",
  )
}
