import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  linesHeldForNobody,
  ordersWithoutCart,
  type Period,
  unsettledCarts,
} from "../../cart-store/payment-of-cart"
import { messageOf } from "../../errors/message-of"
import { inTurn } from "../../modules/checkout/domain/settlement"
import { isSilent } from "../../providers/payment-card/silence"
import { withCartLock } from "../cart/cart-lock"
import { CART_OF_ORDER, OUR_PROVIDERS } from "./card-provider"
import { settlePayment } from "./settle-payment"
import { undoOrder } from "./undo-order"
import { settleUnknownCharges } from "./unknown-charges"

const MINUTE_MS = 60_000
/** Anything younger belongs to a checkout in progress (milliseconds). */
const GRACE_MS = 3 * MINUTE_MS
/** How far back sessions and orders are looked at: longer than an abandoned session is left open. */
const LOOK_BACK_MS = 3 * 24 * 60 * MINUTE_MS
/** A held lock means a checkout in progress: the next run will see (seconds). */
const LOCK_WAIT_SECONDS = 1
/** How long one run asks about carts, while the other jobs wait (milliseconds); the next one goes on from there. */
const ASKING_MS = 60_000

interface Run {
  container: MedusaContainer
  now: Date
}

/** What a run that begins now looks at. */
export const period = (now: Date): Period => ({
  from: new Date(now.getTime() - LOOK_BACK_MS),
  until: new Date(now.getTime() - GRACE_MS),
})

/** One at a time and each by itself: a failure is logged, and the next run tries it again. */
async function reconcileEach(
  { container }: Run,
  cartIds: Iterable<string>,
  job: (cartId: string) => Promise<boolean>,
): Promise<number> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let mended = 0
  for (const cartId of cartIds) {
    try {
      if (await withCartLock(container, cartId, () => job(cartId), LOCK_WAIT_SECONDS)) mended++
    } catch (error) {
      logger.warn(`The checkout of ${cartId} is not settled yet: ${messageOf(error)}`)
    }
  }
  return mended
}

/** The last cart that this process asked about. */
let lastAsked = ""

/** The carts to ask the card processor about, as long as it answers and there is time. */
function* toAskAbout(cartIds: readonly string[]): Generator<string> {
  const began = performance.now()
  for (const cartId of inTurn(cartIds, lastAsked)) {
    if (isSilent() || performance.now() - began > ASKING_MS) return
    lastAsked = cartId
    yield cartId
  }
}

/** Pieces are held in a separate transaction: an order undone in the meantime doesn't know about that. */
async function freeHeldForNobody(run: Run): Promise<number> {
  const lines = await linesHeldForNobody(run.container, period(run.now))
  if (lines.length > 0) await run.container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines)
  return lines.length
}

/**
 * Mends every interrupted checkout, according to the card processor's own books: afterwards each cart has one paid
 * order or none, and no money is kept without an order for it (architecture, rule 8). Safe to repeat and to run
 * alongside checkouts.
 *
 * @returns how many were repaired
 */
export async function reconcilePayments(container: MedusaContainer, now = new Date()): Promise<number> {
  const run: Run = { container, now }
  const unlinked = await ordersWithoutCart(container, period(run.now), CART_OF_ORDER)
  const orderOf = new Map(unlinked.map(({ cart_id, order_id }) => [cart_id, order_id]))
  let mended = await reconcileEach(run, orderOf.keys(), async (cartId) => {
    const orderId = orderOf.get(cartId)
    // Checked again under the lock: the checkout that wrote it may have gone on.
    const still = await ordersWithoutCart(container, period(run.now), CART_OF_ORDER)
    if (!orderId || !still.some(({ order_id }) => order_id === orderId)) return false
    await undoOrder(container, orderId, cartId)
    return true
  })
  mended += await reconcileEach(
    run,
    toAskAbout(await unsettledCarts(container, period(run.now), OUR_PROVIDERS)),
    async (cartId) => {
      const { due } = await settlePayment(container, cartId, { now })
      return due !== "nothing" && due !== "wait"
    },
  )
  mended += await freeHeldForNobody(run)
  return mended + (await settleUnknownCharges(container, { now, until: period(now).until }))
}
