import type { MedusaContainer } from "@medusajs/framework/types"
import { loadShipmentState } from "../order/order-shipment-state"
import { loadOrderView, type OrderView } from "../order/order-view"
import { orderReturns } from "../return/read-return"
import { reviewPath } from "../review/review-link"
import { orderProgress } from "./read-production"

/**
 * An order as its buyer sees it, with where it stands, how far along its builds are, what comes back, and the link to
 * its reviews once part of it has shipped and as long as it stays bought. Null when there is no such order.
 */
export async function orderWithProgress(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderView | null> {
  const [order, standing, progress, returns] = await Promise.all([
    loadOrderView(container, orderId),
    loadShipmentState(container, orderId),
    orderProgress(container, orderId),
    orderReturns(container, orderId),
  ])
  if (!order) return null
  const { ships, ...view } = order.view
  // No one has ridden what is still to come, and what was canceled or refunded wasn't bought.
  const hasCome = standing.standing ? standing.standing === "shipped" : standing.parcels !== undefined
  const more = {
    ...standing,
    // What has left, or never will, has no promised day.
    ...(ships && !standing.standing && { ships }),
    ...(order.paid && hasCome && { reviewPath: reviewPath(orderId) }),
    ...(progress.length > 0 && { progress }),
    ...(returns.length > 0 && { returns }),
  }
  return { ...order, view: { ...view, ...more } }
}
