import type { Hex } from "./color"
import { round } from "./geometry"

/** The opacity that each of `layers` needs so that together they make `opacity`. */
export const share = (opacity: number, layers: number): number =>
  Math.round((1 - (1 - Math.min(0.98, opacity)) ** (1 / layers)) * 1000) / 1000

interface Softness {
  /** Width of the stroke before it is softened, px. */
  width: number
  /** How far its edge fades, px. */
  blur: number
  color: Hex
  opacity: number
  layers?: number
  /** Fill it too: a soft-edged area, for what lies under a shape. */
  filled?: boolean
}

/**
 * A stroke with a soft edge, made of strokes of decreasing width on top of each other. A blur filter costs the
 * rasterizer about 100 ms per piece of clothing; this costs 2.
 */
export function soft(
  path: string,
  { width, blur, color, opacity, layers = 7, filled = false }: Softness,
): string {
  const [widest, narrowest] = [width + 2 * blur, Math.max(width * 0.15, width - 1.6 * blur)]
  const alpha = share(opacity, layers)
  const strokes = Array.from({ length: layers }, (_, i) => {
    const wide = widest + (narrowest - widest) * (i / (layers - 1))
    return `<path d="${path}" stroke-width="${round(wide)}"/>`
  })
  const fill = filled ? `fill="${color}" fill-opacity="${alpha}"` : 'fill="none"'
  return `<g ${fill} stroke="${color}" stroke-opacity="${alpha}" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`
}
