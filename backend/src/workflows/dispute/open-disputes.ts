import type { MedusaContainer } from "@medusajs/framework/types"
import { refundedPayments } from "../../cart-store/order-refunds"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { LOST, refundOfDispute } from "../../modules/checkout/domain/dispute"
import type { DisputeRow } from "../../modules/checkout/service"

/** The refunds that an order's books have in full. A canceled order has one line for all that its cancellation gave back. */
async function bookedRefunds(container: MedusaContainer, orderId: string): Promise<string[]> {
  const payments = await refundedPayments(container, orderId)
  return payments.flatMap(({ stale, canceled, refunds }) =>
    stale ? [] : refunds.flatMap(({ id, booked }) => (booked || canceled ? [id] : [])),
  )
}

/**
 * The disputes of some orders that their buyers' banks have yet to decide, or whose loss isn't in the books yet. One that
 * is in them and that staff weren't told of, as while their mail server is away, is not among them.
 */
export async function openDisputes(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<DisputeRow[]> {
  const disputes = await container.resolve(CHECKOUT_MODULE).unsettledDisputesOf(orderIds)
  const booked = new Set<string>()
  for (const orderId of new Set(
    disputes.flatMap(({ status, order_id }) => (status === LOST ? [order_id] : [])),
  ))
    for (const id of await bookedRefunds(container, orderId)) booked.add(id)
  return disputes.filter(({ id, status }) => status !== LOST || !booked.has(refundOfDispute(id)))
}
