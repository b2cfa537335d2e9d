import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  linesHeldForNobody,
  ordersWithoutCart,
  type Period,
  unsettledCarts,
} from "../../cart-store/payment-of-cart"
import { DAY_MS, MINUTE_MS } from "../../contracts/time/shop-time"
import { inTurn } from "../../modules/checkout/domain/settlement"
import { isSilent } from "../../providers/payment-card/silence"
import { withCartLock } from "../cart/cart-lock"
import { allInTurn, eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import { CART_OF_ORDER, OUR_PROVIDERS } from "./card-provider"
import { settlePayment } from "./settle-payment"
import { undoOrder } from "./undo-order"
import { settleUnknownCharges } from "./unknown-charges"

/** Anything younger belongs to a checkout in progress (milliseconds). */
const GRACE_MS = 3 * MINUTE_MS
/** How far back sessions and orders are looked at: longer than an abandoned session is left open. */
const LOOK_BACK_MS = 3 * DAY_MS
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

/** Each cart under its lock. */
const eachCart = (
  { container }: Run,
  cartIds: Iterable<string>,
  settle: (cartId: string) => Promise<boolean>,
): Promise<number> =>
  eachSeparately(
    container,
    cartIds,
    (cartId) => `The checkout of ${cartId} is not settled yet`,
    (cartId) => withCartLock(container, cartId, () => settle(cartId), JOB_WAIT_SECONDS),
  )

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

/** Undoes the orders whose checkout ended before they were linked to their carts. */
async function undoUnlinked(run: Run): Promise<number> {
  const { container } = run
  const unlinked = () => ordersWithoutCart(container, period(run.now), CART_OF_ORDER)
  const orderOf = new Map((await unlinked()).map(({ cart_id, order_id }) => [cart_id, order_id]))
  return await eachCart(run, orderOf.keys(), async (cartId) => {
    const orderId = orderOf.get(cartId)
    // Checked again under the lock: the checkout that wrote it may have gone on.
    const still = await unlinked()
    if (!orderId || !still.some(({ order_id }) => order_id === orderId)) return false
    await undoOrder(container, orderId, cartId)
    return true
  })
}

async function settleUnsettled(run: Run): Promise<number> {
  const { container, now } = run
  const cartIds = await unsettledCarts(container, period(now), OUR_PROVIDERS)
  return await eachCart(run, toAskAbout(cartIds), async (cartId) => {
    const { due } = await settlePayment(container, cartId, { now })
    return due !== "nothing" && due !== "wait"
  })
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
 * @throws as `allInTurn`
 */
export async function reconcilePayments(container: MedusaContainer, now = new Date()): Promise<number> {
  const run: Run = { container, now }
  return await allInTurn([
    () => undoUnlinked(run),
    () => settleUnsettled(run),
    () => freeHeldForNobody(run),
    () => settleUnknownCharges(container, { now, until: period(now).until }),
  ])
}
