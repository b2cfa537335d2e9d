import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { cartOfOrder } from "../../cart-store/order-cart"
import { isOrderOfAccount } from "../../cart-store/orders-of-account"
import { formatCents, toCents } from "../../contracts/money"
import type { RefundReturn, SettleReturn } from "../../contracts/orders/return-staff"
import { conflict, invalid } from "../../errors/shop-error"
import { ACCOUNT_MODULE } from "../../modules/account"
import { spreadRefund } from "../../modules/production/domain/change-plan"
import type { ReturnOutcome } from "../../modules/submission/domain/returns"
import { mayDo } from "../../modules/submission/domain/returns"
import type { Settlement } from "../../modules/submission/return-case-store"
import { requireChargesSettled } from "../balance/require-charges-settled"
import { withLockedOrder } from "../order/order-change-guard"
import { type RefundPart, refundPartsStep } from "../refund/refund-part"
import { settleRefunds } from "../refund/settle-refunds"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { loadReturn } from "./load-return"
import { loadReturnAdjustment } from "./load-return-adjustment"
import { logAndMailReturn } from "./log-and-mail-return"
import { givenCents, isRefundMissing, mostRefund, refundNote } from "./read-return"
import { adjustOrderForReturnStep, type ReturnAdjustment } from "./steps/adjust-order-for-return"
import { logReturnStep } from "./steps/log-return-steps"
import { settleReturnStep } from "./steps/settle-return"
import { withReturn } from "./with-return"

interface Refund {
  settlement: Settlement & { submissionId: string; again: boolean }
  /** What of it has yet to be paid out. */
  parts: RefundPart[]
  number: number
  books: ReturnAdjustment
  by: string
}

/** Settles a return by refunding money. The refund is last: nothing after it could undo it. */
export const refundReturnWorkflow = createWorkflow("refund-return", (input: WorkflowData<Refund>) => {
  settleReturnStep(transform({ input }, ({ input }) => input.settlement))
  // The rider is notified as of any refund (subscribers/refund-notice.ts).
  logReturnStep(
    transform({ input }, ({ input: { settlement, by } }) => ({
      submissionId: settlement.submissionId,
      status: "closed" as const,
      note: `Refund of ${formatCents(settlement.refundCents ?? 0)}`,
      by,
    })),
  )
  adjustOrderForReturnStep(transform({ input }, ({ input }) => input.books))
  refundPartsStep(
    transform({ input }, ({ input: { books, parts, number, by } }) => ({
      orderId: books.orderId,
      parts,
      note: refundNote(number),
      by,
    })),
  )
})

interface End {
  settlement: Settlement & { submissionId: string; outcome: Exclude<ReturnOutcome, "refunded"> }
  note: string
  books: ReturnAdjustment
  by: string
}

/** Settles a return without money. */
export const settleReturnWorkflow = createWorkflow("settle-return", (input: WorkflowData<End>) => {
  settleReturnStep(transform({ input }, ({ input }) => input.settlement))
  adjustOrderForReturnStep(transform({ input }, ({ input }) => input.books))
  logAndMailReturn(
    transform({ input }, ({ input: { settlement, note, by } }) => ({
      submissionId: settlement.submissionId,
      stage: settlement.outcome,
      status: "closed" as const,
      note,
      by,
    })),
  )
})

interface GivenRefund extends RefundReturn {
  submissionId: string
  by: string
}

/**
 * Refunds money for what arrived, to what the order was paid with; once per return. One that was recorded but not paid
 * out, or not in full, because its process died in between or the processor refused, may be tried again: what was paid
 * out isn't sent twice. What the shop keeps of it is written off.
 * @param amount dollars in whole cents, including what was already refunded
 * @param word mailed to the buyer with the refund; of one that is tried again, the first one stays
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it is settled or has not arrived, or its order is being changed or charged; 422 at
 * `amount`
 */
