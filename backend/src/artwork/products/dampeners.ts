import { backdrop, prismShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import { darken, lighten } from "../drawing/color"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { ellipse, rounded } from "../drawing/geometry"
import { coated } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { Sheet } from "../drawing/sheet"
import { opening, prism } from "../drawing/solids"

/** A rubber block between saddle and ski, mm; it sets how the ski's nose rides. */
interface Dampener {
  length: number
  width: number
  /** Height under the spindle and at both ends: the ramp is what makes the difference in the snow. */
  crown: number
  front: number
  rear: number
  /** Half-round seat for the spindle's sleeve. */
  seat: number
  /** Openings through the flank: the more, the softer. */
  windows: number
  color: string
}

const DAMPENERS: Readonly<Record<string, Dampener>> = {
  "201": { length: 120, width: 54, crown: 40, front: 24, rear: 24, seat: 13, windows: 2, color: "#2b3442" },
  "202": { length: 132, width: 58, crown: 46, front: 30, rear: 18, seat: 14, windows: 2, color: "#2b3442" },
  "203": { length: 108, width: 50, crown: 36, front: 20, rear: 26, seat: 11, windows: 0, color: "#46536a" },
  "204": { length: 140, width: 62, crown: 44, front: 34, rear: 22, seat: 15, windows: 4, color: "#2b3442" },
  "205": { length: 116, width: 56, crown: 50, front: 26, rear: 20, seat: 12, windows: 0, color: "#8c3a1d" },
  "206": { length: 126, width: 66, crown: 42, front: 22, rear: 30, seat: 16, windows: 4, color: "#46536a" },
}

/** Outline of the flank, position along the ski by height; the seat is cut into the crown. */
function flank({ length, crown, front, rear, seat }: Dampener): Point[] {
  const half = length / 2
  const shoulder = seat + 11
  const arc = Array.from({ length: 15 }, (_, i): Point => {
    const angle = (i / 14) * Math.PI
    return [seat * Math.cos(angle), crown - seat * Math.sin(angle)]
  })
  const corners = rounded(
    [
      [-half, 0],
      [half, 0],
      [half, rear],
      [shoulder, crown],
      [seat, crown],
      [-seat, crown],
      [-shoulder, crown],
      [-half, front],
    ],
    [4, 4, 7, 8, 0, 0, 8, 7],
    5,
  )
  const cut = corners.findIndex(([x, y]) => x === seat && y === crown)
  return [...corners.slice(0, cut), ...arc, ...corners.slice(cut + 2)]
}

function dampener(sheet: Sheet, view: Camera, make: Dampener, [x, y]: Point): void {
  const material = coated(make.color, 0.2, 9)
  const half = make.width / 2
  prismShadow(
    sheet,
    view,
    [
      [x - make.length / 2, y - half],
      [x + make.length / 2, y - half],
      [x + make.length / 2, y + half],
      [x - make.length / 2, y + half],
    ],
    make.front,
  )
  const frame = {
    origin: [x, y + half, 0] as Vec,
    u: [1, 0, 0] as Vec,
    v: [0, 0, 1] as Vec,
    w: [0, -1, 0] as Vec,
  }
  prism(sheet, view, frame, flank(make), make.width, material, { edge: 2.4, steps: 3, life: 0.2 })
  windows(sheet, view, make, frame)
  ribs(sheet, view, make, [x, y])
  const place = view.plane([x - 8, y - half - 0.1, 14], [1, 0, 0], [0, 0, -1])
  sheet.group(`transform="${place}"`, () => {
    sheet.add(
      `<path d="${MARK}" transform="translate(.5 .6) scale(.15)" fill="${darken(make.color, 0.6)}"/>`,
      `<path d="${MARK}" transform="scale(.15)" fill="${lighten(make.color, 0.3)}"/>`,
    )
  })
}

/** Openings through the flank beside the seat. */
function windows(
  sheet: Sheet,
  view: Camera,
  make: Dampener,
  frame: { origin: Vec; u: Vec; v: Vec; w: Vec },
): void {
  const each = make.windows / 2
  for (const side of [-1, 1]) {
    for (let i = 0; i < each; i++) {
      const reach = make.seat + 10 + (i + 0.5) * ((make.length / 2 - make.seat - 14) / Math.max(1, each))
      const outline = ellipse([side * reach, 13], each > 1 ? 6 : 12, 6, 0, 30)
      opening(sheet, view, frame, outline, {
        height: make.width,
        depth: make.width * 0.8,
        material: coated(make.color, 0.1, 8),
        floor: "#0a101a",
      })
    }
  }
}

/** Molded ribs across the ramps. */
function ribs(sheet: Sheet, view: Camera, make: Dampener, [x, y]: Point): void {
  const half = make.width / 2 - 6
  const ramp = (from: number, to: number, low: number) => {
    for (let i = 1; i <= 4; i++) {
      const share = i / 5
      const at = from + (to - from) * share
      const z = make.crown + (low - make.crown) * share
      const [a, b] = [view.project([x + at, y - half, z]), view.project([x + at, y + half, z])]
      const line = (shift: number) =>
        `M${(a[0] + shift).toFixed(1)} ${(a[1] + shift * 0.6).toFixed(1)}L${(b[0] + shift).toFixed(1)} ${(b[1] + shift * 0.6).toFixed(1)}`
      const width = (1.9 * view.scale).toFixed(1)
      sheet.add(
        `<path d="${line(1.1 * view.scale)}" stroke="${darken(make.color, 0.5)}" stroke-width="${width}" stroke-linecap="round"/>`,
        `<path d="${line(0)}" stroke="${lighten(make.color, 0.26)}" stroke-width="${width}" stroke-linecap="round"/>`,
      )
    }
  }
  ramp(make.seat + 11, make.length / 2, make.rear)
  ramp(-make.seat - 11, -make.length / 2, make.front)
}

const SHOTS: Readonly<Record<string, Shot>> = {
  "": { yaw: -26, pitch: 30, margin: 120 },
  "2": { yaw: 24, pitch: 16, zoom: 1.7, towards: [0.36, 0.55] },
}

/**
 * A pair of dampeners, one for each ski.
 * @param number e.g. `201`
 */
export function drawDampener(number: string, angle: string): string {
  const make = DAMPENERS[number]
  if (!make) throw new Error(`no such dampener: ${number}`)
  const sheet = new Sheet()
  backdrop(sheet, 25)
  shoot(sheet, SHOTS[angle] ?? { yaw: -26, pitch: 30 }, (on, view) => {
    dampener(on, view, make, [46, 74])
    dampener(on, view, make, [-46, -56])
  })
  return sheet.toSvg()
}
