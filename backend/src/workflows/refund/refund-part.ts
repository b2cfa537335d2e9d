import { PaymentEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  when,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep, refundPaymentStep } from "@medusajs/medusa/core-flows"
import { toDollars } from "../../contracts/money"
import { logFailure } from "../../log/or-log"
import { runWorkflow } from "../run-workflow"
import { recordRefundsStep } from "./record-refunds"

interface PartialRefund {
  /** The order whose books record it; null when they already count it as gone. */
  orderId: string | null
  paymentId: string
  /** Dollars. */
  amount?: number | undefined
  note?: string | undefined
  reasonId?: string | undefined
  /** The staff member's email or id. */
  by: string
}

/**
 * Refunds a part of a payment and records it in its order's books. Unlike Medusa's `refundPaymentWorkflow` it lowers
 * the order only by what wasn't owed to the buyer, and is done once the money has gone: what its books lack then, a job
 * writes.
 */
export const refundPartWorkflow = createWorkflow("refund-part", (input: WorkflowData<PartialRefund>) => {
  refundPaymentStep(
    transform({ input }, ({ input: { paymentId, amount, note, reasonId, by } }) => ({
      payment_id: paymentId,
      created_by: by,
      ...(amount !== undefined && { amount }),
      ...(note !== undefined && { note }),
      ...(reasonId !== undefined && { refund_reason_id: reasonId }),
    })),
  )
  when({ input }, ({ input }) => input.orderId !== null).then(() => {
    recordRefundsStep(transform({ input }, ({ input }) => input.orderId ?? ""))
  })
  emitEventStep({
    eventName: PaymentEvents.REFUNDED,
    data: transform({ input }, ({ input }) => ({ id: input.paymentId })),
  })
})

export interface RefundPart {
  paymentId: string
  cents: number
}

interface Parts {
  orderId: string
  parts: RefundPart[]
  note: string
  /** The staff member's email. */
  by: string
}

/**
 * Refunds money to what paid, and has the buyer mailed. Last in its workflow: nothing undoes a refund. Of several
 * parts, a failure of the first undoes everything before; a failure after another part has gone leaves the rest to be
 * refunded, and is logged.
 */
export const refundPartsStep = createStep(
  "refund-parts",
  async ({ orderId, parts, note, by }: Parts, { container }) => {
    for (const [at, { paymentId, cents }] of parts.entries()) {
      try {
        await runWorkflow(refundPartWorkflow, container, {
          orderId,
          paymentId,
          amount: toDollars(cents),
          note,
          by,
        })
      } catch (error) {
        if (at === 0) throw error
        const sentence = `${note}: ${cents} cents of ${paymentId} are still to be given back`
        logFailure(container, "error", sentence, error)
      }
    }
    return new StepResponse(null)
  },
)
