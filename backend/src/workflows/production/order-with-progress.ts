import type { MedusaContainer } from "@medusajs/framework/types"
import { loadShipmentState } from "../order/order-shipment-state"
import { loadOrderView, type OrderView } from "../order/order-view"
import { orderReturns } from "../return/read-return"
import { reviewPath } from "../review/review-link"
import { orderProgress } from "./read-production"

/**
 * An order as its buyer sees it, with where it stands, how far what is made for it has come, what comes
 * back, and the way to its reviews once something of it has shipped, while it stays bought. Null when there is no such order.
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
  // Nobody has ridden what is still to come, and what was canceled or given back was not bought.
  const hasCome = standing.standing ? standing.standing === "shipped" : standing.parcels !== undefined
  const more = {
    ...standing,
    // What has left, or never will, is promised for no day.
    ...(ships && !standing.standing && { ships }),
    ...(order.paid && hasCome && { reviewPath: reviewPath(orderId) }),
    ...(progress.length > 0 && { progress }),
    ...(returns.length > 0 && { returns }),
  }
  return { ...order, view: { ...view, ...more } }
}
