import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentEvents } from "@medusajs/framework/utils"
import { formatCents, toDollars } from "../../contracts/money"
import { ShopError } from "../../errors/shop-error"
import { refundByHand } from "../../modules/checkout/domain/refunds"
import { REST_REFUSED } from "../../providers/payment-card/errors"
import { recordRefunds } from "../refund/record-refunds"
import { refundPartWorkflow } from "../refund/refund-part"
import { recordRefund } from "../refund/settle-refunds"
import { runWorkflow } from "../run-workflow"

/** What the shop has of a payment of which a dispute took a part for good. */
export interface DisputedRest {
  paymentId: string
  cents: number
}

/** Whether the processor answered that it doesn't refund this, and always will. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof ShopError && error.answer.message === REST_REFUSED) ||
  // A workflow's failure has lost its class.
  (error as { isRefused?: unknown } | null)?.isRefused === true

/**
 * Asks the card processor to refund the rest of payments that were partly lost in disputes: not every one does, which
 * shows only when it is asked to. Must run under the order's lock.
 * @param by the staff member's id
 * @returns what it refuses
 * @throws {ShopError} 409 when a bank has the money of one by now
 * @throws {CardProcessorError} when it is unknown whether it has
 */
export async function refundRests(
  container: MedusaContainer,
  orderId: string,
  { rests, by }: { rests: readonly DisputedRest[]; by: string },
): Promise<DisputedRest[]> {
  const refused: DisputedRest[] = []
  for (const rest of rests) {
    const { paymentId, cents } = rest
    const refund = { orderId, paymentId, amount: toDollars(cents), note: "The order was canceled", by }
    try {
      await runWorkflow(refundPartWorkflow, container, refund)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused.push(rest)
    }
  }
  return refused
}

/** All of some rests, in cents. */
export const sumOf = (rests: readonly DisputedRest[]): number =>
  rests.reduce((sum, { cents }) => sum + cents, 0)

/** What staff are asked before the first of several rests is refunded: what is refunded can't be taken back. */
export const restsWords = (rests: readonly DisputedRest[]): string | null =>
  rests.length > 1
    ? `The buyer's bank took parts of several payments after disputes. Canceling refunds the remaining ${formatCents(sumOf(rests))}. If the card processor refuses some of that, you are asked to give it to the buyer another way.`
    : null

/** What staff are asked before an order is canceled whose rest the processor refuses to refund. */
export function restWords(refused: readonly DisputedRest[]): string | null {
  if (refused.length === 0) return null
  const rest = formatCents(sumOf(refused))
  return `The buyer's bank took a part of the payment after a dispute, and the card processor refuses to refund the remaining ${rest}. Give it to the buyer another way, such as by check: the canceled order shows it as refunded, and the buyer is emailed that it is on its way.`
}

/**
 * Writes into the books that staff give back another way what the processor refused to refund. Must run under the
 * order's lock.
 * @param by the staff member's id
 */
export async function bookRests(
  container: MedusaContainer,
  orderId: string,
  { rests, by }: { rests: readonly DisputedRest[]; by: string },
): Promise<void> {
  if (rests.length === 0) return
  for (const { paymentId, cents } of rests) {
    const refund = { id: refundByHand(paymentId), cents, note: "Given back another way", by }
    await recordRefund(container, paymentId, refund)
  }
  await recordRefunds(container, orderId)
  const bus = container.resolve(Modules.EVENT_BUS)
  for (const { paymentId: id } of rests) await bus.emit({ name: PaymentEvents.REFUNDED, data: { id } })
}
