import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { trackPageView } from "#platform/analytics"
import { isMeasuringAllowed, onMeasuringAllowed } from "#platform/consent"
import { isSecretPage, pagePath } from "#platform/page-path"
import { whenIdle } from "#platform/when-idle"

/** Counts the pages of a visit, and loads the shop's collector after the visitor's OK, once the page is idle. */
export function useMeasuring(): void {
  const router = useRouter()
  useEffect(() => {
    const { settings } = router.options.context
    const { analytics } = settings ?? {}
    if (!analytics) return

    let last = ""
    /**
     * A tag manager's scripts read the address bar, so they are loaded with the next page whose address isn't a secret.
     */
    let onSecretPage = false
    let isWaiting = false
    const look = () => {
      const match = router.state.matches.at(-1)
      const found = match && match.routeId !== "__root__" && match.status !== "notFound"
      const page = pagePath(router.state.location.pathname, found ? match.fullPath : undefined)
      onSecretPage = isSecretPage(page, window.location.search)
      if (isWaiting && !onSecretPage) begin()
      // A step or a filter counts as the same page.
      if (page === last) return
      last = page
      trackPageView(page)
    }

    let begun = false
    const begin = () => {
      isWaiting = analytics.kind === "gtm" && onSecretPage
      if (begun || isWaiting) return
      begun = true
      const load = () =>
        import("#platform/collector").then(
          ({ startCollecting }) => startCollecting(analytics, settings.origin),
          // Blocked, or the connection is lost: analytics must not show.
          () => undefined,
        )
      // Never before the page's own content.
      whenIdle(() => void load())
    }
    look()
    const leave = router.subscribe("onResolved", look)
    const unheard = onMeasuringAllowed(begin)
    if (isMeasuringAllowed()) begin()
    return () => {
      leave()
      unheard()
    }
  }, [router])
}
