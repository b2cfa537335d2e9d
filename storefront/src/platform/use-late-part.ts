import { useEffect, useState } from "react"

/** Milliseconds until a part that could not be fetched is asked for again. */
const AGAIN = 3_000

/**
 * A part of the page that comes when it is first wanted, so that the first view does without it; null until it is here.
 * What could not be fetched is asked for again for as long as it is wanted.
 */
export function useLatePart<Part>(wanted: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ come: Part } | null>(null)
  const [tries, setTries] = useState(0)
  const here = part !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it is always the same
  useEffect(() => {
    if (!wanted || here) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    load()
      .then((come) => {
        if (!left) setPart({ come })
      })
      .catch((error) => {
        console.warn("A part of the page did not load", error)
        if (!left) timer = setTimeout(() => setTries(tries + 1), AGAIN)
      })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted, here, tries])

  return part?.come ?? null
}
