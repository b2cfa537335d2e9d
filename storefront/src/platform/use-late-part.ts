import { useEffect, useEffectEvent, useState } from "react"
import { lateCalls } from "./late-calls"

/** Milliseconds until a part that could not be fetched is asked for again. */
const AGAIN = 3_000

/** Dispatched on the window when what someone pressed for could not be fetched (site/shop-away.tsx). */
export const PART_LOST = "part-lost"
/** The page says so for eight seconds (section 8). */
export const announceLostPart = () => dispatchEvent(new Event(PART_LOST))

/**
 * A part of the page that is loaded when it is first wanted, so that the first view does without it; null until it has
 * loaded. If it can't be fetched, it is requested again for as long as it is wanted, unless someone pressed for it.
 * @param onLost called when what was pressed for could not be fetched: it is no longer wanted, and the page says so
 */
export function useLatePart<Part>(
  wanted: boolean,
  load: () => Promise<Part>,
  onLost?: () => void,
): Part | null {
  const [part, setPart] = useState<{ come: Part } | null>(null)
  const [tries, setTries] = useState(0)
  const here = part !== null
  const again = useEffectEvent(() => {
    if (!onLost) return setTimeout(() => setTries(tries + 1), AGAIN)
    onLost()
    announceLostPart()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it is always the same
  useEffect(() => {
    if (!wanted || here) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    lateCalls(load)()
      .then((come) => {
        if (!left) setPart({ come })
      })
      .catch((error) => {
        console.warn("A part of the page did not load", error)
        if (!left) timer = again()
      })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted, here, tries])

  return part?.come ?? null
}
