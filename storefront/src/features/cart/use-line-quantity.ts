import { useEffect, useState, useSyncExternalStore } from "react"
import type { LineQuantity } from "./model"
import { createQuantityQueue } from "./quantity-queue"

/**
 * The quantity of one line, with the pause and the answers kept in order.
 * @param held what the cart says
 * @param send see `createQuantityQueue`; the first one passed is used
 */
export function useLineQuantity(
  held: number,
  send: (quantity: number) => Promise<number>,
): [LineQuantity, (quantity: number) => void] {
  const [queue] = useState(() => createQuantityQueue(held, send))
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useEffect(() => {
    // A page that is reloaded or left within the pause has already shown the quantity.
    const leave = () => void queue.flush()
    addEventListener("pagehide", leave)
    const close = queue.open()
    return () => {
      removeEventListener("pagehide", leave)
      close()
    }
  }, [queue])
  useEffect(() => queue.hold(held), [queue, held])
  return [state, queue.ask]
}
