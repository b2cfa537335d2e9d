import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentWebhookEvents } from "@medusajs/framework/utils"
import * as z from "zod/mini"
import { orderOfBalance } from "../../cart-store/order-balance"
import { isPaymentRecorded } from "../../cart-store/payment-of-cart"
import { settleBalance } from "../balance/settle-balance"
import { withStaffLock } from "../staff-lock"
import { CARD_PROVIDER } from "./card-provider"

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

/** For money that was set aside or taken. */
const Paid = z.object({
  type: z.enum(["payment_intent.amount_capturable_updated", "payment_intent.succeeded"]),
  data: z.object({ object: z.object({ metadata: z.object({ session_id: z.string() }) }) }),
})

/**
 * Hands an event from the card processor to Medusa's own handler, unless it is about a payment that the shop took
 * itself and has in its order's books: Medusa would run forty statements to find that nothing is left to do, after each
 * purchase. What pays an order's balance is settled here, under the order's lock, which Medusa's handler doesn't know.
 * @returns whether it was forwarded
 */
export async function forwardCardEvent(container: MedusaContainer, event: CardEvent): Promise<boolean> {
  const told = z.safeParse(Paid, event.payload.data)
  if (told.success) {
    const { session_id } = told.data.data.object.metadata
    if (await isPaymentRecorded(container, session_id)) return false
    const orderId = await orderOfBalance(container, session_id)
    if (orderId) {
      await withStaffLock(container, `order:${orderId}`, () => settleBalance(container, orderId))
      return false
    }
  }
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: PaymentWebhookEvents.WebhookReceived, data: event }, { attempts: ATTEMPTS })
  return true
}
