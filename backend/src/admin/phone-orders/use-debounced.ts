import { useEffect, useState } from "react"

/** ms after the last letter. */
const PAUSE = 250

/** What is typed, once nobody types any more. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
