import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { toDollars } from "../../../contracts/money"

interface Collection {
  orderId: string
  collectionId: string
}

const linkOf = ({ orderId, collectionId }: Collection) => ({
  [Modules.ORDER]: { order_id: orderId },
  [Modules.PAYMENT]: { payment_collection_id: collectionId },
})

/** Has the order know the payment of its difference. Undone, the payment is nobody's: its card was refused. */
export const linkCollectionStep = createStep(
  "link-difference",
  async (collection: Collection, { container }) => {
    await container.resolve(ContainerRegistrationKeys.LINK).create(linkOf(collection))
    return new StepResponse(null, collection)
  },
  async (collection, { container }) => {
    if (collection) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(linkOf(collection))
  },
)

export interface RefundPart {
  paymentId: string
  cents: number
}

/**
 * Gives the difference back to what paid, by the workflow of every refund, which also has the buyer mailed. Last of its
 * workflow: nothing takes a refund back. Of several parts, one that fails after another is gone leaves the rest on the
 * order's page as owed.
 */
export const refundDifferenceStep = createStep(
  "refund-difference",
  async ({ parts, by, note }: { parts: RefundPart[]; by: string; note: string }, { container }) => {
    for (const [at, { paymentId, cents }] of parts.entries()) {
      try {
        await refundPaymentWorkflow(container).run({
          input: { payment_id: paymentId, amount: toDollars(cents), created_by: by, note },
        })
      } catch (error) {
        if (at === 0) throw error
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error(`Of a changed build, ${cents} cents of payment ${paymentId} are still to be given back.`)
      }
    }
    return new StepResponse(null)
  },
)
