import { type PointerEvent, useEffect, useRef, useState } from "react"
import { Button } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Dialog } from "#ui/dialog"
import type { PictureSource } from "#ui/picture-source"
import { HeldImage } from "./held-image"
import type { Place } from "./zone-map"
import css from "./zoom-dialog.module.css"

export interface ZoomDialogProps {
  /** What the picture shows, with its view. */
  name: string
  picture: PictureSource
  width: number
  height: number
  /** What is centered at first. */
  at: Place
  onClose: () => void
}

/** Centers a point of the picture. */
function center(pane: HTMLElement, { x, y }: Place) {
  pane.scrollTo(x * pane.scrollWidth - pane.clientWidth / 2, y * pane.scrollHeight - pane.clientHeight / 2)
}

/**
 * The picture in full size over the whole window. It scrolls: by touch and arrow keys like any page, and by dragging
 * with a mouse.
 */
export function ZoomDialog({ name, picture, width, height, at, onClose }: ZoomDialogProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(false)
  const [dragging, setDragging] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is asked once for each size
  useEffect(() => {
    if (pane.current && !whole) center(pane.current, at)
    pane.current?.focus({ preventScroll: true })
  }, [whole])

  function grab(event: PointerEvent<HTMLDivElement>) {
    // Touch scrolls natively, with its own momentum.
    if (event.pointerType !== "mouse" || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      className={css.dialog}
      actions={
        <Button variant="secondary" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          Fit to Window
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a pane that scrolls is no fieldset */}
      <div
        ref={pane}
        className={classNames(css.pane, whole && css.whole, dragging && css.dragging)}
        role="group"
        aria-label="Full-size picture: drag it, or move it with the arrow keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onPointerDown={grab}
        onPointerMove={(event) => {
          if (dragging) event.currentTarget.scrollBy(-event.movementX, -event.movementY)
        }}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
      >
        <HeldImage
          className={css.picture}
          picture={picture}
          alt={name}
          width={width}
          height={height}
          draggable={false}
        />
      </div>
    </Dialog>
  )
}
