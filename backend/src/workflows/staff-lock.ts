import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict, ShopError } from "../errors/shop-error"

/** Seconds that a save waits for another one of the same kind. */
const WAIT_SECONDS = 20

/**
 * Lets staff save one thing of a kind at a time, in whatever process: each save is checked against the one before.
 * @throws {ShopError} 409 when the wait was too long
 */
export async function withStaffLock<T>(
  container: MedusaContainer,
  kind:
    | "catalogue"
    | "designs"
    | "people"
    | "ready-to-ship"
    | `commission:${string}`
    | `dealer:${string}`
    | `discount:${string}`
    | `parcels:${string}`
    | `return:${string}`
    | `order:${string}`,
  save: () => Promise<T>,
): Promise<T> {
  let started = false
  try {
    return await container.resolve(Modules.LOCKING).execute(
      `staff:${kind}`,
      async () => {
        started = true
        return await save()
      },
      { timeout: WAIT_SECONDS },
    )
  } catch (error) {
    if (started || error instanceof ShopError) throw error
    throw conflict("Someone else is saving right now. Please try again in a moment.")
  }
}
