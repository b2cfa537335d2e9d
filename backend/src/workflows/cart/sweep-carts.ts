import type { MedusaContainer } from "@medusajs/framework/types"
import { CART_DAYS, EMPTY_CART_DAYS, GIVEN_BACK_DAYS, sweptBefore } from "../../cart-store/domain/cart-age"
import { cartsToSweep, sweepCart } from "../../cart-store/sweep-cart"
import { CART_OF_ORDER } from "../checkout/card-provider"
import { allInTurn, eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import { withCartLock } from "./cart-lock"

/** Carts read at a time. */
const BATCH = 100
/** Carts per run: the rest waits for the next. */
const AT_MOST = 5_000

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
  const rules = {
    untouched: sweptBefore(now, CART_DAYS),
    empty: sweptBefore(now, EMPTY_CART_DAYS),
    givenBack: sweptBefore(now, GIVEN_BACK_DAYS),
    orderKey: CART_OF_ORDER,
  }
  const sweep = (id: string) =>
    withCartLock(container, id, () => sweepCart(container, id, rules), JOB_WAIT_SECONDS)
  let after = reached
  let isDone = false
  async function sweepBatch(): Promise<number> {
    // What can't be read now is not read again in this run.
    isDone = true
    const ids = await cartsToSweep(container, rules, { after, batch: BATCH })
    isDone = ids.length < BATCH
    after = ids.at(-1) ?? ""
    reached = isDone ? "" : after
    // A held lock means that someone is here, or is paying.
    return await eachSeparately(container, ids, (id) => `Cart ${id} is left for now`, sweep)
  }
  function* batches() {
    for (let seen = 0; seen < AT_MOST && !isDone; seen += BATCH) yield sweepBatch
  }
  return await allInTurn(batches())
}