export async function refundReturn(container: MedusaContainer, refundOf: GivenRefund): Promise<void> {
  const { submissionId } = refundOf
  await withStaffLock(container, `return:${submissionId}`, async () => {
    const { order } = await loadReturn(container, submissionId)
    const refund = async () => {
      if (order && !order.canceled) await requireChargesSettled(container, order.id)
      if (order) await settleRefunds(container, order.id)
      await refundAtRest(container, refundOf)
    }
    if (order) await withLockedOrder(container, order.id, refund)
    else await refund()
  })
}

async function refundAtRest(
  container: MedusaContainer,
  { submissionId, amount, word, by }: GivenRefund,
): Promise<void> {
  const loaded = await loadReturn(container, submissionId)
  const { stage, order, submission } = loaded
  const again = isRefundMissing(loaded)
  if (!again && !mayDo(stage, "refund")) {
    throw conflict(`This return is now at “${stage}”. Please look at it again.`)
  }
  const [cents, given, most] = [toCents(amount), givenCents(loaded), mostRefund(loaded)]
  if (cents < given) throw invalid({ amount: [`${formatCents(given)} of it has already been refunded.`] })
  const parts = cents > given ? spreadRefund(cents - given, order?.payments ?? []) : []
  if (!parts) {
    throw invalid({ amount: [`At most ${formatCents(most)} of what was paid can still be refunded.`] })
  }
  const owedCents = (order?.owedCents ?? 0) + given
  await runWorkflow(refundReturnWorkflow, container, {
    settlement: {
      submissionId,
      again,
      outcome: "refunded",
      word,
      refundCents: cents,
      replacementOrderId: null,
    },
    parts: parts.map(({ payment, cents }) => ({ paymentId: payment.id, cents })),
    number: submission.number,
    books: await loadReturnAdjustment(container, loaded, { refundCents: cents, owedCents, by }),
    by,
  })
}

/** The account that an order was placed by; null for a guest's. */
async function accountOfOrder(container: MedusaContainer, orderId: string): Promise<string | null> {
  const cartId = await cartOfOrder(container, orderId)
  return cartId && (await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cartId))
}

/**
 * The order that brings a replacement: another one by the same buyer, by its email or in the same account.
 * @throws {ShopError} 422 at `order_number`
 */
async function replacementOf(
  container: MedusaContainer,
  number: number | null,
  order: { id: string; email: string } | null,
): Promise<{ id: string; number: string }> {
  if (number === null)
    throw invalid({ order_number: ["Please enter the number of the order with the replacement."] })
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "email", "display_id"],
    filters: { display_id: String(number), is_draft_order: false, canceled_at: null },
  })
  const found = data.find(({ id }) => id !== order?.id)
  const account = order && (await accountOfOrder(container, order.id))
  const isTheirs =
    found?.email?.toLowerCase() === order?.email.toLowerCase() ||
    (found && account && (await isOrderOfAccount(container, account, found.id)))
  if (!found || !isTheirs) throw invalid({ order_number: ["The buyer has no other order with that number."] })
  return { id: found.id, number: String(found.display_id) }
}

/**
 * Ends a return without money: with a replacement, which is a separate order, or with a message.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it is settled or has not arrived; 422 by field
 */
export async function settleReturn(
  container: MedusaContainer,
  {
    submissionId,
    request: { outcome, order_number, word },
    by,
  }: { submissionId: string; request: SettleReturn; by: string },
): Promise<void> {
  await withReturn(container, { submissionId, act: "settle" }, async (loaded) => {
    const { order } = loaded
    const replacement = outcome === "exchanged" ? await replacementOf(container, order_number, order) : null
    if (outcome === "closed" && word === "") throw invalid({ word: ["Please tell the rider why."] })
    await runWorkflow(settleReturnWorkflow, container, {
      settlement: {
        submissionId,
        outcome,
        word,
        refundCents: null,
        replacementOrderId: replacement?.id ?? null,
      },
      note: replacement ? `Exchanged: order ${replacement.number} replaces it` : `Closed: ${word}`,
      books: await loadReturnAdjustment(container, loaded, { refundCents: 0, by }),
      by,
    })
  })
}
