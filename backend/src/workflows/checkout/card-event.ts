import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentWebhookEvents } from "@medusajs/framework/utils"
import * as z from "zod/mini"
import { orderOfBalance } from "../../cart-store/order-balance"
import { isPaymentRecorded } from "../../cart-store/payment-of-cart"
import { settleBalance } from "../balance/settle-balance"
import { settleChangeOfCollection } from "../build-change/settle-change"
import { settleDispute } from "../dispute/settle-dispute"
import { withStaffLock } from "../staff-lock"
import { CARD_PROVIDER } from "./card-provider"
import { requireFreePieces } from "./medusas-lock"

/** The event for any message from the card processor, until it is known whether it is news. */
export const CARD_EVENT = "card_processor.told"

/** Milliseconds that it waits: most messages arrive while the checkout they are about is still running. */
const DELAY_MS = 5_000
/** How often it is tried, by an event bus that retries. */
const ATTEMPTS = 3

/** The message, in the shape that Medusa's own webhook handler expects. */
export interface CardEvent {
  provider: string
  payload: { data: Record<string, unknown>; rawData: string; headers: Record<string, unknown> }
}

/** Medusa's handler adds the prefix of all its providers. */
const PROVIDER = CARD_PROVIDER.slice("pp_".length)

/**
 * Stores an event from the card processor, to be processed in a moment.
 * @param body as it came, with the signature that covers each of its bytes
 */
export async function receiveCardEvent(
  container: MedusaContainer,
  { body, headers }: { body: string; headers: Record<string, unknown> },
): Promise<void> {
  const data: CardEvent = { provider: PROVIDER, payload: { data: JSON.parse(body), rawData: body, headers } }
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: CARD_EVENT, data }, { delay: DELAY_MS, attempts: ATTEMPTS })
}

/** About a payment that names its session. */
const OfSession = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.object({ session_id: z.string() }) }) }),
})

/** A buyer disputes a charge at their bank, or the bank has decided. */
const OfDispute = z.object({
  type: z.string().check(z.startsWith("charge.dispute.")),
  data: z.object({ object: z.object({ id: z.string() }) }),
})

/** For money that was set aside or taken. */
const PAID = ["payment_intent.amount_capturable_updated", "payment_intent.succeeded"]

/** The payment collection of a session; null for a session of another shop with the same account at the processor. */
async function collectionOfSession(container: MedusaContainer, sessionId: string): Promise<string | null> {
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id: [sessionId] }, { select: ["id", "payment_collection_id"], take: 1 })
  return session?.payment_collection_id ?? null
}

/** Settles a paid session whose order is kept here. @returns false when it is Medusa's: it pays for a cart */
async function isSettledHere(
  container: MedusaContainer,
  { sessionId, collectionId }: { sessionId: string; collectionId: string },
): Promise<boolean> {
  if (await settleChangeOfCollection(container, collectionId)) return true
  const orderId = await orderOfBalance(container, sessionId)
  if (!orderId) return false
  await withStaffLock(container, `order:${orderId}`, () => settleBalance(container, orderId))
  return true
}

/**
 * Hands an event from the card processor to Medusa's own handler, unless it is about a payment that the shop took
 * itself and has in its order's books: Medusa would run forty statements to find that nothing is left to do, after each
 * purchase. What pays an order's balance or a changed build is settled here, under the order's lock, which Medusa's
 * handler doesn't know: while a bank takes long to answer, it would record a charge that the payment in progress then
 * takes for a failure.
 * An event about a session that isn't the shop's ends here: Medusa's workflow then looks for the cart of no session,
 * which matches every cart (2.21.2), and completes and charges the first one.
 * Medusa knows no disputes: what an event tells of one is looked up.
 * @returns whether it was forwarded
 * @throws {ShopError} 409 while someone is at what it is about: the event bus tries again, and the job after it
 */
export async function forwardCardEvent(container: MedusaContainer, event: CardEvent): Promise<boolean> {
  const disputed = z.safeParse(OfDispute, event.payload.data)
  if (disputed.success) {
    await settleDispute(container, disputed.data.data.object.id)
    return false
  }
  const told = z.safeParse(OfSession, event.payload.data)
  if (told.success) {
    const { type, data } = told.data
    const { session_id } = data.object.metadata
    const isPaid = PAID.includes(type)
    if (isPaid && (await isPaymentRecorded(container, session_id))) return false
    const collectionId = await collectionOfSession(container, session_id)
    if (!collectionId) return false
    if (isPaid && (await isSettledHere(container, { sessionId: session_id, collectionId }))) return false
    if (isPaid) await requireFreePieces(container, session_id)
  }
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: PaymentWebhookEvents.WebhookReceived, data: event }, { attempts: ATTEMPTS })
  return true
}
