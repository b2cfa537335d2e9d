import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { untilPaused } from "../dependencies/process-pauses"
import { messageOf } from "../errors/message-of"
import { BusyError } from "../errors/shop-error"

/** Long enough for a queue of quick clicks; shorter than the front door lets anyone wait (front-door/guard.ts). */
export const WAIT_SECONDS = 12

export interface Wait {
  /** The message for anyone who waited too long. */
  busy: string
  /** How long to wait before giving up. */
  waitSeconds?: number
}

/**
 * What Medusa's locks report when someone else has one; any other failure is the lock's own. By its words: out of a
 * workflow it comes without its class.
 */
const isHeld = (error: unknown): boolean =>
  /^(Timed-out acquiring lock|Failed to acquire lock)/.test(messageOf(error))

/** Whether a call failed only because someone else is at it, also where Medusa's own lock says so. */
export const isBusy = (error: unknown): boolean => error instanceof BusyError || isHeld(error)

/**
 * Runs one job per key at a time, across all processes. A job must not ask for its own key again: it would wait for
 * itself. Once it has begun, its outcome is what counts: that Redis lost the lock in the meantime, or could not be told
 * that it is free, changes nothing about what was done. Only a process that was stopped until its locks ran out ends its
 * job as if it had died (dependencies/process-pauses.ts).
 * @throws {ShopError} 409 with `busy`
 */
export async function withLock<T>(
  container: MedusaContainer,
  key: string,
  { busy, waitSeconds = WAIT_SECONDS }: Wait,
  job: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined
  const run = async () => {
    begun = job()
    return await begun
  }
  try {
    return await untilPaused(() =>
      container.resolve(Modules.LOCKING).execute([key], run, { timeout: waitSeconds }),
    )
  } catch (error) {
    if (begun) return await begun
    throw isHeld(error) ? new BusyError(busy) : error
  }
}
