import type { MedusaContainer } from "@medusajs/framework/types"
import { refundedPayments } from "../../cart-store/order-refunds"
import { conflict } from "../../errors/shop-error"
import { isInquiry, isOpenDispute, LOST, refundOfDispute } from "../../modules/checkout/domain/dispute"
import {
  CardProcessorError,
  DISPUTE_LOST,
  DISPUTED,
  describeProcessorError,
} from "../../providers/payment-card/errors"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { cardProcessor } from "../checkout/settle-payment"
import type { DisputedRest } from "./give-back-rest"

/**
 * For callers about to give back everything that an order paid, under its lock. Asks the processor, which knows of a
 * dispute before the shop does.
 * @returns what is kept of payments of which a dispute took a part: the processor may refuse to refund that
 * @throws {ShopError} 409 while a bank has the money of a payment, and while one that was lost isn't in the books
 * @throws {CardProcessorError} when the processor can't be asked
 */
export async function requireUndisputed(
  container: MedusaContainer,
  orderId: string,
): Promise<DisputedRest[]> {
  const rests: DisputedRest[] = []
  for (const { id, provider, intent, capturedCents, refunds } of await refundedPayments(container, orderId)) {
    const keptCents = capturedCents - refunds.reduce((sum, { cents }) => sum + cents, 0)
    if (provider !== CARD_PROVIDER || !intent || keptCents <= 0) continue
    const booked = new Set(refunds.map((refund) => refund.id))
    const disputes = await disputesOf(intent)
    if (disputes.some(({ status }) => isOpenDispute(status) && !isInquiry(status))) throw conflict(DISPUTED)
    const lost = disputes.filter(({ status }) => status === LOST)
    if (lost.some((dispute) => !booked.has(refundOfDispute(dispute.id)))) throw conflict(DISPUTE_LOST)
    if (lost.length > 0) rests.push({ paymentId: id, cents: keptCents })
  }
  return rests
}

async function disputesOf(intent: string): Promise<{ id: string; status: string }[]> {
  try {
    return (await cardProcessor().disputes.list({ payment_intent: intent, limit: 100 })).data
  } catch (error) {
    // Only a question, so there is nothing that may have gone through without an answer.
    throw new CardProcessorError(describeProcessorError(error))
  }
}
