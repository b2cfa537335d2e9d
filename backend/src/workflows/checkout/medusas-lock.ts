import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { piecesToReserve } from "../../cart-store/payment-of-cart"
import { messageOf } from "../../errors/message-of"
import { BusyError } from "../../errors/shop-error"
import { withPiecesLock } from "../order/pieces-lock"

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

/**
 * Makes sure that no one holds a piece that the order of a paid cart would reserve, before Medusa makes it: Medusa waits
 * five seconds for one, and then gives the money back as if no order were possible. A process that died holds its pieces
 * for a minute.
 * @throws {ShopError} 409 while someone does; nothing has been done then
 */
export async function requireFreePieces(container: MedusaContainer, sessionId: string): Promise<void> {
  for (const piece of await piecesToReserve(container, sessionId)) {
    await withPiecesLock(container, piece, async () => {}, STILL_BEING_SETTLED)
  }
}
