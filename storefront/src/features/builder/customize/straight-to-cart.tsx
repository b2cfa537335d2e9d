import { useEffect, useRef, useSyncExternalStore } from "react"

const never = () => () => {}

/**
 * Ready-to-ship goods without a loop leave nothing to choose: they go straight to the cart (section 4).
 * Only when the rider came by a link of ours; opening or reloading an address buys nothing. Shows nothing: a component
 * of its own, so that the page is not rendered once more for it when it comes alive.
 */
export function StraightToCart({ wanted, add }: { wanted: boolean; add: () => Promise<void> }): null {
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
  return null
}
