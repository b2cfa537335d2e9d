import { useEffect, useRef, useSyncExternalStore } from "react"

const never = () => () => {}

/**
 * Ready-to-ship goods without a loop leave nothing to choose: they go straight to the cart (section 4).
 * Only when the rider came by a link of ours; opening or reloading an address buys nothing.
 */
export function useStraightToCart(wanted: boolean, add: () => Promise<void>): void {
  // False while a page that came from the server is brought to life.
  const cameByLink = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const begun = useRef(!cameByLink)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!wanted || begun.current) return
    begun.current = true
    void add()
  }, [])
}
