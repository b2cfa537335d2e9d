import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { isSamePage } from "#platform/same-page"
import { LiveRegion } from "#ui/live-region"
import css from "./navigation-status.module.css"
import { MAIN_ID } from "./skip-link"

/**
 * Does what a full page load would do for free: shows that the next page is loading, and for screen readers announces
 * its title and moves the focus to its start.
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
