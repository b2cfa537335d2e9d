import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { classNames } from "#ui/class-names"
import { Contours } from "#ui/contours"
import { Icon, type IconName } from "#ui/icon"
import over from "#ui/over-picture.module.css"
import { ProgressLine } from "#ui/progress-line"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { ModelScene } from "./model-scene"
import css from "./model-view.module.css"
import { type SceneProps, useScene } from "./use-scene"

export interface ModelViewProps extends SceneProps {
  /** What the model shows. */
  name: string
  /** What it looks like, for people: "red over black". */
  looks: string
  /** Shown over the model, e.g. that it is out of stock. */
  notice?: string | undefined
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

/** Switches between non-modal and modal: it is the same element, so its drawing stays. */
function useFullScreen(
  dialog: RefObject<HTMLDialogElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: RefObject<ModelScene | null>,
) {
  const [full, setFull] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const { scrollX, scrollY } = window
    const { activeElement } = document
    if (full) element.showModal()
    else element.show()
    // A rider who had gone on to something else while it was loading stays there.
    const isElsewhere =
      !full && activeElement !== document.body && activeElement !== null && !element.contains(activeElement)
    const focused = isElsewhere ? (activeElement as HTMLElement) : canvas.current
    focused?.focus({ preventScroll: true })
    window.scrollTo(scrollX, scrollY)
    document.documentElement.style.overflow = full ? "hidden" : ""
    return () => {
      element.close()
      document.documentElement.style.overflow = ""
    }
  }, [dialog, canvas, full])
  useEffect(() => {
    if (scene.current) scene.current.fillsWindow = full
  }, [scene, full])
  return [full, setFull] as const
}

/**
 * Turns and zooms by a key.
 * @returns whether the key does anything
 */
function obey(scene: ModelScene, key: string, angle: string): boolean {
  const does = new Map<string, () => void>([
    ["ArrowLeft", () => scene.turn(-STEP, 0)],
    ["ArrowRight", () => scene.turn(STEP, 0)],
    ["ArrowUp", () => scene.turn(0, STEP)],
    ["ArrowDown", () => scene.turn(0, -STEP)],
    ["+", () => scene.closer(CLOSER)],
    ["=", () => scene.closer(CLOSER)],
    ["-", () => scene.closer(1 / CLOSER)],
    ["Home", () => scene.fly(angle)],
  ])
  const act = does.get(key)
  act?.()
  return act !== undefined
}

/**
 * A model over the picture that it replaces: it can be turned, zoomed, and painted without waiting. It is in a
 * non-modal dialog, and on request in a modal one that fills the window.
 */
export function ModelView(props: ModelViewProps) {
  const { name, looks, angle = "", notice, children, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { scene, ready, isShown, view } = useScene(canvas, props)
  const [full, setFull] = useFullScreen(dialog, canvas, scene)

  function onKeyDown(event: KeyboardEvent) {
    if (!scene.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (obey(scene.current, event.key, angle)) event.preventDefault()
  }

  function leave() {
    if (full) setFull(false)
    else onClose()
  }

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
        <Tool spare icon="plus" label="Zoom in" onPress={() => scene.current?.closer(CLOSER)} />
        <Tool spare icon="minus" label="Zoom out" onPress={() => scene.current?.closer(1 / CLOSER)} />
        <Tool spare icon="undo" label="Reset the view" onPress={() => scene.current?.fly(angle)} />
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
