import { type RefCallback, type RefObject, useEffect, useRef, useState } from "react"

interface LineFocus {
  heading: RefObject<HTMLHeadingElement | null>
  /** For the button that takes a line out. */
  removeButton(lineId: string): RefCallback<HTMLButtonElement>
  /** Has that button of a line get the focus once it is drawn; the heading where there is none, or when asked for. */
  focusLine(lineId: string | "heading" | null): void
}

/** Where the focus goes when the line that had it is gone: to its neighbor, so that a keyboard goes on from there. */
export function useLineFocus(): LineFocus {
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [next, setNext] = useState<string | null>(null)

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
  }
}
