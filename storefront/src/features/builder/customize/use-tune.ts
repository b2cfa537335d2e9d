import { useEffect, useState } from "react"
import type { Tune } from "./tune"

const MUTED_KEY = "builder-muted"

/** Muted when the rider has said so; until they say anything, when they want less motion. */
function isMuted(): boolean {
  const said = localStorage.getItem(MUTED_KEY)
  return said === null ? matchMedia("(prefers-reduced-motion: reduce)").matches : said === "yes"
}

/**
 * Plays a tune when a choice brings it about, never on arrival: then nobody has done anything yet.
 * @param changes how many choices the rider has made
 */
export function useTune(tune: Tune | null, changes: number) {
  const [playing, setPlaying] = useState<Tune | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tune is a reason to play
  useEffect(() => setPlaying(tune !== null && changes > 0 && !isMuted() ? tune : null), [tune])

  useEffect(() => {
    if (playing === null) return
    let stop = () => {}
    let over = false
    import("./tune-player")
      .then(({ playTune }) => {
        if (!over) stop = playTune(playing, () => setPlaying(null))
      })
      // A joke that does not load is not worth a word.
      .catch((error) => console.warn("The tune couldn't be played", error))
    return () => {
      over = true
      stop()
    }
  }, [playing])

  /** Stopping it means silence from now on, playing it the reverse. */
  function toggle(): void {
    localStorage.setItem(MUTED_KEY, playing === null ? "no" : "yes")
    setPlaying(playing === null ? tune : null)
  }

  return { isPlaying: playing !== null, toggle }
}
