import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentActions } from "@medusajs/framework/utils"
import { processPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import type Stripe from "stripe"
import { type PaymentOfCart, paymentOfCart, type StoredSession } from "../../cart-store/payment-of-cart"
import { settings } from "../../config/settings"
import { toDollars } from "../../contracts/money"
import { DAY_MS } from "../../contracts/time/shop-time"
import { conflict } from "../../errors/shop-error"
import { logFailure } from "../../log/or-log"
import {
  chargeOf,
  type PaymentProgress,
  type Settlement,
  settlementOf,
} from "../../modules/checkout/domain/settlement"
import { resumesAttempt } from "../../providers/payment-card/domain/payment-attempt"
import { describeProcessorError, isUnknownToProcessor } from "../../providers/payment-card/errors"
import { stripeClient } from "../../providers/payment-card/options"
import { creditOrder } from "../dealer/credit-order"
import { isTakenByStaff, OUR_PROVIDERS } from "./card-provider"
import { holdingMedusasLock, requireFreePieces, STILL_BEING_SETTLED } from "./medusas-lock"
import { holdingPayment } from "./payment-hold"
import { undoOrder } from "./undo-order"

/** A payment session that no one has returned to for this long is called off (milliseconds). */
export const ABANDONED_AFTER_MS = DAY_MS

let processor: Stripe | undefined

/** The shop's own line to the card processor, besides the provider's. */
export function cardProcessor(): Stripe {
  const { secretKey, webhookSecret, apiBase } = settings().card
  processor ??= stripeClient({ apiKey: secretKey, webhookSecret, ...(apiBase ? { apiBase } : {}) })
  return processor
}

const SETTLED_SESSIONS = ["error", "canceled"]

/** Money that staff took is in the books, or it isn't: there is no one to wait for. */
const isRecorded = ({ status }: StoredSession) => status === "authorized" || status === "captured"

/** The books wait for its outcome. A recorded one must stay: Medusa's payment would go with it. */
const lingers = (session: StoredSession) => !SETTLED_SESSIONS.includes(session.status) && !isRecorded(session)

/** Whether a session may still pay, or has. */
const mayPay = (session: StoredSession) =>
  isTakenByStaff(session.provider) ? isRecorded(session) : !SETTLED_SESSIONS.includes(session.status)

/** The state of a session's charge, according to the processor. */
export async function chargeOfSession(
  container: MedusaContainer,
  session: StoredSession | undefined,
): Promise<PaymentProgress["charge"]> {
  if (session && isTakenByStaff(session.provider)) return isRecorded(session) ? "taken" : "off"
  const intentId = session?.data?.id
  if (!session || typeof intentId !== "string") return "off"
  if (SETTLED_SESSIONS.includes(session.status)) return "off"
  try {
    return chargeOf(await cardProcessor().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }))
  } catch (error) {
    if (isUnknownToProcessor(error)) return "off"
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Payment ${intentId} can't be looked up: ${describeProcessorError(error)}`)
    return "unknown"
  }
}

/**
 * Medusa's own workflow for a webhook does both: it records a payment that the order lacks, and makes the order for a
 * cart that was charged. When no order is possible (the cart changed, the last piece went), it refunds the money.
 * @throws {ShopError} 409 while someone holds a piece that the order needs
 */
export async function finish(container: MedusaContainer, session: StoredSession): Promise<void> {
  await requireFreePieces(container, session.id)
  const { errors } = await container.resolve(Modules.WORKFLOW_ENGINE).run(processPaymentWorkflowId, {
    // That no order is possible is an answer, too: what became of the money is looked up afterwards.
    throwOnError: false,
    input: {
      action: PaymentActions.SUCCESSFUL,
      data: { session_id: session.id, amount: sessionAmount(session) },
    },
  })
  for (const { error } of errors) {
    logFailure(container, "warn", `Payment of ${session.id} became no order`, error)
  }
}

/** Dollars; the intent holds cents. Without an amount, Medusa's provider's, the whole payment is meant. */
function sessionAmount({ data }: StoredSession): number | undefined {
  return data?.amount === undefined ? undefined : toDollars(Number(data.amount))
}

/**
 * Makes sure that a session is never charged.
 * @throws when it was
 */
export async function cancelPaymentSession(
  container: MedusaContainer,
  session: StoredSession | undefined,
): Promise<void> {
  if (session) await container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
}

/**
 * Undoes what is left of orders that can't be paid: the one that the cart is linked to when it is broken, and those
 * that were never linked to it. A webhook that is making the order right now is allowed to finish.
 */
async function clearRemains(container: MedusaContainer, cartId: string): Promise<void> {
  await holdingMedusasLock(container, cartId, async () => {
    const payment = await paymentOfCart(container, cartId, OUR_PROVIDERS)
    if (!payment) return
    for (const orderId of payment.unlinked_orders) await undoOrder(container, orderId, cartId)
    const { order_id, paid, free, whole } = payment
    if (order_id && !whole && (!paid || free)) await undoOrder(container, order_id, cartId)
  })
}

