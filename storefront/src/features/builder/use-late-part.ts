import { useEffect, useState } from "react"

/**
 * A part of the page that comes when it is first wanted, so that the first view does without it; null until it is here.
 * What could not be fetched is fetched the next time it is wanted.
 */
export function useLatePart<Part>(wanted: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ come: Part } | null>(null)
  const here = part !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it is always the same
  useEffect(() => {
    if (!wanted || here) return
    let left = false
    load()
      .then((come) => {
        if (!left) setPart({ come })
      })
      .catch((error) => console.warn("A part of the page did not load", error))
    return () => {
      left = true
    }
  }, [wanted, here])

  return part?.come ?? null
}
