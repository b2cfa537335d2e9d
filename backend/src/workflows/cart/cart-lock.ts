import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict, ShopError } from "../../errors/shop-error"

/** Long enough for a queue of quick clicks, short enough that a shopper still waits for it (seconds; front-door/guard.ts). */
const CART_WAIT_SECONDS = 12

/**
 * Runs one change of a cart at a time. The key is not Medusa's own (the cart's id): its workflows wait
 * for that one two seconds only and then fail (medusa-notes, "Custom lines and stock").
 *
 * @param waitSeconds how long to queue before giving up
 * @throws {ShopError} 409 when the wait was too long
 */
export async function withCartLock<T>(
  container: MedusaContainer,
  cartId: string,
  job: () => Promise<T>,
  waitSeconds = CART_WAIT_SECONDS,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  let started = false
  try {
    return await locking.execute(
      [`shop-cart:${cartId}`],
      async () => {
        started = true
        return await job()
      },
      { timeout: waitSeconds },
    )
  } catch (error) {
    if (!started && !(error instanceof ShopError)) {
      throw conflict("Your cart is busy with another change. Please try again in a moment.")
    }
    throw error
  }
}
