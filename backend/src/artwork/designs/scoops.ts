import { backdrop, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Point, Vec } from "../drawing/geometry"
import { bounds, inset, polyline } from "../drawing/geometry"
import { coated, metal } from "../drawing/light"
import { SHADOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { through, tube } from "../drawing/tube"
import { skull } from "./decals"
import type { Angle } from "./filling"
import { filling } from "./filling"
import { nut } from "./hardware"
import type { Look } from "./look"
import { colorOf } from "./look"
import type { Moulding } from "./moulding"
import { emboss, moulding, relief, slot, symmetric, union } from "./moulding"
import { type Layout, zoneLayout, zones } from "./zones"

export const SCOOP_ANGLES: readonly string[] = ["side"]

/** Blade from the socket (0) to the cutting edge, mm. */
const BLADE = 400
const OUTLINE: readonly Point[] = [
  [0, 0],
  [2, 44],
  [12, 78],
  [34, 108],
  [70, 126],
  [130, 136],
  [220, 144],
  [310, 150],
  [366, 152],
  [392, 146],
  [400, 120],
  [400, 60],
  [400, 0],
]
const SHAFT = -520

const FRONT: Angle = { yaw: 216, pitch: 56, margin: 70 }
const SIDE: Angle = { yaw: 160, pitch: 26, margin: 80 }

/** Its edge is to the left; the grip is of the last color (see `grip`). */
export const scoopLayout = (style: { pattern: string; possibleColors: number }): Layout =>
  zoneLayout(style, { first: "edge", last: "back and grip", firstIsRight: false })

/** The blade's back is drawn up to the socket. */
const bend = (x: number): number =>
  26 + (x < 150 ? 62 * ((150 - x) / 150) ** 2 : 0) + (x > 330 ? 6 * ((x - 330) / 70) ** 2 : 0)

/** A snow scoop lying on the snow, its edge to the viewer. */
export function drawScoop(look: Look, angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 13)
  const view = framed(sheet, angle === "side" ? SIDE : FRONT)
  const part = moulding(view, [0, 0, 0], bend)
  shade(sheet, view)
  const handle = () => grip(sheet, view, look)
  if (part.facing(0, [-1, 0, 0])[2] < 0) handle()
  blade(sheet, part, look)
  if (part.facing(0, [-1, 0, 0])[2] >= 0) handle()
  return sheet.toSvg()
}

function framed(sheet: Sheet, angle: Angle): Camera {
  const extent: Vec[] = [
    ...OUTLINE.flatMap(([x, y]): Vec[] =>
      [-y, y].flatMap((side): Vec[] => [
        [x, side, bend(x) + 50],
        [x, side, 0],
      ]),
    ),
    ...[-70, 70].flatMap((y): Vec[] => [
      [SHAFT - 110, y, 100],
      [SHAFT - 110, y, 70],
    ]),
  ]
  return filling(sheet, angle, extent)
}

/** Walls stand high at the back and run out towards the cutting edge. */
const swell = (x: number): number => (x < 120 ? 1 : x > 392 ? 0.02 : 1 - 0.94 * ((x - 120) / 272) ** 1.5)

function blade(sheet: Sheet, part: Moulding, look: Look): void {
  const pan = relief(
    sheet,
    part,
    symmetric(OUTLINE),
    [
      [0, -4],
      [0.5, 44],
      [2, 49],
      [6, 50],
      [9, 47],
      [22, 18],
      [34, 5],
      [44, 0],
    ],
    { swell, gloss: 0.45 },
  )
  const socket = relief(
    sheet,
    part,
    slot(-34, 120, 25, 0, 16),
    [
      [0, 2],
      [3, 16],
      [9, 25],
      [14, 28],
    ],
    { gloss: 0.5 },
  )
  sheet.group(sheet.clip(union(pan.covers)), () => zones(sheet, part, BLADE, look))
  sheet.add(...pan.shapes.slice(-1), ...pan.shapes.slice(0, -1))
  const ribs = [-88, -44, 0, 44, 88].map((y) => slot(y === 0 ? 150 : 118, 352, 8, y, 8))
  sheet.add(
    emboss(
      part,
      ribs.map(({ points }) => ({ points, end: 0 })),
      3,
      1,
      1.6 * part.view.scale,
    ),
  )
  edge(sheet, part)
  sheet.group(sheet.clip(union(socket.covers)), () => zones(sheet, part, BLADE, look))
  sheet.add(...socket.shapes.slice(-1), ...socket.shapes.slice(0, -1))
  for (const x of [30, 84]) nut(sheet, part, [x, 0, 29], 7)
  if (look.singleSkull) skull(sheet, part, { x: 236, y: 0, z: 4 }, 150, look.singleSkull)
}

