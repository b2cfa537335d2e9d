import type { MedusaContainer } from "@medusajs/framework/types"
import { withLock } from "../lock"

/**
 * Runs one change of a cart at a time. The key isn't Medusa's own (the cart's id): its workflows wait only two seconds
 * for that one and then fail (medusa-notes, "Custom lines and stock").
 *
 * @param waitSeconds how long to queue before giving up
 * @throws {ShopError} 409 when the wait was too long
 */
export async function withCartLock<T>(
  container: MedusaContainer,
  cartId: string,
  job: () => Promise<T>,
  waitSeconds?: number,
): Promise<T> {
  const busy = "Your cart is busy with another change. Please try again in a moment."
  return await withLock(container, `shop-cart:${cartId}`, { busy, waitSeconds }, job)
}
