import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { messageOf } from "../../errors/message-of"
import { BusyError } from "../../errors/shop-error"

/** What Medusa's Redis lock reports when someone else has it (a test checks whether it still does). */
export const LOCK_IS_HELD = "Failed to acquire lock for key"

export const STILL_BEING_SETTLED =
  "Your earlier payment is still being settled. Please try again in a few minutes."

/**
 * Completes a cart. Medusa does so under its own lock, which stays held for two minutes if a process dies in it: anyone
 * who tries again in the meantime is told what is going on, not that something broke.
 * @throws {ShopError} 409 while that lock is held; nothing has been done then
 */
export async function underMedusasLock<T>(complete: () => Promise<T>): Promise<T> {
  try {
    return await complete()
  } catch (error) {
    // By its words: out of Medusa's workflow it comes without its class.
    if (messageOf(error).startsWith(LOCK_IS_HELD)) throw new BusyError(STILL_BEING_SETTLED)
    throw error
  }
}

/** As long as Medusa's own (seconds): if a process dies while holding it, others wait that long. */
const HELD_FOR_SECONDS = 120

/**
 * Does something while Medusa completes no cart with that name, and it is certain that none is being completed.
 * @throws {ShopError} 409 while that lock is held; nothing has been done then
 */
export async function holdingMedusasLock<T>(
  container: MedusaContainer,
  cartId: string,
  work: () => Promise<T>,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  const owner = { ownerId: `settling:${cartId}` }
  await underMedusasLock(() => locking.acquire(cartId, { ...owner, expire: HELD_FOR_SECONDS }))
  try {
    return await work()
  } finally {
    await locking.release(cartId, owner)
  }
}
