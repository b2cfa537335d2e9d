import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { settings } from "../../config/settings"
import { chargeOf } from "../../modules/checkout/domain/settlement"
import { describeProcessorError } from "../../providers/payment-card/errors"
import { withCartLock } from "../cart/cart-lock"
import { CARD_PROVIDER, CART_OF_ORDER } from "./card-provider"
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

/** Carts with an open payment session, or an order that has no capture on its books. */
const UNSETTLED = `
  select distinct l.cart_id as id
    from payment_session s
    join cart_payment_collection l on l.payment_collection_id = s.payment_collection_id and l.deleted_at is null
    left join order_cart oc on oc.cart_id = l.cart_id and oc.deleted_at is null
   where s.provider_id = :provider and s.deleted_at is null
     and s.created_at > :from and s.updated_at < :until
     and s.status not in ('error', 'canceled')
     and (oc.order_id is null or not exists (
       select 1 from payment p
         join capture k on k.payment_id = p.id and k.deleted_at is null
         join order_transaction t on t.reference_id = k.id and t.order_id = oc.order_id and t.deleted_at is null
        where p.payment_session_id = s.id and p.deleted_at is null))
  union
  select oc.cart_id from order_cart oc
    join "order" o on o.id = oc.order_id
    join cart_payment_collection l on l.cart_id = oc.cart_id and l.deleted_at is null
    join payment_collection pc on pc.id = l.payment_collection_id and pc.amount > 0
   where oc.deleted_at is null and o.created_at > :from and o.created_at < :until
     and not exists (select 1 from order_transaction t where t.order_id = o.id and t.deleted_at is null)`

/** Orders that were written and never linked to their cart: nobody has paid for them and nobody ever will. */
const UNLINKED = `
  select o.id as order_id, o.metadata->>:key as cart_id
    from "order" o
   where o.deleted_at is null and o.created_at > :from and o.created_at < :until
     and o.metadata->>:key is not null
     and not exists (select 1 from order_cart oc where oc.order_id = o.id and oc.deleted_at is null)`

interface Sight {
  container: MedusaContainer
  now: Date
}

async function rowsOf<T>({ container, now }: Sight, statement: string, values: object): Promise<T[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: T[] }>(statement, {
    from: new Date(now.getTime() - LOOK_BACK),
    until: new Date(now.getTime() - GRACE),
    ...values,
  })
  return rows
}

/** One at a time and each by itself: what fails is logged and seen again by the next run. */
async function eachCart(
  { container }: Sight,
  cartIds: Iterable<string>,
  job: (cartId: string) => Promise<boolean>,
): Promise<number> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let settled = 0
  for (const cartId of cartIds) {
    try {
      if (await withCartLock(container, cartId, () => job(cartId), LOCK_WAIT)) settled++
    } catch (error) {
      logger.warn(
        `The checkout of ${cartId} is not settled yet: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
      )
    }
  }
  return settled
}

/** Money taken for this shop of which it knows nothing is given back; for a cart it never had, a person has to look. */
async function giveBack({ container }: Sight, intent: Stripe.PaymentIntent): Promise<boolean> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const cartId = intent.metadata.cart_id ?? ""
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { known: boolean; ordered: boolean }[] }>(
    `select exists (select 1 from cart where id = :cartId) as known,
       exists (select 1 from payment where data->>'id' = :intentId and deleted_at is null) as ordered`,
    { cartId, intentId: intent.id },
  )
  const [found] = rows
  if (found?.ordered) return false
  if (!found?.known) {
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

/** Payments that the processor has taken for this shop and that no session of the shop tells of. */
async function orphanCharges(sight: Sight): Promise<Stripe.PaymentIntent[]> {
  const { origin } = settings()
  const since = Math.floor((sight.now.getTime() - CHARGES_LOOK_BACK) / 1000)
  const until = Math.floor((sight.now.getTime() - GRACE) / 1000)
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
  const known = await rowsOf<{ id: string }>(
    sight,
    "select id from payment_session where id = any(:ids) and deleted_at is null",
    { ids: taken.map(({ metadata }) => metadata.session_id ?? "") },
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
  const sight: Sight = { container, now }
  const unlinked = await rowsOf<{ order_id: string; cart_id: string }>(sight, UNLINKED, {
    key: CART_OF_ORDER,
  })
  const orderOf = new Map(unlinked.map(({ cart_id, order_id }) => [cart_id, order_id]))
  let mended = await eachCart(sight, orderOf.keys(), async (cartId) => {
    const orderId = orderOf.get(cartId)
    // Seen again under the lock: the checkout that wrote it may have gone on.
    const still = await rowsOf<{ order_id: string }>(sight, `${UNLINKED} and o.id = :orderId`, {
      key: CART_OF_ORDER,
      orderId: orderId ?? "",
    })
    if (!orderId || still.length === 0) return false
    await undoOrder(container, orderId, cartId)
    return true
  })
  const unsettled = await rowsOf<{ id: string }>(sight, UNSETTLED, { provider: CARD_PROVIDER })
  mended += await eachCart(
    sight,
    unsettled.map(({ id }) => id),
    async (cartId) => {
      const { due } = await settlePayment(container, cartId, { now })
      return due !== "nothing" && due !== "wait"
    },
  )
  try {
    for (const intent of await orphanCharges(sight)) if (await giveBack(sight, intent)) mended++
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`The card processor's books can't be read now: ${describeProcessorError(error)}`)
  }
  return mended
}
