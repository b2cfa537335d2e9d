import type { MedusaContainer } from "@medusajs/framework/types"
import { convertDraftOrderWorkflow } from "@medusajs/medusa/core-flows"
import { writeOrderTotal } from "../../cart-store/order-summary"
import { orWarn } from "../../log/or-log"
import { openRest } from "../balance/open-rest"
import { orderTotal } from "./pending-cents"

/**
 * Makes a draft an order, and its books an order's: Medusa adds up a draft before it knows its tax, and stores that, so
 * whoever then paid it in full was owed the tax; and without an amount to be paid its page has no *Mark as paid*. Must
 * run under the order's lock.
 */
export async function convertDraft(container: MedusaContainer, orderId: string): Promise<void> {
  await convertDraftOrderWorkflow(container).run({ input: { id: orderId } })
  // It is an order, whatever fails from here on.
  await orWarn(container, `The books of ${orderId}, which was a draft, aren't complete yet`, async () => {
    await writeOrderTotal(container, orderId, await orderTotal(container, orderId))
    await openRest(container, orderId)
  })
}
