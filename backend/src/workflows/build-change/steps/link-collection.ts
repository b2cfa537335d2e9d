import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

interface Collection {
  orderId: string
  collectionId: string
}

const linkOf = ({ orderId, collectionId }: Collection) => ({
  [Modules.ORDER]: { order_id: orderId },
  [Modules.PAYMENT]: { payment_collection_id: collectionId },
})

/** Links the payment of the difference to the order. Undone, the payment is no one's: its card was refused. */
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
