import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../log/or-log"
import { isBusy } from "./lock"
import { withStaffLock } from "./staff-lock"

/** How long a job waits for a held lock (seconds): someone is at work there, and the next run will see. */
export const JOB_WAIT_SECONDS = 1

/**
 * Runs the parts of a job in turn, all of them.
 * @returns how much they did in all
 * @throws what the first that failed threw, once all have run
 */
export async function allInTurn(parts: Iterable<() => Promise<number>>): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const part of parts) {
    try {
      done += await part()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

/**
 * Does a job's work for one thing after another, each on its own: one that fails is logged and keeps no other from being
 * done.
 * @param unfinished what the log says of one that failed
 * @param work resolves with how much it did, or whether it did anything
 * @returns how much was done in all
 * @throws what the first that failed threw, once all are done, so that Today knows; one that someone else is at is left to
 *   the next run. Any other refusal is a failure: the next run would be refused again
 */
export async function eachSeparately<Thing>(
  container: MedusaContainer,
  things: Iterable<Thing>,
  unfinished: (thing: Thing) => string,
  work: (thing: Thing) => Promise<number | boolean>,
): Promise<number> {
  const workOn = async (thing: Thing) => {
    try {
      return Number(await work(thing))
    } catch (error) {
      const isLeft = isBusy(error)
      logFailure(container, isLeft ? "debug" : "warn", unfinished(thing), error)
      if (isLeft) return 0
      throw error
    }
  }
  function* parts() {
    for (const thing of things) yield () => workOn(thing)
  }
  return await allInTurn(parts())
}

/** As `eachSeparately`, for orders, each under its lock. */
export const eachOrder = (
  container: MedusaContainer,
  orderIds: Iterable<string>,
  unfinished: (orderId: string) => string,
  work: (orderId: string) => Promise<number | boolean>,
): Promise<number> =>
  eachSeparately(container, new Set(orderIds), unfinished, (orderId) =>
    withStaffLock(container, `order:${orderId}`, () => work(orderId), { waitSeconds: JOB_WAIT_SECONDS }),
  )
