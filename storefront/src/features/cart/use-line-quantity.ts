import { useEffect, useState, useSyncExternalStore } from "react"
import type { LineQuantity } from "./model"
import { createQuantityQueue, type SendQuantity } from "./quantity-queue"

/**
 * The quantity of one line, with the pause and the answers kept in order.
 * @param held what the cart says
 * @param send see `createQuantityQueue`; the first one passed is used
 */
export function useLineQuantity(
  held: number,
  send: SendQuantity,
): [LineQuantity, (quantity: number) => void] {
  const [queue] = useState(() => createQuantityQueue(held, send))
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useEffect(() => {
    // A page that is reloaded or left has already shown the quantity.
    addEventListener("pagehide", queue.leave)
    const close = queue.open()
    return () => {
      removeEventListener("pagehide", queue.leave)
      close()
    }
  }, [queue])
  useEffect(() => queue.hold(held), [queue, held])
  return [state, queue.ask]
}
