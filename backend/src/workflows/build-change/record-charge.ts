import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PRODUCTION_MODULE } from "../../modules/production"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { chargeOfSession, finish } from "../checkout/settle-payment"

/** `unsure` while no one can say whether a card was charged, otherwise whether something was recorded. */
type Recording = "nothing" | "recorded" | "unsure"

/**
 * Records in Medusa's books what a card was charged for a difference, when the processor's answer was lost or the
 * process died before Medusa wrote it. Safe to repeat. Must run under the order's lock.
 * @throws what the processor or Medusa throw; the next run goes on from there
 */
export async function recordCharge(
  container: MedusaContainer,
  collectionId: string | null,
): Promise<Recording> {
  if (!collectionId) return "nothing"
  const sessions = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions(
      { payment_collection_id: collectionId, provider_id: CARD_PROVIDER },
      { relations: ["payment", "payment.captures"] },
    )
  let end: Recording = "nothing"
  for (const { id, status, data, created_at, payment } of sessions) {
    if (payment?.captures?.length) continue
    const session = {
      id,
      provider: CARD_PROVIDER,
      status,
      data: data ?? null,
      created_at: String(created_at),
    }
    const charge = await chargeOfSession(container, session)
    if (charge === "unknown") end = "unsure"
    if (charge !== "taken") continue
    await finish(container, session)
    if (end === "nothing") end = "recorded"
  }
  return end
}

/**
 * The same for every change of an order that is made, before what the order seems to owe is paid another way: until its
 * charge is recorded, the difference looks unpaid.
 */
export async function recordChargesOfOrder(container: MedusaContainer, orderId: string): Promise<Recording> {
  const changes = await container
    .resolve(PRODUCTION_MODULE)
    .listBuildChanges({ order_id: orderId, state: "done", collection_id: { $ne: null } }, { take: null })
  let end: Recording = "nothing"
  for (const { collection_id } of changes) {
    const one = await recordCharge(container, collection_id)
    if (one === "unsure" || end === "nothing") end = one
  }
  return end
}
