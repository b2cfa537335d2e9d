/** px that a finger may slip and still have tapped. */
const SLIP = 6

interface Gestures {
  /** Whether the wheel can move the model no further: away with `away`, otherwise closer. */
  atEnd(away: boolean): boolean
  onTap(x: number, y: number): void
  onDoubleTap(): void
}

/** Gestures on a model's canvas other than turning it. Turning and zooming are left to the controls. */
export function listenToGestures(canvas: HTMLCanvasElement, gestures: Gestures, signal: AbortSignal): void {
  // The wheel scrolls the page until the model has the focus, and again once it can zoom no further.
  canvas.parentElement?.addEventListener(
    "wheel",
    (event) => {
      if (document.activeElement !== canvas || gestures.atEnd(event.deltaY > 0)) event.stopPropagation()
    },
    { capture: true, passive: true, signal },
  )
  canvas.addEventListener("dblclick", () => gestures.onDoubleTap(), { signal })
  let down: { x: number; y: number } | null = null
  canvas.addEventListener(
    "pointerdown",
    ({ offsetX: x, offsetY: y }) => {
      down = { x, y }
      canvas.focus({ preventScroll: true })
    },
    { signal },
  )
  canvas.addEventListener(
    "click",
    ({ offsetX: x, offsetY: y, detail }) => {
      const slipped = down && Math.hypot(x - down.x, y - down.y) > SLIP
      if (!slipped && detail <= 1) gestures.onTap(x, y)
    },
    { signal },
  )
}
