import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { BuildChangeRow } from "../../modules/production/service"
import { cancelPaymentSessions } from "../checkout/cancel-sessions"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { STILL_BEING_SETTLED } from "../checkout/medusas-lock"
import { chargeOfSession, finish } from "../checkout/settle-payment"

/** `unsure` while no one can say whether a card was charged, otherwise whether something was recorded. */
type Recording = "nothing" | "recorded" | "unsure"

/** Whose difference was or is being paid, and whether the change is made. */
type PaidChange = Pick<BuildChangeRow, "order_id" | "state" | "collection_id">

const sessionsOf = (container: MedusaContainer, filter: { id: string } | { payment_collection_id: string }) =>
  container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions(
      { ...filter, provider_id: CARD_PROVIDER },
      { relations: ["payment", "payment.captures"] },
    )

/**
 * Whether nothing is left to record of a session. A change that is made has its captures in the order's books, too; one
 * that isn't puts them there when it is made.
 */
async function isRecorded(
  container: MedusaContainer,
  { order_id, state }: PaidChange,
  captures: readonly { id: string }[] = [],
): Promise<boolean> {
  if (captures.length === 0 || state !== "done") return captures.length > 0
  const booked = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { order_id, reference: "capture", reference_id: captures.map(({ id }) => id) },
      { select: ["id"] },
    )
  return booked.length === captures.length
}

/**
 * Records in Medusa's books what a card was charged for a difference, when the processor's answer was lost or the
 * process died before Medusa wrote it. Safe to repeat. Must run under the order's lock.
 * @throws {ShopError} 409 when the books didn't take it
 * @throws what the processor or Medusa throw; the next run goes on from there
 */
export async function recordCharge(container: MedusaContainer, change: PaidChange): Promise<Recording> {
  if (!change.collection_id) return "nothing"
  const sessions = await sessionsOf(container, { payment_collection_id: change.collection_id })
  let end: Recording = "nothing"
  for (const { id, status, data, created_at, payment } of sessions) {
    if (await isRecorded(container, change, payment?.captures)) continue
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
    const [after] = await sessionsOf(container, { id })
    if (!(await isRecorded(container, change, after?.payment?.captures))) throw conflict(STILL_BEING_SETTLED)
    if (end === "nothing") end = "recorded"
  }
  return end
}

/**
 * What is unusual about a change's charge. `lacking`: it is made, and its process died before its card was charged; what
 * the order then owes is its balance. `given back`: its card was charged, and it couldn't be made.
 */
export type OddCharge = "lacking" | "given back" | null

/** Only a change that was to be paid by link has a collection. */
export async function oddChargeOf(
  container: MedusaContainer,
  { state, collection_id }: Pick<BuildChangeRow, "state" | "collection_id">,
): Promise<OddCharge> {
  if (!collection_id) return null
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections(
      { id: [collection_id] },
      { relations: ["payments", "payments.captures", "payments.refunds"], take: 1 },
    )
  const payments = collection?.payments ?? []
  if (state === "done") return payments.some(({ captures }) => captures?.length) ? null : "lacking"
  return payments.some(({ refunds }) => refunds?.length) ? "given back" : null
}

/** Whether a change that is made still lacks its payment. */
export const lacksCharge = async (
  container: MedusaContainer,
  change: Pick<BuildChangeRow, "state" | "collection_id">,
): Promise<boolean> => change.state === "done" && (await oddChargeOf(container, change)) === "lacking"

/**
 * Calls off the cards of an order's made changes that were not charged, so that none of them is when the order's
 * balance is paid. Must run under the order's lock, after `recordChargesOfOrder`.
 * @param charging what is said about one that is being charged
 * @throws {ShopError} as `cancelPaymentSessions`
 */
export async function callOffCharges(
  container: MedusaContainer,
  orderId: string,
  charging: string,
): Promise<void> {
  for (const change of await chargedChanges(container, orderId)) {
    if (!change.collection_id || !(await lacksCharge(container, change))) continue
    const sessions = await container
      .resolve(Modules.PAYMENT)
      .listPaymentSessions({ payment_collection_id: change.collection_id, provider_id: CARD_PROVIDER })
    await cancelPaymentSessions(container, sessions, charging)
    // The balance has a collection of its own: an open one would leave the order "partially captured" for good.
    await container
      .resolve(Modules.PAYMENT)
      .updatePaymentCollections(change.collection_id, { status: PaymentCollectionStatus.CANCELED })
  }
}

/** The changes of an order that are made and were to be paid by card. */
const chargedChanges = (container: MedusaContainer, orderId: string): Promise<BuildChangeRow[]> =>
  container
    .resolve(PRODUCTION_MODULE)
    .listBuildChanges({ order_id: orderId, state: "done", collection_id: { $ne: null } }, { take: null })

/**
 * Records the charge of every change of an order that is made, before what the order seems to owe is paid another way,
 * or what was paid is given back: until its charge is recorded, the difference looks unpaid.
 */
export async function recordChargesOfOrder(container: MedusaContainer, orderId: string): Promise<Recording> {
  let end: Recording = "nothing"
  for (const change of await chargedChanges(container, orderId)) {
    const one = await recordCharge(container, change)
    if (one === "unsure" || end === "nothing") end = one
  }
  return end
}
