import type { MedusaContainer } from "@medusajs/framework/types"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { PaidHow } from "../../contracts/orders/phone-order-choices"
import { RECORDED_PROVIDER } from "./card-provider"

/** What is stored with a payment of money that staff took, where nothing else says so. */
export interface TakenMoney {
  how?: PaidHow
  /** The staff user's id. */
  by?: string
}

/**
 * Begins to record money that staff took, for the whole amount of a payment collection: the shop's only way to. It
 * counts once its session is authorized, and what was begun before for the collection is called off.
 * @returns the session's id
 */
export async function beginRecordedPayment(
  container: MedusaContainer,
  collectionId: string,
  taken: TakenMoney = {},
): Promise<string> {
  const { result } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collectionId, provider_id: RECORDED_PROVIDER, data: { ...taken } },
  })
  return result.id
}
