import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { classNames } from "#ui/class-names"
import { Contours } from "#ui/contours"
import { Icon, type IconName } from "#ui/icon"
import over from "#ui/over-picture.module.css"
import { ProgressLine } from "#ui/progress-line"
import { VisuallyHidden } from "#ui/visually-hidden"
import { ModelScene, type ModelSource, type Place } from "./model-scene"
import css from "./model-view.module.css"
import type { Choices, Paints } from "./paint"
import { eyeOfTurn } from "./shot"
import type { Pull } from "./use-turning"

export interface ModelViewProps {
  /** What the model is of. */
  name: string
  /** Its file. Another address of the same shape is another model of it and is not loaded. */
  source: ModelSource
  /** What makes another shape: then the model is loaded anew. */
  shape: string
  /** Its paint: the choices made, those that the file was made for, and the colors they name. */
  paint?: { choices: Choices; drawn: Choices; paints: Paints }
  /** What it looks like, for people: "red over black". */
  looks: string
  /** Which picture's angle to stand at; "" for the hero's. */
  angle?: string
  /** The choice whose place to come close to when it changes. */
  focus?: string | null
  /** An eye to begin at, as an address names it; else at the picture's, with a first slow turn. */
  turn?: string | undefined
  /** An eye to fly to, in the same words, when it becomes another; the first is begun at. */
  look?: string
  /** The picture's, which the model goes on with. */
  pull?: Pull
  /** Said over the model, e.g. that it is out of stock. */
  notice?: string | undefined
  onTurn?: (turn: string) => void
  onTap?: (place: Place) => void
  onClose: () => void
  /** There is no model to be had here. */
  onFailure: () => void
  children?: ReactNode
}

/** Degrees by a press of an arrow key. */
const STEP = 15
const CLOSER = 1.25

interface ToolProps {
  icon: IconName
  label: string
  /** Left out where there is no room for it: in full screen there is. */
  spare?: boolean
  onPress: () => void
}

function Tool({ icon, label, spare, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames(over.tool, css.tool, spare && css.spare)}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

/**
 * A model over the picture it takes over from: to be turned, come close to, and painted without waiting. It lies in a
 * dialog that leaves the page alone, and on request fills the window as one that does not.
 */
export function ModelView(props: ModelViewProps) {
  const { name, source, shape, paint, looks, angle = "", focus = null, notice, children } = props
  const { onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ModelScene | null>(null)
  const [ready, setReady] = useState(false)
  const [lost, setLost] = useState(false)
  const [full, setFull] = useState(false)
  const [view, setView] = useState("")
  /** Where it begins; later on the address follows the rider. */
  const begin = useRef(props.turn ?? props.look)
  const latest = useRef(props)
  latest.current = props

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
  }, [])

  // Not modal, then modal: it is the same element, so what is drawn in it stays.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const { scrollX, scrollY } = window
    if (full) element.showModal()
    else element.show()
    canvas.current?.focus({ preventScroll: true })
    window.scrollTo(scrollX, scrollY)
    document.documentElement.style.overflow = full ? "hidden" : ""
    if (scene.current) scene.current.fillsWindow = full
    return () => {
      element.close()
      document.documentElement.style.overflow = ""
    }
  }, [full])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a shape stands for its addresses
  useEffect(() => {
    const here = scene.current
    if (!here) return
    const stale = new AbortController()
    const { address, parts } = latest.current.source
    here.fillsWindow = full
    here
      .show(address, stale.signal)
      .then(() => (parts ? here.furnish(parts, stale.signal) : undefined))
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
          latest.current.onFailure()
        },
      )
    return () => stale.abort()
  }, [shape])

  const { parts } = source
  useEffect(() => {
    if (!ready || !parts) return
    const stale = new AbortController()
    scene.current
      ?.furnish(parts, stale.signal)
      .catch((error) => console.warn("A part of the model did not load", error))
    return () => stale.abort()
  }, [ready, parts])

  useEffect(() => {
    if (paint) scene.current?.paint(paint.choices, paint.drawn, paint.paints)
  }, [paint])

  const wasAt = useRef<string | null>(null)
  useEffect(() => {
    const here = scene.current
    if (!ready || !here) return
    const isFirst = wasAt.current === null
    wasAt.current = angle
    const eye = isFirst ? eyeOfTurn(begin.current) : null
    const pulled = isFirst ? (latest.current.pull?.degrees() ?? 0) : 0
    if (!isFirst || angle !== "") here.fly(angle)
    else if (eye) here.flyToEye(eye)
    else if (pulled !== 0) here.pull(pulled)
    else here.hint()
  }, [angle, ready])

  useEffect(() => {
    const { pull } = latest.current
    if (!ready || !pull) return
    let had = pull.degrees()
    return pull.watch((degrees) => {
      scene.current?.turn(degrees - had, 0)
      had = degrees
    })
  }, [ready])

  const { look } = props
  const lookedAt = useRef(look)
  useEffect(() => {
    const eye = eyeOfTurn(look)
    if (!ready || !eye || lookedAt.current === look) return
    lookedAt.current = look
    scene.current?.flyToEye(eye)
  }, [look, ready])

  const wasFocused = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!ready) return
    const isFirst = wasFocused.current === undefined
    const isNew = wasFocused.current !== focus
    wasFocused.current = focus
    if (!isFirst && isNew && focus) scene.current?.focus(focus)
  }, [focus, ready])

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
    ])
    const act = does.get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  function leave() {
    if (full) setFull(false)
    else onClose()
  }

  const isShown = ready && !lost
  return (
    <dialog
      ref={dialog}
      className={classNames(css.layer, isShown && css.shown, full && css.full)}
      aria-label={`Model of ${name}`}
      aria-busy={!ready}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || full) return
        event.preventDefault()
        leave()
      }}
    >
      <Contours className={css.ground} />
      <canvas
        ref={canvas}
        className={css.canvas}
        tabIndex={0}
        role="img"
        aria-label={`${name} in 3D. Arrow keys turn it, plus and minus zoom, Escape goes back.`}
        data-model={isShown ? "shown" : "waiting"}
        onKeyDown={onKeyDown}
      />
      {!ready && <ProgressLine />}
      {notice && <p className={classNames(over.note, css.notice)}>{notice}</p>}
      <div className={css.tools}>
        <Tool spare icon="plus" label="Come closer" onPress={() => scene.current?.closer(CLOSER)} />
        <Tool spare icon="minus" label="Step back" onPress={() => scene.current?.closer(1 / CLOSER)} />
        <Tool spare icon="undo" label="Turn back" onPress={() => scene.current?.fly(angle)} />
        <Tool
          icon={full ? "shrink" : "grow"}
          label={full ? "Leave full screen" : "Full screen"}
          onPress={() => setFull(!full)}
        />
        <Tool icon="close" label="Back to the picture" onPress={onClose} />
      </div>
      {children}
      <div role="status">
        <VisuallyHidden>{isShown && view && `${view}, ${looks}`}</VisuallyHidden>
      </div>
    </dialog>
  )
}
