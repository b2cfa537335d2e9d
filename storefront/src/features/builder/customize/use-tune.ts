import { useEffect, useState } from "react"
import { readText, saveText } from "#platform/browser-storage"
import type { Tune } from "./tune"

const MUTED_KEY = "builder-muted"

/** Muted when the rider has said so; without a choice, when they prefer reduced motion. */
function isMuted(): boolean {
  const muted = readText("device", MUTED_KEY)
  return muted === null ? matchMedia("(prefers-reduced-motion: reduce)").matches : muted === "yes"
}

/**
 * Plays a tune when a choice triggers it, never on arrival, when the rider hasn't done anything yet.
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
      // A joke that doesn't load isn't worth a message.
      .catch((error) => console.warn("The tune couldn't be played", error))
    return () => {
      over = true
      stop()
    }
  }, [playing])

  /** Stopping it mutes from now on, playing it does the reverse. */
  function toggle(): void {
    saveText("device", MUTED_KEY, playing === null ? "no" : "yes")
    setPlaying(playing === null ? tune : null)
  }

  return { isPlaying: playing !== null, toggle }
}
