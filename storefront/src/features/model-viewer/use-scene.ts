import { type RefObject, useEffect, useRef, useState } from "react"
import { announceLostPart } from "#platform/use-late-part"
import { ModelScene, type ModelSource, type Place } from "./model-scene"
import type { Choices, Paints } from "./paint"
import { eyeOfTurn } from "./shot"
import type { Pull } from "./use-model-viewer"

/** What a scene shows, and its callbacks. */
export interface SceneProps {
  /** Its file. Another address with the same shape is an equivalent model and isn't loaded. */
  source: ModelSource
  /** What determines the shape: when it changes, the model is loaded again. */
  shape: string
  /** Its paint: the current choices, those that the file was made for, and the colors they refer to. */
  paint?: { choices: Choices; drawn: Choices; paints: Paints }
  /** The picture whose angle to take; "" for the hero's. */
  angle?: string
  /** The choice to zoom in on when it changes. */
  focus?: string | null
  /** The eye to start at, as in an address; otherwise the picture's, with a slow first turn. */
  turn?: string | undefined
  /** An eye to fly to when it changes, in the same format; the scene starts at the first one. */
  look?: string
  /** The pull on the picture, which the model continues. */
  pull?: Pull
  onTurn?: (turn: string) => void
  onTap?: (place: Place) => void
  /** No model can be drawn on this device. */
  onFailure: () => void
  /** Back to the picture; also when the model's file doesn't arrive, so that it can be asked for again. */
  onClose: () => void
}

type Latest = RefObject<SceneProps>
type SceneRef = RefObject<ModelScene | null>

/** One scene for as long as the canvas is there. */
function useCanvasScene(canvas: RefObject<HTMLCanvasElement | null>, latest: Latest) {
  const scene = useRef<ModelScene | null>(null)
  const [lost, setLost] = useState(false)
  const [view, setView] = useState("")
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    try {
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
      const events = {
        onRest: (seen: string, at: string) => {
          setView(seen)
          latest.current.onTurn?.(at)
        },
        onContext: setLost,
        onTap: (place: Place) => latest.current.onTap?.(place),
      }
      scene.current = new ModelScene(element, events, isCalm)
    } catch (error) {
      console.warn("No model can be drawn here", error)
      latest.current.onFailure()
    }
    return () => {
      scene.current?.dispose()
      scene.current = null
    }
  }, [canvas, latest])
  return { scene, lost, view }
}

/**
 * Loads the model of a shape with its parts, and keeps parts and paint as chosen.
 * @returns whether it has loaded
 */
function useModel(scene: SceneRef, { shape, source, paint }: SceneProps, latest: Latest): boolean {
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shape stands for its addresses
  useEffect(() => {
    const here = scene.current
    if (!here) return
    const stale = new AbortController()
    const { address, parts } = latest.current.source
    here
      .show(address, stale.signal)
      .then(() => (parts ? here.attach(parts, stale.signal) : undefined))
      .then(
        () => {
          if (stale.signal.aborted) return
          const { paint: now } = latest.current
          if (now) here.paint(now.choices, now.drawn, now.paints)
          setReady(true)
        },
        (error) => {
          if (stale.signal.aborted) return
          console.warn("The model did not load", error)
          latest.current.onClose()
          announceLostPart()
        },
      )
    return () => stale.abort()
  }, [shape])

  const { parts } = source
  useEffect(() => {
    if (!ready || !parts) return
    const stale = new AbortController()
    scene.current
      ?.attach(parts, stale.signal)
      .catch((error) => console.warn("A part of the model did not load", error))
    return () => stale.abort()
  }, [scene, ready, parts])

  useEffect(() => {
    if (paint) scene.current?.paint(paint.choices, paint.drawn, paint.paints)
  }, [scene, paint])
  return ready
}

/** Where the model is first seen from: the eye in the address, as far as it was pulled, or a slow turn as a hint. */
function begin(scene: ModelScene, turn: string | undefined, pull: Pull | undefined): void {
  const eye = eyeOfTurn(turn)
  const pulled = pull?.degrees() ?? 0
  if (eye) scene.flyToEye(eye)
  else if (pulled !== 0) scene.pull(pulled)
  else scene.hint()
}

/** Moves the view to where the angle, the look and the open choice say, and follows a pull on the picture. */
function useEye(scene: SceneRef, props: SceneProps, latest: Latest, ready: boolean): void {
  const { angle = "", focus = null, look } = props
  /** Where it begins; later on the address follows the rider. */
  const beginAt = useRef(props.turn ?? look)
  const wasAt = useRef<string | null>(null)
  useEffect(() => {
    const here = scene.current
    if (!ready || !here) return
    const isFirst = wasAt.current === null
    wasAt.current = angle
    if (isFirst && angle === "") begin(here, beginAt.current, latest.current.pull)
    else here.fly(angle)
  }, [scene, latest, angle, ready])

  useEffect(() => {
    const { pull } = latest.current
    if (!ready || !pull) return
    let had = pull.degrees()
    return pull.watch((degrees) => {
      scene.current?.turn(degrees - had, 0)
      had = degrees
    })
  }, [scene, latest, ready])

  const lookedAt = useRef(look)
  useEffect(() => {
    const eye = eyeOfTurn(look)
    if (!ready || !eye || lookedAt.current === look) return
    lookedAt.current = look
    scene.current?.flyToEye(eye)
  }, [scene, look, ready])

  const wasFocused = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!ready) return
    const isFirst = wasFocused.current === undefined
    const isNew = wasFocused.current !== focus
    wasFocused.current = focus
    if (!isFirst && isNew && focus) scene.current?.focus(focus)
  }, [scene, focus, ready])
}

/** The scene on a canvas, kept in line with its props. */
export function useScene(canvas: RefObject<HTMLCanvasElement | null>, props: SceneProps) {
  const latest = useRef(props)
  latest.current = props
  const { scene, lost, view } = useCanvasScene(canvas, latest)
  const ready = useModel(scene, props, latest)
  useEye(scene, props, latest, ready)
  return {
    scene,
    /** It has been loaded. */
    ready,
    /** It is visible: its GPU context isn't lost. */
    isShown: ready && !lost,
    /** Where it is seen from, in words; "" until it has first come to rest. */
    view,
  }
}
