/** px that a finger may slip and still have tapped. */
const SLIP = 6

interface Gestures {
  /** Whether the wheel can bring the model no further: with `away` farther off, else closer. */
  atEnd(away: boolean): boolean
  onTap(x: number, y: number): void
  onDoubleTap(): void
}

/** What is done to a model's canvas besides turning it. Turning and coming close is the controls' business. */
export function listenToGestures(canvas: HTMLCanvasElement, gestures: Gestures, signal: AbortSignal): void {
  // The wheel is the page's until the model has been taken in hand, and again when it comes no closer.
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
