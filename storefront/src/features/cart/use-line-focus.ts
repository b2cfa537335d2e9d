import { type FocusEvent, type RefCallback, type RefObject, useEffect, useRef, useState } from "react"
import { lineAfter } from "./model"

interface LineFocus {
  heading: RefObject<HTMLHeadingElement | null>
  /** For the button that removes a line. */
  removeButton(lineId: string): RefCallback<HTMLButtonElement>
  /** Focuses that button of a line once it is rendered; the heading if there is none, or when asked for. */
  focusLine(lineId: string | "heading" | null): void
  /** For the list of the lines: notes which one has the focus. */
  onFocus(event: FocusEvent): void
}

/**
 * Where the focus goes when the line that had it disappears, even from another tab: to its neighbor, so that keyboard
 * users continue from there.
 * @param ids the current lines
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
