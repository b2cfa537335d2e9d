import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { isInquiry, isOpenDispute } from "../../modules/checkout/domain/dispute"
import { DISPUTED, describeProcessorError } from "../../providers/payment-card/errors"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { cardProcessor } from "../checkout/settle-payment"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"

interface CardPaidOrder {
  payment_collections?:
    | ({ payments?: ({ provider_id: string; data?: { id?: unknown } | null } | null)[] | null } | null)[]
    | null
}

const hasMoney = ({ status }: { status: string }) => isOpenDispute(status) && !isInquiry(status)

/**
 * Refuses to cancel an order while a bank has its money. Medusa's cancellation only logs a refund that was refused. The
 * processor is asked, since its event may be late; while it doesn't answer, what is known counts.
 * @throws {ShopError} 409
 */
export async function requireNoDispute(container: MedusaContainer, orderId: string): Promise<void> {
  if ((await container.resolve(CHECKOUT_MODULE).openDisputes([orderId])).some(hasMoney)) {
    throw conflict(DISPUTED)
  }
  const [order] = await graphRows<CardPaidOrder>(container, {
    entity: "order",
    fields: ["id", "payment_collections.id", "payment_collections.payments.*"],
    filters: { id: orderId },
  })
  const intents = present(order?.payment_collections)
    .flatMap(({ payments }) => present(payments))
    .flatMap(({ provider_id, data }) =>
      provider_id === CARD_PROVIDER && typeof data?.id === "string" ? [data.id] : [],
    )
  for (const intent of intents) {
    const disputes = await cardProcessor()
      .disputes.list({ payment_intent: intent, limit: 100 })
      .catch((error: unknown) => {
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .warn(`The disputes of ${intent} can't be read now: ${describeProcessorError(error)}`)
        return null
      })
    if (disputes?.data.some(hasMoney)) throw conflict(DISPUTED)
  }
}
