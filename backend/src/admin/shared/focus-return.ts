import { useCallback, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"

/** Focuses what can take it and is still on the page. */
export function focusOn(place: Element | null, how?: FocusOptions): void {
  if (place instanceof HTMLElement && place.isConnected) place.focus(how)
}

/** The heading of what a button is in, made ready to take the focus. */
function heading(around: ParentNode): Element | null {
  const place = around.querySelector("h1, h2")
  if (place instanceof HTMLElement) place.tabIndex = -1
  return place
}

const pageHeading = () => heading(document.querySelector("main") ?? document)

/**
 * For what a button sends: it is switched off meanwhile, and loses the focus; and what it did may take it off the page,
 * as shipping a parcel does, together with whatever sent it, or a moment later, when its list is read again. The page
 * isn't scrolled: where the focus is, is nothing to whoever uses a mouse or a finger.
 * @returns `leftAt`, to be called with the button, which gets the focus back once nothing is being sent, unless it is
 *   elsewhere by then; where the button is gone, the heading of what it was in gets it. `giveBack` does the same again
 */
export function useFocusAfter(isPending: boolean): {
  leftAt: (pressed: Element | null) => void
  giveBack: () => void
} {
  const place = useRef<{ pressed: Element; around: Element | null } | null>(null)
  const leftAt = useCallback((pressed: Element | null) => {
    place.current = pressed && { pressed, around: pressed.closest('[role="region"], [role="dialog"], main') }
  }, [])
  const giveBack = useCallback(() => {
    if (!place.current || document.activeElement !== document.body) return
    const { pressed, around } = place.current
    if (pressed.isConnected) focusOn(pressed, { preventScroll: true })
    else if (around?.isConnected) focusOn(heading(around), { preventScroll: true })
  }, [])
  useEffect(() => (isPending ? giveBack : undefined), [isPending, giveBack])
  return { leftAt, giveBack }
}

/** State of a navigation away from something that is gone, with the button that had the focus. */
export const ARRIVES_AT_HEADING = { arrivesAt: "heading" } as const

/**
 * Focuses the page's heading after such a navigation.
 * @param isPage false for a heading within the page, which may appear much later
 */
export function useArrival(isPage: boolean): void {
  const { state } = useLocation()
  const isArriving = isPage && state?.arrivesAt === ARRIVES_AT_HEADING.arrivesAt
  useEffect(() => {
    if (isArriving) focusOn(pageHeading())
  }, [isArriving])
}

/**
 * For the content of a drawer or modal that a button of the page opens: the focus returns to that button when it
 * closes. Radix returns it only to its own trigger, and would leave it on the page, so that people at a keyboard would
 * start over at the top.
 */
export function useFocusReturn(): { onCloseAutoFocus: () => void } {
  const [opener] = useState(() => document.activeElement)
  // Where the button is gone, as in a form that was saved, the page's heading is next.
  return { onCloseAutoFocus: () => focusOn(opener?.isConnected ? opener : pageHeading()) }
}
