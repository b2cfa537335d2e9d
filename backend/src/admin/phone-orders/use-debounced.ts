import { useEffect, useState } from "react"

/** ms after the last keystroke. */
const PAUSE = 250

/** What is typed, once typing has stopped. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
