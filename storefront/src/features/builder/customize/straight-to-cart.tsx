import { useEffect, useRef } from "react"
import { useHydrated } from "#platform/use-hydrated"

/**
 * Ready-to-ship goods without a loop leave nothing to choose: they go straight to the cart (section 4). Only when the
 * rider came by a link of ours; opening or reloading an address buys nothing. Renders nothing: it is a component of its
 * own so that hydration doesn't render the page once more for it.
 */
export function StraightToCart({ wanted, add }: { wanted: boolean; add: () => Promise<void> }): null {
  // Not with a page from the server, which is still being hydrated.
  const cameByLink = useHydrated()
  const begun = useRef(!cameByLink)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!wanted || begun.current) return
    begun.current = true
    void add()
  }, [])
  return null
}
