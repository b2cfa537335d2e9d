import { useEffect, useState } from "react"

declare global {
  interface Window {
    /** Set to true to stop the home page's carousel (section 9). */
    disableCarouselAutoplay?: boolean
  }
}

/** Milliseconds (section 9). */
export const AUTOPLAY_DELAY = 5_000

interface Autoplay {
  /** Whether it should play, by the visitor's last choice or by default. */
  playing: boolean
  toggle: () => void
  /** Pauses while something in it is hovered or focused: neither ends the other. */
  hold: (by: "pointer" | "focus", held: boolean) => void
}

/**
 * Calls `next` every five seconds, restarting at each `position`. Paused from the start when the global flag says so or
 * the visitor prefers reduced motion; the button still starts it.
 */
export function useAutoplay(position: number, next: () => void): Autoplay {
  const [playing, setPlaying] = useState(false)
  const [holds, setHolds] = useState({ pointer: false, focus: false })
  const held = holds.pointer || holds.focus

  useEffect(() => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    setPlaying(!calm && window.disableCarouselAutoplay !== true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position starts the count anew
  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, AUTOPLAY_DELAY)
    return () => clearInterval(timer)
  }, [playing, held, position, next])

  return {
    playing,
    toggle: () => setPlaying((was) => !was),
    hold: (by, held) => setHolds((was) => ({ ...was, [by]: held })),
  }
}
