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
  return (
    <>
      <p role="status" className={over.note}>
        {hasFailed && "No 3D on this device right now. The pictures show it all."}
      </p>
      {can && !isOn && (
        <button
          ref={(button) => {
            // The keyboard focus returns to where it was.
            if (button && wasOn.current) button.focus()
            wasOn.current = false
          }}
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
