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

const PARTLY_LOST =
  "The buyer's bank kept a part of this payment after a dispute, and the card processor may refuse to refund the rest. Refund the rest first, then cancel the order. Nothing was changed."

/**
 * For callers about to give back everything that an order paid, under its lock. Asks the processor, which knows of a
 * dispute before the shop does.
 * @throws {ShopError} 409 while a bank has the money of a payment, while one that was lost isn't in the books, and while
 * the rest of one that was partly lost is kept: the processor may refuse to refund it
 * @throws {CardProcessorError} when the processor can't be asked
 */
export async function requireUndisputed(container: MedusaContainer, orderId: string): Promise<void> {
  for (const { provider, intent, capturedCents, refunds } of await refundedPayments(container, orderId)) {
    const keptCents = capturedCents - refunds.reduce((sum, { cents }) => sum + cents, 0)
    if (provider !== CARD_PROVIDER || !intent || keptCents <= 0) continue
    const booked = new Set(refunds.map(({ id }) => id))
    for (const { id, status } of await disputesOf(intent)) {
      if (isOpenDispute(status) && !isInquiry(status)) throw conflict(DISPUTED)
      if (status === LOST) throw conflict(booked.has(refundOfDispute(id)) ? PARTLY_LOST : DISPUTE_LOST)
    }
  }
}

async function disputesOf(intent: string): Promise<{ id: string; status: string }[]> {
  try {
    return (await cardProcessor().disputes.list({ payment_intent: intent, limit: 100 })).data
  } catch (error) {
    // Only a question, so there is nothing that may have gone through without an answer.
    throw new CardProcessorError(describeProcessorError(error))
  }
}
