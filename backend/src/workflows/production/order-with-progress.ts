import type { MedusaContainer } from "@medusajs/framework/types"
import { toDollars } from "../../contracts/money"
import { isReviewable } from "../../modules/review/domain/bought"
import { readShipment, shipmentStateOf } from "../order/order-shipment-state"
import { loadOrderView, type OrderView } from "../order/order-view"
import { owedToBuyer } from "../order/owed-to-buyer"
import { overpaidCents } from "../order/still-due"
import { orderReturns } from "../return/read-return"
import { reviewPath } from "../review/review-link"
import { orderProgress } from "./read-production"

/**
 * An order as its buyer sees it, with where it stands, how far along its builds are, what comes back, and the link to
 * its reviews. Null when there is no such order.
 */
export async function orderWithProgress(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderView | null> {
  const [order, shipment, progress, returns] = await Promise.all([
    loadOrderView(container, orderId),
    readShipment(container, orderId),
    orderProgress(container, orderId),
    orderReturns(container, orderId),
  ])
  if (!order || !shipment) return null
  const { ships, ...view } = order.view
  const { givenBack } = shipment
  const state = shipmentStateOf(shipment.order, givenBack)
  const owed = await owedToBuyer(container, orderId, overpaidCents(shipment.order))
  const more = {
    ...state,
    ...(owed > 0 && { owed: toDollars(owed) }),
    // What has left, or never will, has no promised day.
    ...(ships && !state.standing && { ships }),
    ...(isReviewable({ ...shipment.order, paid: order.paid, givenBack }) && {
      reviewPath: reviewPath(orderId),
    }),
    ...(progress.length > 0 && { progress }),
    ...(returns.length > 0 && { returns }),
  }
  return { ...order, view: { ...view, ...more } }
}
