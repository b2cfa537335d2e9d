import { useEffect } from "react"
import { refreshCart } from "./changes"
import { hasUnsettledQuantities } from "./quantity-queue"

/** Reads the cart again when its tab is come back to: another one may have changed it. */
export function useRefreshOnReturn(): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== "visible" || hasUnsettledQuantities()) return
      void refreshCart().catch(() => undefined)
    }
    document.addEventListener("visibilitychange", onVisible)
    return () => document.removeEventListener("visibilitychange", onVisible)
  }, [])
}
