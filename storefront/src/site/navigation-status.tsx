import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { isSamePage } from "#platform/same-page"
import { LiveRegion } from "#ui/live-region"
import css from "./navigation-status.module.css"
import { MAIN_ID } from "./skip-link"

/**
 * What a full page load would do for free: a sign that the next page is on its way, and for screen readers
 * its title and the focus at its start.
 */
export function NavigationStatus() {
  const router = useRouter()
  const loading = useRouterState({ select: (state) => state.status === "pending" })
  const [arrived, setArrived] = useState("")

  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isSamePage(fromLocation, toLocation)) return
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
        setArrived(document.title)
      }),
    [router],
  )

  return (
    <>
      {loading && <div className={css.progress} aria-hidden="true" />}
      <LiveRegion message={arrived} />
    </>
  )
}