async function carryOut(
  container: MedusaContainer,
  cartId: string,
  due: Settlement,
  payment: PaymentOfCart,
): Promise<void> {
  const { order_id, sessions } = payment
  const [session] = sessions
  if (due === "undo" || due === "cancel") await cancelPaymentSession(container, session)
  if (orderStateOf(payment) === "broken") await clearRemains(container, cartId)
  else if (due === "undo" && order_id) await undoOrder(container, order_id, cartId)
  if (due === "remake" && session) await finish(container, session)
  if (due === "finish" && session) {
    await finish(container, session)
    // The process that made the order died before it could report it; listeners tolerate a second time.
    if (order_id) {
      await creditOrder(container, order_id, cartId)
      await container.resolve(Modules.EVENT_BUS).emit({ name: "order.placed", data: { id: order_id } })
    }
  }
}

/**
 * Whether a cart is an order, or one of its payments may still make it one: then nothing that the order needs may be
 * undone. Asks only the shop's own books; what they don't know for certain counts as possible.
 */
export async function mayBecomeOrder(container: MedusaContainer, cartId: string): Promise<boolean> {
  const payment = await paymentOfCart(container, cartId, OUR_PROVIDERS)
  if (!payment) return false
  return payment.order_id !== null || payment.sessions.some(mayPay)
}

/** Reopens a cart that was closed for an order that doesn't exist, so that its rider finds what is in it. */
export async function reopenCart(container: MedusaContainer, cartId: string): Promise<void> {
  await holdingMedusasLock(container, cartId, async () => {
    const payment = await paymentOfCart(container, cartId, OUR_PROVIDERS)
    if (payment?.completed && !payment.order_id)
      await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null })
  })
}

/** For one that isn't paid. */
function orderStateOf({ order_id, whole, unlinked_orders }: PaymentOfCart): PaymentProgress["order"] {
  if (unlinked_orders.length > 0) return "broken"
  if (!order_id) return "none"
  return whole ? "unpaid" : "broken"
}

interface Asked {
  /** Of the buyer, when present and trying again. */
  cardToken?: string
  now?: Date
}

interface Found {
  /** The order, when there is a paid one. */
  orderId: string | null
  due: Settlement
  payment: PaymentOfCart | null
}

/** How the payment of a cart stands, and what is due, according to the processor. */
async function findDue(
  container: MedusaContainer,
  cartId: string,
  { cardToken, now = new Date() }: Asked,
): Promise<Found> {
  const payment = await paymentOfCart(container, cartId, OUR_PROVIDERS)
  if (!payment) return { orderId: null, due: "nothing", payment }
  const { order_id, completed, free, paid, sessions } = payment
  if (order_id && paid && (completed || !free)) {
    // Its payment was recorded before its cart was closed.
    if (!completed) await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: new Date() })
    return { orderId: order_id, due: "nothing", payment }
  }
  const [session] = sessions
  const due = settlementOf({
    order: orderStateOf(payment),
    charge: await chargeOfSession(container, session),
    repeated: session !== undefined && cardToken !== undefined && resumesAttempt(session, cardToken),
    abandoned:
      session !== undefined && now.getTime() - new Date(session.created_at).getTime() > ABANDONED_AFTER_MS,
    lingers: session !== undefined && lingers(session),
  })
  return { orderId: null, due, payment }
}

/** Whether a cart was closed for an order that doesn't exist. */
const isClosedForNothing = ({ due, payment }: Found) =>
  due === "nothing" && payment !== null && payment.completed && !payment.order_id

/**
 * Brings a cart whose checkout was interrupted back to one paid order or none, according to the processor. Safe to
 * repeat. Must run under the cart's lock.
 *
 * @returns the order when there is a paid one
 * @throws {ShopError} 409 while money is taken for which there is neither an order nor a refund yet, or while the
 * payment goes on
 * @throws what the processor or Medusa throw; the next run goes on from there
 */
export async function settlePayment(
  container: MedusaContainer,
  cartId: string,
  asked: Asked = {},
): Promise<{ orderId: string | null; due: Settlement }> {
  const found = await findDue(container, cartId, asked)
  const { orderId, due } = found
  if (due === "wait" || (due === "nothing" && !isClosedForNothing(found))) return { orderId, due }
  return await holdingPayment(container, cartId, () => settleNow(container, cartId, asked))
}

async function settleNow(
  container: MedusaContainer,
  cartId: string,
  asked: Asked,
): Promise<{ orderId: string | null; due: Settlement }> {
  // Again: whoever held the payment a moment ago may have brought it to its end.
  const found = await findDue(container, cartId, asked)
  const { orderId, due, payment } = found
  if (isClosedForNothing(found)) await reopenCart(container, cartId)
  if (due === "nothing" || due === "wait" || !payment) return { orderId, due }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`The checkout of ${cartId} was cut short; it is settled by: ${due}.`)
  await carryOut(container, cartId, due, payment)
  const after = await paymentOfCart(container, cartId, OUR_PROVIDERS)
  if (after?.order_id && after.paid && after.completed) return { orderId: after.order_id, due }
  for (const left of after?.sessions ?? []) {
    if ((await chargeOfSession(container, left)) !== "taken") continue
    throw conflict(STILL_BEING_SETTLED)
  }
  return { orderId: null, due }
}
