import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"

/** Focuses what can take it and is still on the page. */
export function focusOn(place: Element | null): void {
  if (place instanceof HTMLElement && place.isConnected) place.focus()
}

/**
 * For what a button sends and the shop asks about: the button is switched off meanwhile, and loses the focus.
 * @returns to be called with the button, which gets the focus back once nothing is being sent
 */
export function useFocusAfter(isPending: boolean): (pressed: Element | null) => void {
  const place = useRef<Element | null>(null)
  useEffect(() => {
    if (isPending) return
    if (document.activeElement === document.body) focusOn(place.current)
    place.current = null
  }, [isPending])
  return (pressed) => {
    place.current = pressed
  }
}

/** The page's heading, made ready to take the focus. */
function heading(): Element | null {
  const place = document.querySelector("main h1, main h2")
  if (place instanceof HTMLElement) place.tabIndex = -1
  return place
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
    if (isArriving) focusOn(heading())
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
  return { onCloseAutoFocus: () => focusOn(opener?.isConnected ? opener : heading()) }
}
