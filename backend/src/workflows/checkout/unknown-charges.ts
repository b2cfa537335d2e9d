import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { findCartPayment } from "../../cart-store/payment-of-cart"
import { settings } from "../../config/settings"
import { orWarn } from "../../log/or-log"
import type { UnknownPayment } from "../../mail/letters/unknown-payments"
import { sendUnknownPayments } from "../../mail/sending/send-unknown-payments"
import { booksSince } from "../../modules/checkout/domain/processor-books"
import { chargeOf } from "../../modules/checkout/domain/settlement"
import { describeProcessorError, requestFate } from "../../providers/payment-card/errors"
import { lastRestore, type Restore } from "../../reports/launcher-notes"
import { cardProcessor } from "./settle-payment"

/** Payments of a period that the processor has taken for this shop but that aren't in any of its sessions. */
async function orphanCharges(
  container: MedusaContainer,
  since: Date,
  until: Date,
): Promise<Stripe.PaymentIntent[]> {
  const { origin } = settings()
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const taken: Stripe.PaymentIntent[] = []
  const list = cardProcessor().paymentIntents.list({
    created: { gte: seconds(since), lt: seconds(until) },
    limit: 100,
    expand: ["data.latest_charge"],
  })
  for await (const intent of list) {
    // The account may serve other shops as well: what doesn't bear our mark isn't ours to refund.
    if (intent.metadata.shop === origin && chargeOf(intent) === "taken") taken.push(intent)
  }
  const known = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions(
      { id: taken.map(({ metadata }) => metadata.session_id ?? "") },
      { select: ["id"], take: null },
    )
  const sessions = new Set(known.map(({ id }) => id))
  return taken.filter(({ metadata }) => !sessions.has(metadata.session_id ?? ""))
}

/** When it was charged: longer after it was begun for a buyer who went to their bank. */
function takenAt({ created, latest_charge }: Stripe.PaymentIntent): Date {
  const charge = typeof latest_charge === "object" ? latest_charge : null
  return new Date((charge?.created ?? created) * 1000)
}

/** A mail that isn't accepted is sent by the next run. */
async function tellStaff(
  container: MedusaContainer,
  payments: readonly UnknownPayment[],
  restore: Restore | null,
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const names = payments.map(({ id }) => id).join(", ")
  // All that a restored shop lost is known from its first run on, and told together.
  const id = restore ? `restore:${restore.resumedAt.toISOString()}` : names
  await orWarn(container, `Mail about the unknown payments ${names} not sent yet`, async () => {
    const madeAt = restore?.madeAt ?? null
    if (await sendUnknownPayments(container, payments, { id, madeAt }))
      logger.error(`Payments were taken that this shop has no order for. Please look: ${names}`)
  })
}

/**
 * One that can't be refunded, such as a disputed one, keeps no other from being; staff are told when the processor
 * refuses it.
 * @returns whether it was
 */
async function refund(container: MedusaContainer, payment: UnknownPayment, cartId: string): Promise<boolean> {
  const { id } = payment
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    await cardProcessor().refunds.create(
      { payment_intent: id, metadata: { reason: "no order came of it" } },
      { idempotencyKey: `reconcile:${id}` },
    )
  } catch (error) {
    logger.warn(`Payment ${id} of ${cartId} is not given back yet: ${describeProcessorError(error)}`)
    if (requestFate(error) === "refused") await tellStaff(container, [payment], null)
    return false
  }
  logger.warn(`Payment ${id} of ${cartId} was given back: no order came of it.`)
  return true
}

/**
 * Refunds money taken for this shop that the shop has no record of. Staff have to look when it doesn't know the cart
 * either; and when it was restored since, for then the buyer may hold a confirmation.
 * @param until anything younger may be in progress
 * @returns how many were refunded
 * @throws what the processor's client throws when its list can't be read
 */
export async function settleUnknownCharges(
  container: MedusaContainer,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  let refunded = 0
  const restore = await lastRestore(container)
  const lost: UnknownPayment[] = []
  for (const intent of await orphanCharges(container, booksSince(now, restore), until)) {
    const { id, amount } = intent
    const known = await findCartPayment(container, { cartId: intent.metadata.cart_id ?? "", intentId: id })
    if (known.payment) continue
    const payment = { id, cents: amount, takenAt: takenAt(intent), hasCart: known.cart }
    if (restore && payment.takenAt < restore.resumedAt) lost.push(payment)
    else if (!known.cart) await tellStaff(container, [payment], null)
    else if (await refund(container, payment, intent.metadata.cart_id ?? "")) refunded++
  }
  // Told once, so not before everything until then is settled.
  if (restore && lost.length > 0 && restore.resumedAt < until) await tellStaff(container, lost, restore)
  return refunded
}
