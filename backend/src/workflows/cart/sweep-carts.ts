import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CART_DAYS, EMPTY_CART_DAYS, sweptBefore } from "../../cart-store/domain/cart-age"
import { cartsToSweep, sweepCart } from "../../cart-store/sweep-cart"
import { messageOf } from "../../errors/message-of"
import { ShopError } from "../../errors/shop-error"
import { CART_OF_ORDER } from "../checkout/card-provider"
import { withCartLock } from "./cart-lock"

/** Carts read at a time. */
const BATCH = 100
/** Carts per run: the rest waits for the next. */
const AT_MOST = 5_000
/** A held lock means that someone is here, or is paying (seconds). */
const LOCK_WAIT_SECONDS = 1

/** Where the last run of this process stopped: carts that can't be deleted don't keep it from those behind them. */
let reached = ""

/**
 * Deletes the carts that no one has touched for a month, and empty ones after a day, with everything that belongs to
 * them: one at a time, each in a short transaction and under its lock. Safe to repeat, alongside shoppers and in
 * several processes.
 *
 * @returns how many were deleted
 * @throws what the first cart that can't be deleted threw, after all others: what people have typed into it stays
 */
export async function sweepCarts(container: MedusaContainer, now: Date = new Date()): Promise<number> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const rules = {
    untouched: sweptBefore(now, CART_DAYS),
    empty: sweptBefore(now, EMPTY_CART_DAYS),
    orderKey: CART_OF_ORDER,
  }
  let swept = 0
  let after = reached
  const failures: unknown[] = []
  for (let seen = 0; seen < AT_MOST; seen += BATCH) {
    const ids = await cartsToSweep(container, rules, { after, batch: BATCH })
    for (const id of ids) {
      after = id
      try {
        if (await withCartLock(container, id, () => sweepCart(container, id, rules), LOCK_WAIT_SECONDS))
          swept++
      } catch (error) {
        logger.debug(`Cart ${id} is left for now: ${messageOf(error)}`)
        if (!(error instanceof ShopError)) failures.push(error)
      }
    }
    reached = ids.length < BATCH ? "" : after
    if (reached === "") break
  }
  if (failures.length > 0) throw failures[0]
  return swept
}
