import type { MedusaContainer } from "@medusajs/framework/types"
import { loadOrderView, type OrderView } from "../checkout/order-view"
import { orderReturns } from "../return/read-return"
import { orderProgress } from "./read-production"

/**
 * An order as its buyer sees it, with how far what is made for it has come, and what comes back of it. Null when there
 * is no such order.
 */
export async function orderWithProgress(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderView | null> {
  const [order, progress, returns] = await Promise.all([
    loadOrderView(container, orderId),
    orderProgress(container, orderId),
    orderReturns(container, orderId),
  ])
  if (!order) return null
  const more = { ...(progress.length > 0 && { progress }), ...(returns.length > 0 && { returns }) }
  return { ...order, view: { ...order.view, ...more } }
}
