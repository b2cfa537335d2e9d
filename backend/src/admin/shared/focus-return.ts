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

/** Where a button was pressed. */
interface Place {
  pressed: Element
  around: Element | null
  /** What was sent from there has been answered. */
  isAnswered: boolean
}

/** Of all buttons: the focus is only ever given back to where the last was pressed. */
let lastPlace: Place | null = null

/** Whether the focus was lost there, and is nowhere else by now. */
const isMissing = (place: Place) => place === lastPlace && document.activeElement === document.body

/**
 * For what a button sends: it is switched off meanwhile, and loses the focus; and what it did may take it off the page,
 * as shipping a parcel does, together with whatever sent it, or a moment later, when its list is read again. The page
 * isn't scrolled: where the focus is, is nothing to whoever uses a mouse or a finger.
 * @returns `leftAt`, to be called with the button, which gets the focus back once nothing is being sent, unless it is
 *   elsewhere by then, or another button was pressed; where the button is gone, the heading of what it was in gets it.
 *   `lookAgain` looks once more whether it is gone, and does nothing to one that is there: its user may have left it
 */
export function useFocusAfter(isPending: boolean): {
  leftAt: (pressed: Element | null) => void
  lookAgain: () => void
} {
  const place = useRef<Place | null>(null)
  const leftAt = useCallback((pressed: Element | null) => {
    const around = pressed?.closest('[role="region"], [role="dialog"], main') ?? null
    place.current = lastPlace = pressed && { pressed, around, isAnswered: false }
  }, [])
  const leave = useCallback((left: Place) => {
    place.current = null
    if (isMissing(left) && !left.pressed.isConnected && left.around?.isConnected)
      focusOn(heading(left.around), { preventScroll: true })
  }, [])
  const giveBack = useCallback(() => {
    const left = place.current
    if (!left || left.isAnswered) return
    left.isAnswered = true
    if (isMissing(left) && left.pressed.isConnected) focusOn(left.pressed, { preventScroll: true })
    else leave(left)
  }, [leave])
  const lookAgain = useCallback(() => {
    if (place.current?.isAnswered) leave(place.current)
  }, [leave])
  useEffect(() => (isPending ? giveBack : undefined), [isPending, giveBack])
  return { leftAt, lookAgain }
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