/** The wear strip on the cutting edge, with its rivets. */
function edge(sheet: Sheet, part: Moulding): void {
  const strip: Point[] = [
    ...[-134, -70, 0, 70, 134].map((y): Point => part.spot(401, y, 1)),
    ...[134, 70, 0, -70, -134].map((y): Point => part.spot(374, y, 2)),
  ]
  const box = bounds(strip)
  const steel = sheet.linear(
    [
      [0, "#f2f6fa"],
      [0.3, "#a9b7c8"],
      [0.55, "#eef3f8"],
      [1, "#6b7a90"],
    ],
    [box.left, box.top],
    [box.right, box.bottom],
  )
  sheet.add(
    `<path d="${polyline(strip)}" fill="${steel}" stroke="#36435a" stroke-opacity=".6" stroke-width="1.6"/>`,
  )
  for (const y of [-112, -56, 0, 56, 112]) nut(sheet, part, [385, y, 2], 3.6)
}

/** Shaft and D-grip. */
function grip(sheet: Sheet, view: Camera, look: Look): void {
  const lift = (x: number) => bend(0) + 14 + (0 - x) * 0.012
  const at = (x: number, y = 0): Vec => [x, y, lift(x)]
  const color = colorOf(look, look.colors.length)
  const paint = coated(color, 0.5, 24)
  tube(sheet, through(view, [at(SHAFT), at(SHAFT / 2), at(36)], 4), 30 * view.scale, ALUMINIUM, {
    cap: "butt",
    layers: 14,
  })
  // Sleeve and bow of the grip.
  const bow = [
    at(SHAFT + 40),
    at(SHAFT + 6, 0),
    at(SHAFT - 18, 34),
    at(SHAFT - 52, 60),
    at(SHAFT - 92, 64),
    at(SHAFT - 110, 40),
    at(SHAFT - 112, 0),
    at(SHAFT - 110, -40),
    at(SHAFT - 92, -64),
    at(SHAFT - 52, -60),
    at(SHAFT - 18, -34),
    at(SHAFT + 6, 0),
  ]
  tube(sheet, through(view, bow.slice(1), 8), 26 * view.scale, paint, { layers: 13 })
  tube(sheet, through(view, [at(SHAFT - 8), at(SHAFT + 70)], 2), 38 * view.scale, paint, { layers: 13 })
  const hold = [at(SHAFT - 112, -40), at(SHAFT - 113), at(SHAFT - 112, 40)]
  tube(sheet, through(view, hold, 4), 30 * view.scale, coated("#262e3b", 0.25, 14), { layers: 11 })
}

const ALUMINIUM = metal("#2a3342", "#7d8b9d", "#eef3f8")

function shade(sheet: Sheet, view: Camera): void {
  const outline = symmetric(OUTLINE, 0, 3).points
  const fallen = (spread: number, share: number) =>
    polyline(
      inset(outline, -spread).map(([x, y]) => {
        const [px, py] = view.project([x, y, 0])
        const reach = (bend(x) + 26 * swell(x)) * share * view.scale
        return [px + reach * 0.55, py + reach * 0.3] as const
      }),
    )
  const layers = (spreads: readonly number[], share: number, opacity: number) =>
    `<g fill="${SHADOW}" fill-opacity="${opacity}">${spreads.map((by) => `<path d="${fallen(by, share)}"/>`).join("")}</g>`
  sheet.add(layers([20, 14, 8, 3, -3, -9], 1, 0.075), layers([7, 3, 0], 0.3, 0.12))
  const rod: Vec[] = [
    [SHAFT - 100, 0, 84],
    [SHAFT / 2, 0, 96],
    [20, 0, 90],
  ]
  lineShadow(sheet, view, rod, 26, 0.4)
}
