import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import {
  findCartPayment,
  linesHeldForNobody,
  ordersWithoutCart,
  type Period,
  unsettledCarts,
} from "../../cart-store/payment-of-cart"
import { settings } from "../../config/settings"
import { messageOf } from "../../errors/message-of"
import { chargeOf } from "../../modules/checkout/domain/settlement"
import { describeProcessorError } from "../../providers/payment-card/errors"
import { withCartLock } from "../cart/cart-lock"
import { CART_OF_ORDER, OUR_PROVIDERS } from "./card-provider"
import { cardProcessor, settlePayment } from "./settle-payment"
import { undoOrder } from "./undo-order"

const MINUTE = 60_000
/** Whatever is younger belongs to a checkout that is under way (milliseconds). */
const GRACE = 3 * MINUTE
/** How far back sessions and orders are looked at: longer than an abandoned session is left open. */
const LOOK_BACK = 3 * 24 * 60 * MINUTE
/** How far back the processor's own books are read. */
const CHARGES_LOOK_BACK = 24 * 60 * MINUTE
/** A lock that is held means a checkout under way: the next run sees (seconds). */
const LOCK_WAIT = 1

interface Run {
  container: MedusaContainer
  now: Date
}

/** What is looked at in a run that begins now. */
export const period = (now: Date): Period => ({
  from: new Date(now.getTime() - LOOK_BACK),
  until: new Date(now.getTime() - GRACE),
})

/** One at a time and each by itself: what fails is logged and seen again by the next run. */
async function reconcileEach(
  { container }: Run,
  cartIds: Iterable<string>,
  job: (cartId: string) => Promise<boolean>,
): Promise<number> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let mended = 0
  for (const cartId of cartIds) {
    try {
      if (await withCartLock(container, cartId, () => job(cartId), LOCK_WAIT)) mended++
    } catch (error) {
      logger.warn(`The checkout of ${cartId} is not settled yet: ${messageOf(error)}`)
    }
  }
  return mended
}

/** Money taken for this shop of which it knows nothing is given back; for a cart it never had, a person has to look. */
async function giveBack({ container }: Run, intent: Stripe.PaymentIntent): Promise<boolean> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const cartId = intent.metadata.cart_id ?? ""
  const known = await findCartPayment(container, { cartId, intentId: intent.id })
  if (known.payment) return false
  if (!known.cart) {
    logger.error(
      `Payment ${intent.id} was taken for ${cartId || "no cart"}, which this shop doesn't know. Please look.`,
    )
    return false
  }
  await cardProcessor().refunds.create(
    { payment_intent: intent.id, metadata: { reason: "no order came of it" } },
    { idempotencyKey: `reconcile:${intent.id}` },
  )
  logger.warn(`Payment ${intent.id} of ${cartId} was given back: no order came of it.`)
  return true
}

/** Pieces are held in a transaction of their own: an order that is taken back meanwhile does not know of it. */
async function freeHeldForNobody(run: Run): Promise<number> {
  const lines = await linesHeldForNobody(run.container, period(run.now))
  if (lines.length > 0) await run.container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines)
  return lines.length
}

/** Payments that the processor has taken for this shop and that no session of the shop tells of. */
async function orphanCharges(run: Run): Promise<Stripe.PaymentIntent[]> {
  const { origin } = settings()
  const since = Math.floor((run.now.getTime() - CHARGES_LOOK_BACK) / 1000)
  const until = Math.floor((run.now.getTime() - GRACE) / 1000)
  const taken: Stripe.PaymentIntent[] = []
  const list = cardProcessor().paymentIntents.list({
    created: { gte: since, lt: until },
    limit: 100,
    expand: ["data.latest_charge"],
  })
  for await (const intent of list) {
    // The account may serve other shops as well: what does not bear our mark is not ours to give back.
    if (intent.metadata.shop === origin && chargeOf(intent) === "taken") taken.push(intent)
  }
  const known = await run.container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions(
      { id: taken.map(({ metadata }) => metadata.session_id ?? "") },
      { select: ["id"], take: null },
    )
  const sessions = new Set(known.map(({ id }) => id))
  return taken.filter(({ metadata }) => !sessions.has(metadata.session_id ?? ""))
}

/**
 * Mends every checkout that was cut short, by the card processor's own books: afterwards each cart has one paid
 * order or none, and no money is kept for which there is no order (architecture, rule 8). Safe to repeat and to
 * run beside checkouts.
 *
 * @returns how many were mended
 */
export async function reconcilePayments(container: MedusaContainer, now = new Date()): Promise<number> {
  const run: Run = { container, now }
  const unlinked = await ordersWithoutCart(container, period(run.now), CART_OF_ORDER)
  const orderOf = new Map(unlinked.map(({ cart_id, order_id }) => [cart_id, order_id]))
  let mended = await reconcileEach(run, orderOf.keys(), async (cartId) => {
    const orderId = orderOf.get(cartId)
    // Seen again under the lock: the checkout that wrote it may have gone on.
    const still = await ordersWithoutCart(container, period(run.now), CART_OF_ORDER)
    if (!orderId || !still.some(({ order_id }) => order_id === orderId)) return false
    await undoOrder(container, orderId, cartId)
    return true
  })
  mended += await reconcileEach(
    run,
    await unsettledCarts(container, period(run.now), OUR_PROVIDERS),
    async (cartId) => {
      const { due } = await settlePayment(container, cartId, { now })
      return due !== "nothing" && due !== "wait"
    },
  )
  mended += await freeHeldForNobody(run)
  try {
    for (const intent of await orphanCharges(run)) if (await giveBack(run, intent)) mended++
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`The card processor's books can't be read now: ${describeProcessorError(error)}`)
  }
  return mended
}
