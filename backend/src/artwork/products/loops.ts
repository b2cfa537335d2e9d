import { backdrop, groundShadow, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Hex } from "../drawing/color"
import { darken } from "../drawing/color"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Vec } from "../drawing/geometry"
import { rectangle, rounded } from "../drawing/geometry"
import { coated, STEEL } from "../drawing/light"
import { MOLDING } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { lying, prism } from "../drawing/solids"
import { through, tube } from "../drawing/tube"
import { socketHead } from "./fasteners"

/** One ski loop: a molded bow over the tip, a flat foot with two bolts at each end. */
function loop(sheet: Sheet, view: Camera, [x, y]: readonly [number, number], color: Hex): void {
  const paint = coated(color, 0.5, 26)
  const at = (dx: number, dy: number, z: number): Vec => [x + dx, y + dy, z]
  const bow: Vec[] = [
    at(-52, -24, 7),
    at(-56, -8, 12),
    at(-60, 10, 34),
    at(-52, 26, 72),
    at(-28, 36, 98),
    at(0, 39, 106),
    at(28, 36, 98),
    at(52, 26, 72),
    at(60, 10, 34),
    at(56, -8, 12),
    at(52, -24, 7),
  ]
  lineShadow(sheet, view, bow, 15, 0.3)
  for (const side of [-1, 1]) {
    groundShadow(
      sheet,
      view,
      [-14, 14].flatMap((dx) => [-66, -4].flatMap((dy) => [0, 9].map((z) => at(side * 52 + dx, dy, z)))),
    )
  }
  const foot = (side: number) => {
    prism(sheet, view, lying(at(side * 52, 0, 0)), rounded(rectangle(-14, -66, 28, 64), 12), 9, paint, {
      edge: 3,
      steps: 4,
    })
    for (const dy of [-54, -34]) socketHead(sheet, view, at(side * 52, dy, 9), [0, 0, 1], 5.6, STEEL)
  }
  foot(-1)
  foot(1)
  tube(sheet, through(view, bow, 16), 17 * view.scale, paint, { layers: 13 })
  // Grip on the crown.
  const crown: Vec[] = [at(-24, 34, 101), at(0, 37, 108), at(24, 34, 101)]
  const line = through(view, crown, 12)
  tube(sheet, line, 10 * view.scale, coated(darken(color, 0.3), 0.2, 12), { layers: 7 })
}

const SHOTS: Readonly<Record<string, Shot>> = {
  "2": { yaw: 30, pitch: 22, zoom: 1.9, towards: [0.3, 0.45] },
}

/** Ski loops, a pair. @param color code in the SKU, e.g. `RED` */
export function drawLoops(color: string, angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 9)
  const hue = MOLDING[color] ?? "#262e3b"
  shoot(sheet, SHOTS[angle] ?? { yaw: -24, pitch: 26, margin: 110 }, (on, view) => {
    loop(on, view, [84, 74], hue)
    loop(on, view, [-84, -30], hue)
  })
  return sheet.toSvg()
}
