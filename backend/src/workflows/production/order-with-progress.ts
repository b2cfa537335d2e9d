import type { MedusaContainer } from "@medusajs/framework/types"
import { loadOrderView, type OrderView } from "../checkout/order-view"
import { orderProgress } from "./read-production"

/** An order as its buyer sees it, with how far what is made for it has come. Null when there is no such order. */
export async function orderWithProgress(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderView | null> {
  const [order, progress] = await Promise.all([
    loadOrderView(container, orderId),
    orderProgress(container, orderId),
  ])
  if (!order || progress.length === 0) return order
  return { ...order, view: { ...order.view, progress } }
}
