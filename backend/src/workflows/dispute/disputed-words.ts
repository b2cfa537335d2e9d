import type { MedusaContainer } from "@medusajs/framework/types"
import { formatCents } from "../../contracts/money"
import { isInquiry, LOST } from "../../modules/checkout/domain/dispute"
import { openDisputes } from "./open-disputes"

/**
 * That an order's buyer disputes what they paid, as a sentence for staff; null when no bank has yet to decide and all that
 * was lost is in the books.
 */
export async function disputedWords(container: MedusaContainer, orderId: string): Promise<string | null> {
  const disputes = await openDisputes(container, [orderId])
  if (disputes.length === 0) return null
  const cents = formatCents(disputes.reduce((sum, dispute) => sum + dispute.cents, 0))
  if (disputes.every(({ status }) => status === LOST))
    return `The buyer's bank gave ${cents} of this order back to the buyer, which isn't in its books yet.`
  return disputes.every(({ status }) => isInquiry(status))
    ? `The buyer's bank asks about ${cents} of this order. Answer it in the card processor's dashboard.`
    : `The buyer disputes ${cents} of this order at their bank. Answer it in the card processor's dashboard.`
}
