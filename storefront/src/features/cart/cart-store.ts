import { useSyncExternalStore } from "react"
import type { CartData } from "#contracts/cart/cart"

/** The cart as this tab last received it; null until it is first read. Only ever set in a browser. */
let cart: CartData | null = null
let lastCall: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tab's cart outside React; null until it is first read. */
export const currentCart = (): CartData | null => cart

/** The tab's cart; null on the server, while hydrating and until it is first read. */
export const useCart = (): CartData | null => useSyncExternalStore(subscribe, currentCart, () => null)

/** Rerenders everything that shows the cart. @param next null: as before the first read */
export function replaceCart(next: CartData | null): void {
  cart = next
  for (const listener of listeners) listener()
}

/**
 * Makes a call whose answer contains the cart, after all earlier ones have answered, and replaces the tab's cart with
 * it. One after the other, because two answers that cross on the way would leave the older cart.
 * @param call always settles, as those of `Http` and of `lateCalls` do
 */
export function enqueueCartCall<T>(call: () => Promise<T>, cartOf: (answer: T) => CartData): Promise<T> {
  const turn = lastCall.then(async () => {
    const answer = await call()
    replaceCart(cartOf(answer))
    return answer
  })
  lastCall = turn.catch(() => undefined)
  return turn
}
