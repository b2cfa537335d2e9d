import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useEffectEvent } from "react"
import { isSamePage } from "./same-page"

/**
 * Whether the page that is shown is being left: its address has changed already, the next page is still loading. A
 * dialog that comes now would keep the rider from what they went for.
 */
export const useIsLeaving = (): boolean =>
  useRouterState({
    select: ({ location: to, resolvedLocation: from }) =>
      from !== undefined && from.pathname !== to.pathname && !isSamePage(from, to),
  })

/** Closes a dialog of the site's frame when someone goes to another page, by Back too: it stays there otherwise. */
export function useClosedByLeaving(onClose: () => void): void {
  const leaving = useIsLeaving()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (leaving) close()
  }, [leaving])
}

/**
 * The way to the cart for what takes its time: `const toCart = begin()` when it begins, `await toCart()` once it has
 * worked. Whoever has gone on to another page meanwhile is left there. What is switched off until then is switched on
 * after it: whoever goes back before the cart is shown is still on the same page.
 */
export function useWayToCart() {
  const router = useRouter()
  return () => {
    const from = router.latestLocation.pathname
    return async ({ replace = false } = {}): Promise<void> => {
      if (router.latestLocation.pathname === from) await router.navigate({ to: "/cart", replace })
    }
  }
}
