import type { CartData } from "#contracts/cart/cart"
import { currentCart, useCart } from "#features/cart/cart-store"
import { lateCalls } from "#platform/late-calls"

const cartCalls = lateCalls(() => import("#features/cart/changes"))

/** Shown to a rider who came to change a line that has since left the cart. */
export const LOST_LINE =
  "The item you were changing is no longer in your cart. You can add this design as a new one."

const lacks = (cart: CartData | null, line: string | undefined): boolean =>
  line !== undefined && cart !== null && !(line in cart.items)

/** Whether the line that a design is to replace has left the cart; false until the cart is known. */
export const useIsLineLost = (line: string | undefined): boolean => lacks(useCart(), line)

/**
 * The same, for the cart as the shop has it: another tab may have bought it.
 * @throws HttpError
 */
export async function isLineGone(line: string | undefined): Promise<boolean> {
  if (line === undefined) return false
  await (await cartCalls()).refreshCart()
  return lacks(currentCart(), line)
}
