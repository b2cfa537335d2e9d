import { useState } from "react"
import type { CartData } from "#contracts/cart/cart"
import { currentCart, useCart } from "#features/cart/cart-store"
import { lateCalls } from "#platform/late-calls"

const cartCalls = lateCalls(() => import("#features/cart/changes"))

const lacks = (cart: CartData | null, line: string | undefined): boolean =>
  line !== undefined && cart !== null && !(line in cart.items)

/** Why a line can't be changed: it has left the cart, or the cart is another, since its rider was logged out. */
export type LineLoss = "left" | "loggedOut"

/**
 * What keeps a design from replacing a line of the cart; null when nothing does, and until the cart is known. A log-out
 * in another tab leaves the line in the account's cart, where it is found again after logging in.
 */
export function useLineLoss(line: string | undefined): LineLoss | null {
  const cart = useCart()
  const [hadUser, setHadUser] = useState(false)
  if (cart?.user && !hadUser) setHadUser(true)
  if (!lacks(cart, line)) return null
  return hadUser && !cart?.user ? "loggedOut" : "left"
}

/**
 * The same, for the cart as the shop has it: another tab may have bought it.
 * @throws HttpError
 */
export async function isLineGone(line: string | undefined): Promise<boolean> {
  if (line === undefined) return false
  await (await cartCalls()).refreshCart()
  return lacks(currentCart(), line)
}
