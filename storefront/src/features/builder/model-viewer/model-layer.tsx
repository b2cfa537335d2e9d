import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { SelectedOptions } from "#contracts/builder"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { Paints } from "../zone-map"
import css from "./model-layer.module.css"
import { ModelScene } from "./model-scene"

export interface ModelLayerProps {
  /** What the model is of. */
  name: string
  /** Where the model of the design that the shop has drawn last is. */
  address: string
  /** The choices it was made for. */
  drawn: SelectedOptions
  /** The choices made now. */
  options: SelectedOptions
  paints: Paints
  /** The colors, for people: "Red, white". */
  colors: string
  /** Which picture's angle to stand at; "" for the hero's. */
  angle: string
  onClose: () => void
  /** There is no model to be had here: the picture stays. */
  onFailure: () => void
}

/** Which skulls there are is a matter of shape, not of color. */
const skulls = ({ single_skull, triple_skull }: SelectedOptions) => `${!!single_skull} ${!!triple_skull}`

/** Degrees by a press of an arrow key. */
const STEP = 15
const CLOSER = 1.25

/** The design in three dimensions, over its picture: to be turned, come close to, and painted without waiting. */
export function ModelLayer(props: ModelLayerProps) {
  const { name, address, drawn, options, paints, colors, angle, onClose, onFailure } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ModelScene | null>(null)
  const shown = useRef<{ address: string; skulls: string } | null>(null)
  const [ready, setReady] = useState(false)
  const [lost, setLost] = useState(false)
  const [view, setView] = useState("")
  const latest = useRef({ options, onFailure })
  latest.current = { options, onFailure }

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    try {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
      scene.current = new ModelScene(element, { onRest: setView, onContext: setLost }, isStill)
    } catch (error) {
      console.warn("No model can be drawn here", error)
      latest.current.onFailure()
    }
    return () => {
      scene.current?.dispose()
      scene.current = null
      shown.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address stands for what was drawn
  useEffect(() => {
    const here = scene.current
    const before = shown.current
    if (!here || before?.address === address) return
    const next = { address, skulls: skulls(drawn) }
    // Of the same shape it is painted here already.
    if (before && before.skulls === next.skulls && !here.isPictured) {
      shown.current = next
      return
    }
    const stale = new AbortController()
    here.show(address, stale.signal).then(
      () => {
        if (stale.signal.aborted) return
        shown.current = next
        here.paint(latest.current.options, paints)
        setReady(true)
      },
      (error) => {
        if (stale.signal.aborted) return
        console.warn("The model did not load", error)
        latest.current.onFailure()
      },
    )
    return () => stale.abort()
  }, [address])

  useEffect(() => scene.current?.paint(options, paints), [options, paints])

  useEffect(() => {
    if (ready) {
      scene.current?.fly(angle)
      canvas.current?.focus({ preventScroll: true })
    }
  }, [angle, ready])

  function onKeyDown(event: KeyboardEvent) {
    const here = scene.current
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return
    const does = new Map<string, () => void>([
      ["ArrowLeft", () => here.turn(-STEP, 0)],
      ["ArrowRight", () => here.turn(STEP, 0)],
      ["ArrowUp", () => here.turn(0, STEP)],
      ["ArrowDown", () => here.turn(0, -STEP)],
      ["+", () => here.closer(CLOSER)],
      ["=", () => here.closer(CLOSER)],
      ["-", () => here.closer(1 / CLOSER)],
      ["Home", () => here.fly(angle)],
      ["Escape", onClose],
    ])
    const act = does.get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  const isShown = ready && !lost
  return (
    <section
      className={classNames(css.layer, isShown && css.shown)}
      aria-label={`Model of ${name}`}
      aria-busy={!ready}
    >
      <canvas
        ref={canvas}
        className={css.canvas}
        tabIndex={isShown ? 0 : -1}
        role="img"
        aria-label={`${name} in 3D. Arrow keys turn it, plus and minus zoom, Escape goes back to the picture.`}
        data-model={isShown ? "shown" : "waiting"}
        onKeyDown={onKeyDown}
      />
      <div className={css.tools}>
        <button type="button" className={css.tool} onClick={() => scene.current?.closer(CLOSER)}>
          <Icon name="plus" />
          <VisuallyHidden>Come closer</VisuallyHidden>
        </button>
        <button type="button" className={css.tool} onClick={() => scene.current?.closer(1 / CLOSER)}>
          <Icon name="minus" />
          <VisuallyHidden>Step back</VisuallyHidden>
        </button>
        <button type="button" className={css.tool} onClick={() => scene.current?.fly(angle)}>
          <Icon name="undo" />
          <VisuallyHidden>Turn back</VisuallyHidden>
        </button>
        <button type="button" className={css.tool} onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>Back to the picture</VisuallyHidden>
        </button>
      </div>
      <p role="status" className={css.said}>
        {isShown && view && `${view}: ${colors}`}
      </p>
    </section>
  )
}
