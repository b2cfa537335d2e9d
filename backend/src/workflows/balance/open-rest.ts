import type { MedusaContainer } from "@medusajs/framework/types"
import { createOrUpdateOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { pendingCents } from "../order/pending-cents"

/**
 * Has what an order still owes beyond a payment noted again, such as a credit that was taken back, so that it can be paid
 * or marked as paid next. Nothing happens for an order that is gone.
 */
export async function openRest(container: MedusaContainer, orderId: string): Promise<void> {
  if (!((await pendingCents(container, orderId)) > 0)) return
  await createOrUpdateOrderPaymentCollectionWorkflow(container).run({ input: { order_id: orderId } })
}
