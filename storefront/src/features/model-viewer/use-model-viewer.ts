import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react"
import { useLatePart } from "#platform/use-late-part"

/** px that the picture has to be pulled sideways before it counts as intended. */
const PULL = 12
/** Degrees per pulled px. */
const BY_PIXEL = 0.4

/** How far the picture has been pulled, degrees to the right: the rider may still be pulling when the model arrives. */
export interface Pull {
  degrees(): number
  /**
   * Reports each further step, as total degrees.
   * @returns ends it
   */
  watch(heard: (degrees: number) => void): () => void
}

/** Whether models are worth offering: WebGL 2 is available, and the visitor doesn't save data. */
function hasModels(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return typeof WebGL2RenderingContext !== "undefined" && !connection?.saveData
}

/** Whether the page has had time for what is not needed at once. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

/**
 * Whether the picture has been replaced by its model. That happens when the rider asks for it, or pulls the picture
 * sideways: the pull carries over to the model, however long it takes to load.
 * @param load the part of the page that shows the model
 * @param wanted whether the page is hydrated, and there is a model of what it shows
 * @param atOnce start with the model, as for an address that names a turn
 */
export function useModelViewer<Part>(load: () => Promise<Part>, wanted: boolean, atOnce = false) {
  const [state, setState] = useState<"waiting" | "picture" | "model" | "failed">(
    atOnce ? "waiting" : "picture",
  )
  const can = wanted && state !== "failed" && hasModels()
  const isOn = can && (state === "model" || state === "waiting")
  const pull = useRef({ from: null as number | null, by: 0, isMeant: false })

  const start = useCallback(() => {
    pull.current.by = 0
    setState("model")
  }, [])
  const stop = useCallback(() => setState("picture"), [])
  const Model = useLatePart(isOn, load, stop)
  const fail = useCallback(() => setState("failed"), [])
  const heard = useRef(new Set<(degrees: number) => void>())
  const pulled = useRef<Pull>({
    degrees: () => pull.current.by * -BY_PIXEL,
    watch(listener) {
      heard.current.add(listener)
      return () => heard.current.delete(listener)
    },
  })

  const hand = {
    // A visitor who points at it may be about to turn it.
    onPointerEnter: () => {
      if (can && !isOn) void load().catch(() => undefined)
    },
    onPointerDown: ({ clientX, button }: PointerEvent) => {
      pull.current = { from: button === 0 ? clientX : null, by: 0, isMeant: false }
    },
    onPointerMove: ({ clientX, buttons }: PointerEvent) => {
      const { from, isMeant } = pull.current
      // A model that is already there turns itself.
      if (from === null || buttons === 0 || !can || (isOn && !isMeant)) return
      pull.current.by = clientX - from
      if (isMeant) for (const listener of heard.current) listener(pulled.current.degrees())
      if (isMeant || Math.abs(pull.current.by) < PULL) return
      pull.current.isMeant = true
      setState("model")
    },
    // A pull ends in a click event, which isn't meant as one; outside of the picture in none, and a key's has no count.
    onClickCapture: (event: MouseEvent) => {
      if (pull.current.isMeant && event.detail > 0) {
        event.stopPropagation()
        event.preventDefault()
      }
      pull.current.isMeant = false
    },
  }
  return {
    can,
    isOn,
    hasFailed: state === "failed",
    Model: isOn ? Model : null,
    hand,
    pull: pulled.current,
    start,
    stop,
    fail,
  }
}

export type ModelViewer = ReturnType<typeof useModelViewer>
