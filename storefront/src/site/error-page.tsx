import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { HttpError, NO_ANSWER } from "#platform/http"
import { busyStatus, isUnreached } from "#platform/page-error"
import { useSettings } from "#platform/settings"
import { Button, ButtonLink } from "#ui/button"
import { DeadEnd } from "./dead-end"
import { PhoneLink } from "./phone-link"
import { MAIN_ID } from "./skip-link"

/** Milliseconds after which a page that couldn't be fetched is requested again automatically. */
const RETRY_AFTER = 1_500
/** The least time between two automatic requests, milliseconds. */
const RETRY_PAUSE = 10_000

/** When that was last done, milliseconds since the document was loaded. */
let retriedAt = -RETRY_PAUSE

/** The page that this document was loaded for. */
const loadedPath = globalThis.location?.pathname

/** Whether loading the document again is what led to this page. */
function isReloaded(): boolean {
  if (location.pathname !== loadedPath) return false
  const [entry] = performance.getEntriesByType?.("navigation") ?? []
  return entry !== undefined && "type" in entry && entry.type === "reload"
}

/**
 * Moves the focus on when what had it is gone: to this page's heading where it takes the place of a page that was being
 * read or changed, and to the page that comes back. A new address has its own way (navigation-status.tsx).
 */
function useLostFocus(): void {
  useEffect(() => {
    const main = document.getElementById(MAIN_ID)
    const focus = (element?: HTMLElement | null) => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    }
    // Not in a document that was loaded with it.
    if ("awake" in document.documentElement.dataset) focus(main?.querySelector("h1"))
    return () => focus(main)
  }, [])
}

interface ErrorPageProps {
  error?: unknown
}

/** Shown for any error that a page doesn't handle; the cause is in the server's log, not here. */
export function ErrorPage({ error }: ErrorPageProps) {
  const router = useRouter()
  const { phone } = useSettings()
  const isAway = isUnreached(error)
  const isBusy = busyStatus(error) !== null
  useLostFocus()

  function again() {
    // After failing once, a part of the page may stay failed in a browser until the page is reloaded.
    if (isAway && navigator.onLine && !(error instanceof HttpError)) location.reload()
    else void router.invalidate()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the error's
  useEffect(() => {
    if (!isAway) return
    addEventListener("online", again)
    const now = performance.now()
    // A lost part means loading the document again. In a new document that has just been done.
    const isLoadedNow = !(error instanceof HttpError) && (now < RETRY_PAUSE || isReloaded())
    // A browser that is online has often lost this one request only, as when Back was pressed and then Stop.
    const retry = () => {
      // Failing again, the page would take the focus from a button that someone has reached.
      if (!navigator.onLine || document.activeElement?.closest("main a, main button")) return
      retriedAt = performance.now()
      again()
    }
    const wait = Math.max(RETRY_AFTER, retriedAt + RETRY_PAUSE - now)
    const timer = isLoadedNow ? undefined : setTimeout(retry, wait)
    return () => {
      clearTimeout(timer)
      removeEventListener("online", again)
    }
  }, [error])

  return (
    <DeadEnd
      title={isAway ? "No signal." : isBusy ? "Busy trail." : "Threw a track."}
      pictured={!isAway}
      actions={
        <>
          <Button onClick={again}>Try again</Button>
          <ButtonLink href="/" variant="secondary">
            Back to the start
          </ButtonLink>
        </>
      }
    >
      {isAway ? (
        <p>{NO_ANSWER}</p>
      ) : (
        <p>
          {isBusy
            ? "The shop has its hands full right now. Your cart is safe. Wait a moment and try again, or call "
            : "Something let go on our side, not yours. Your cart is safe. Try again, or call "}
          <PhoneLink phone={phone} />.
        </p>
      )}
    </DeadEnd>
  )
}
