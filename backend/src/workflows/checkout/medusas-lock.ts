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
