import type { MedusaContainer } from "@medusajs/framework/types"
import { ChangeActionType, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  when,
} from "@medusajs/framework/workflows-sdk"
import { addOrderTransactionStep } from "@medusajs/medusa/core-flows"
import {
  type RefundedPayment,
  recountOrder,
  refundedOfCollection,
  refundedPayments,
  type StoredRefund,
} from "../../cart-store/order-refunds"
import { toDollars } from "../../contracts/money"
import { orLog } from "../../log/or-log"
import { creditOfRefund, unrecordedRefunds } from "../../modules/checkout/domain/refunds"
import { pendingCents } from "../order/pending-cents"
import { runWorkflow } from "../run-workflow"
import { revertOrderCredit, writeOrderCredit } from "./order-credit"

/** Medusa's name for it in an order's books. */
const REFUND = "refund"

interface RefundRecord {
  orderId: string
  currency: string
  /** By how much the order's total falls, and what for. */
  credit: { cents: number; reference: string; referenceId: string; by: string | null }
  /** What the books' new line says was paid out, or below zero came back; null for no line. */
  line: { cents: number; referenceId: string } | null
}

const lowerOrderStep = createStep(
  "lower-order",
  async ({ orderId, credit: { cents, reference, referenceId, by } }: RefundRecord, { container }) => {
    if (cents === 0) return new StepResponse(null)
    const credit = await writeOrderCredit(container, {
      orderId,
      returnId: null,
      actions: [
        {
          action: ChangeActionType.CREDIT_LINE_ADD,
          order_id: orderId,
          reference,
          reference_id: referenceId,
          amount: toDollars(cents),
        },
      ],
      by,
    })
    return new StepResponse(null, credit)
  },
  async (credit, { container }) => {
    if (credit) await revertOrderCredit(container, credit)
  },
)

/**
 * Writes into an order's books what was refunded. The reduction of the order's total is written first: after an
 * interruption in between, the next run sees that much owed to the buyer, and only records that it was paid out.
 */
const bookRefundWorkflow = createWorkflow("book-refund", (input: WorkflowData<RefundRecord>) => {
  lowerOrderStep(input)
  when({ input }, ({ input }) => input.line !== null).then(() => {
    addOrderTransactionStep(
      transform({ input }, ({ input: { orderId, currency, line } }) => [
        {
          order_id: orderId,
          amount: toDollars(-(line?.cents ?? 0)),
          currency_code: currency,
          reference_id: line?.referenceId ?? "",
          reference: REFUND,
        },
      ]),
    )
  })
})

/** Medusa counts it after a refund, in a separate write. */
async function countRefunds(container: MedusaContainer, { collectionId }: RefundedPayment): Promise<void> {
  const counted = { refunded_amount: await refundedOfCollection(container, collectionId) }
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(collectionId, counted as object)
}

/**
 * A cancellation writes one line for all of a payment before the order is canceled, and lowers the order afterwards.
 * When it was interrupted, what was actually refunded stays recorded; the rest is undone.
 * @returns what of that line stays, in cents
 */
async function settleCutCancellation(
  container: MedusaContainer,
  orderId: string,
  { id, currency, canceledCents, refunds }: RefundedPayment,
): Promise<{ keptCents: number; wrote: boolean }> {
  const went = refunds.reduce((sum, { cents, booked }) => sum + (booked ? 0 : cents), 0)
  const keptCents = Math.min(canceledCents, went)
  const lineCents = keptCents - canceledCents
  if (lineCents < 0) {
    // Through the module itself: the step mistakes a second line about the same payment for the first.
    await container.resolve(Modules.ORDER).addOrderTransactions({
      order_id: orderId,
      amount: toDollars(-lineCents),
      currency_code: currency,
      reference: REFUND,
      reference_id: id,
    })
  }
  const cents = Math.min(keptCents, Math.max(0, await pendingCents(container, orderId)))
  if (cents > 0) {
    await runWorkflow(bookRefundWorkflow, container, {
      orderId,
      currency,
      credit: { cents, reference: REFUND, referenceId: id, by: null },
      line: null,
    })
  }
  return { keptCents, wrote: lineCents < 0 || cents > 0 }
}

async function recordOne(
  container: MedusaContainer,
  orderId: string,
  { canceled, currency }: RefundedPayment,
  { id, cents, reason, code, by }: StoredRefund,
): Promise<void> {
  const credited = canceled ? 0 : creditOfRefund(cents, await pendingCents(container, orderId))
  await runWorkflow(bookRefundWorkflow, container, {
    orderId,
    currency,
    credit: { cents: credited, reference: reason ?? REFUND, referenceId: code ?? id, by },
    line: { cents, referenceId: id },
  })
}

/**
 * Records what was refunded on an order and isn't in its books yet; for a canceled one, which takes no changes, only
 * that it was paid out. Safe to repeat. Must run under the order's lock.
 * @returns whether there was something
 * @throws what Medusa throws; the next look goes on from there
 */
export async function recordRefunds(container: MedusaContainer, orderId: string): Promise<boolean> {
  let wrote = await recountOrder(container, orderId)
  for (const payment of await refundedPayments(container, orderId)) {
    let { canceledCents } = payment
    if (canceledCents > 0 && !payment.canceled) {
      const cut = await settleCutCancellation(container, orderId, payment)
      canceledCents = cut.keptCents
      wrote ||= cut.wrote
    }
    for (const refund of unrecordedRefunds(payment.refunds, canceledCents)) {
      await recordOne(container, orderId, payment, refund)
      wrote = true
    }
    if (payment.stale) {
      await countRefunds(container, payment)
      wrote = true
    }
  }
  return wrote
}

/**
 * The same as a step, after the money has gone: the job does what fails, which is no reason to report that nothing was
 * refunded.
 */
export const recordRefundsStep = createStep("record-refunds", async (orderId: string, { container }) => {
  await orLog(container, `What was given back of ${orderId} is not in its books yet`, () =>
    recordRefunds(container, orderId),
  )
  return new StepResponse(null)
})
