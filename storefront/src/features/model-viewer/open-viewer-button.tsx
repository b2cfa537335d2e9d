import { useEffect, useRef } from "react"
import { classNames } from "#ui/class-names"
import over from "#ui/over-picture.module.css"
import css from "./open-viewer-button.module.css"
import type { ModelViewer } from "./use-model-viewer"

interface TurnButtonProps {
  viewer: Pick<ModelViewer, "can" | "isOn" | "hasFailed" | "start">
  className?: string | undefined
}

/** Puts the model in place of the picture; says so if there is none. */
export function OpenViewerButton({ viewer: { can, isOn, hasFailed, start }, className }: TurnButtonProps) {
  const wasOn = useRef(false)
  useEffect(() => {
    if (isOn) wasOn.current = true
  }, [isOn])
  /** The keyboard focus returns to where it was, unless the rider has gone on to something else. */
  const takeBackFocus = (element: HTMLElement | null) => {
    if (!element || !wasOn.current) return
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
    wasOn.current = false
  }
  return (
    <>
      <p ref={hasFailed ? takeBackFocus : null} role="status" className={over.note} tabIndex={-1}>
        {hasFailed && "No 3D on this device right now. The pictures show it all."}
      </p>
      {can && !isOn && (
        <button
          ref={takeBackFocus}
          type="button"
          className={classNames(over.tool, css.turn, className)}
          onClick={start}
        >
          <span className={css.words}>See it in </span>3D
        </button>
      )}
    </>
  )
}
