import { type FocusEvent, type RefCallback, type RefObject, useEffect, useRef, useState } from "react"
import { lineAfter } from "./model"

interface LineFocus {
  heading: RefObject<HTMLHeadingElement | null>
  /** For the button that takes a line out. */
  removeButton(lineId: string): RefCallback<HTMLButtonElement>
  /** Has that button of a line get the focus once it is drawn; the heading where there is none, or when asked for. */
  focusLine(lineId: string | "heading" | null): void
  /** For the list of the lines: notes which one has the focus. */
  onFocus(event: FocusEvent): void
}

/**
 * Where the focus goes when the line that had it is gone, be it in another tab: to its neighbor, so that a keyboard goes
 * on from there.
 * @param ids the lines that are there
 */
export function useLineFocus(ids: string[]): LineFocus {
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const focused = useRef<string | null>(null)
  const former = useRef(ids)
  const [next, setNext] = useState<string | null>(null)

  useEffect(() => {
    const had = focused.current
    const before = former.current
    former.current = ids
    if (had === null || ids.includes(had)) return
    focused.current = null
    if (document.activeElement !== document.body) return
    setNext(
      lineAfter(
        before.filter((id) => id === had || ids.includes(id)),
        had,
      ) ?? "heading",
    )
  }, [ids])

  useEffect(() => {
    if (next === null) return
    const target = buttons.current.get(next) ?? heading.current
    target?.focus()
    setNext(null)
  }, [next])

  return {
    heading,
    removeButton: (lineId) => (button) => {
      if (!button) return
      buttons.current.set(lineId, button)
      return () => {
        buttons.current.delete(lineId)
      }
    },
    focusLine: setNext,
    onFocus: ({ target }) => {
      const lines = [...buttons.current]
      focused.current = lines.find(([, button]) => button.closest("li")?.contains(target))?.[0] ?? null
    },
  }
}
