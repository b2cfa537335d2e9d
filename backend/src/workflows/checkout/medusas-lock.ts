import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"

/** What Medusa's lock of Redis says when somebody else has it (a test looks whether it still does). */
export const LOCK_IS_HELD = "Failed to acquire lock for key"

export const STILL_BEING_SETTLED =
  "Your earlier payment is still being settled. Please try again in a few minutes."

/**
 * Completes a cart. Medusa does so under a lock of its own, which a process that died in it leaves held for two minutes:
 * whoever tries again meanwhile is told what goes on, not that something broke.
 * @throws {ShopError} 409 while that lock is held; nothing has been done then
 */
export async function underMedusasLock<T>(complete: () => Promise<T>): Promise<T> {
  try {
    return await complete()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(LOCK_IS_HELD)) throw conflict(STILL_BEING_SETTLED)
    throw error
  }
}

/** As long as Medusa's own (seconds): whoever dies in it is waited for as long. */
const HELD_FOR = 120

/**
 * Does something while Medusa completes no cart of that name, and it is certain that none is being completed.
 * @throws {ShopError} 409 while that lock is held; nothing has been done then
 */
export async function holdingMedusasLock<T>(
  container: MedusaContainer,
  cartId: string,
  work: () => Promise<T>,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  const owner = { ownerId: `settling:${cartId}` }
  await underMedusasLock(() => locking.acquire(cartId, { ...owner, expire: HELD_FOR }))
  try {
    return await work()
  } finally {
    await locking.release(cartId, owner)
  }
}
