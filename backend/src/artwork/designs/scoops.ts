import { backdrop, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Point, Vec } from "../drawing/geometry"
import { bounds, inset, polyline } from "../drawing/geometry"
import { coated, metal } from "../drawing/light"
import { SHADOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { through, tube } from "../drawing/tube"
import { skull } from "./decals"
import type { DesignAppearance } from "./design-appearance"
import { colorOf } from "./design-appearance"
import type { Angle, Format } from "./filling"
import { filling } from "./filling"
import { nut } from "./hardware"
import type { Molding, Outline, Section } from "./molding"
import { emboss, molding, relief, slot, symmetric, union } from "./molding"
import type { NutPlace } from "./ski-plan"
import { type Layout, zoneLayout, zones } from "./zones"

/** Code of the shape. */
export const SCOOP = "SHV"
export const SCOOP_ANGLES: readonly string[] = ["side"]

/** Blade from the socket (0) to the cutting edge, mm. */
export const BLADE = 400
export const SCOOP_OUTLINE: readonly Point[] = [
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

/** Its edge is on the left; the grip has the last color (see `grip`). */
export const scoopLayout = (style: { pattern: string; possibleColors: number }): Layout =>
  zoneLayout(style, { first: "edge", last: "back and grip", firstIsRight: false })

/** The blade's back curves up to the socket. */
export const scoopBend = (x: number): number =>
  26 + (x < 150 ? 62 * ((150 - x) / 150) ** 2 : 0) + (x > 330 ? 6 * ((x - 330) / 70) ** 2 : 0)

/** Width and height of a scoop's picture, px. */
export const SCOOP_FORMAT = { width: 1600, height: 1200 }

/** The camera for a scoop's picture. */
export const scoopView = (angle: string): Camera => framed(SCOOP_FORMAT, angle === "side" ? SIDE : FRONT)

/** A snow scoop lying on the snow, its edge towards the viewer; without the ground, the surroundings are clear. */
export function drawScoop(look: DesignAppearance, angle: string, ground = true): Sheet {
  const sheet = new Sheet(SCOOP_FORMAT.width, SCOOP_FORMAT.height)
  const view = scoopView(angle)
  const part = molding(view, [0, 0, 0], scoopBend)
  if (ground) {
    sheet.ground(() => backdrop(sheet, 13))
    shade(sheet, view)
  }
  const handle = () => grip(sheet, view, look)
  if (part.facing(0, [-1, 0, 0])[2] < 0) handle()
  blade(sheet, part, look)
  if (part.facing(0, [-1, 0, 0])[2] >= 0) handle()
  return sheet
}

function framed(format: Format, angle: Angle): Camera {
  const extent: Vec[] = [
    ...SCOOP_OUTLINE.flatMap(([x, y]): Vec[] =>
      [-y, y].flatMap((side): Vec[] => [
        [x, side, scoopBend(x) + 50],
        [x, side, 0],
      ]),
    ),
    ...[-70, 70].flatMap((y): Vec[] => [
      [SHAFT - 110, y, 100],
      [SHAFT - 110, y, 70],
    ]),
  ]
  return filling(format, angle, extent)
}

/** Walls are high at the back and taper off towards the cutting edge. */
export const scoopSwell = (x: number): number =>
  x < 120 ? 1 : x > 392 ? 0.02 : 1 - 0.94 * ((x - 120) / 272) ** 1.5

/** From the blade's rim inwards. */
export const PAN: Section = [
  [0, -4],
  [0.5, 44],
  [2, 49],
  [6, 50],
  [9, 47],
  [22, 18],
  [34, 5],
  [44, 0],
]

/** Holds the shaft. */
export const SOCKET = slot(-34, 120, 25, 0, 16)
export const SOCKET_SECTION: Section = [
  [0, 2],
  [3, 16],
  [9, 25],
  [14, 28],
]

/** Stiffening ribs along the blade. */
export const SCOOP_RIBS: readonly Outline[] = [-88, -44, 0, 44, 88].map((y) =>
  slot(y === 0 ? 150 : 118, 352, 8, y, 8),
)
/** Height of the ribs, mm. */
export const SCOOP_RIB = 3

/** Nuts of the socket and rivets of the wear strip, on the blade. */
export const SCOOP_NUTS: readonly NutPlace[] = [30, 84].map((x) => ({ place: [x, 0, 29], radius: 7 }))
export const SCOOP_RIVETS: readonly NutPlace[] = [-112, -56, 0, 56, 112].map((y) => ({
  place: [385, y, 2],
  radius: 3.6,
}))

/** The wear strip's front and rear edges: position along the blade and height; and how far it reaches across. */
export const WEAR_STRIP = { front: [401, 1], rear: [374, 2], across: [-134, -70, 0, 70, 134] } as const

/** Where a skull is on the blade. */
export const SCOOP_SKULL = { x: 236, y: 0, z: 4, size: 150 }

function blade(sheet: Sheet, part: Molding, look: DesignAppearance): void {
  const pan = relief(sheet, part, symmetric(SCOOP_OUTLINE), PAN, { swell: scoopSwell, gloss: 0.45 })
  const socket = relief(sheet, part, SOCKET, SOCKET_SECTION, { gloss: 0.5 })
  sheet.group(sheet.clip(union(pan.covers)), () => zones(sheet, part, BLADE, look))
  sheet.add(...pan.shapes.slice(-1), ...pan.shapes.slice(0, -1))
  sheet.add(
    emboss(
      part,
      SCOOP_RIBS.map(({ points }) => ({ points, end: 0 })),
      SCOOP_RIB,
      1,
      1.6 * part.view.scale,
    ),
  )
  edge(sheet, part)
  sheet.group(sheet.clip(union(socket.covers)), () => zones(sheet, part, BLADE, look))
  sheet.add(...socket.shapes.slice(-1), ...socket.shapes.slice(0, -1))
  for (const { place, radius } of SCOOP_NUTS) nut(sheet, part, place, radius)
  if (look.singleSkull) skull(sheet, part, SCOOP_SKULL, SCOOP_SKULL.size, look.singleSkull)
}

/** The wear strip on the cutting edge, with its rivets. */
function edge(sheet: Sheet, part: Molding): void {
  const strip: Point[] = [
    ...WEAR_STRIP.across.map((y): Point => part.spot(WEAR_STRIP.front[0], y, WEAR_STRIP.front[1])),
    ...[...WEAR_STRIP.across]
      .reverse()
      .map((y): Point => part.spot(WEAR_STRIP.rear[0], y, WEAR_STRIP.rear[1])),
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
  for (const { place, radius } of SCOOP_RIVETS) nut(sheet, part, place, radius)
}

/** Shaft and grip as bars: center lines in the world and thicknesses, mm. */
export function gripBars(): Record<"shaft" | "bow" | "sleeve" | "hold", { line: Vec[]; thickness: number }> {
  const lift = (x: number) => scoopBend(0) + 14 + (0 - x) * 0.012
  const at = (x: number, y = 0): Vec => [x, y, lift(x)]
  return {
    shaft: { line: [at(SHAFT), at(SHAFT / 2), at(36)], thickness: 30 },
    bow: {
      line: [
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
      ],
      thickness: 26,
    },
    sleeve: { line: [at(SHAFT - 8), at(SHAFT + 70)], thickness: 38 },
    hold: { line: [at(SHAFT - 112, -40), at(SHAFT - 113), at(SHAFT - 112, 40)], thickness: 30 },
  }
}

/** Shaft and D-grip. */
function grip(sheet: Sheet, view: Camera, look: DesignAppearance): void {
  const { shaft, bow, sleeve, hold } = gripBars()
  const color = colorOf(look, look.colors.length)
  const paint = coated(color, 0.5, 24)
  tube(sheet, through(view, shaft.line, 4), shaft.thickness * view.scale, ALUMINUM, {
    cap: "butt",
    layers: 14,
  })
  tube(sheet, through(view, bow.line, 8), bow.thickness * view.scale, paint, { layers: 13 })
  tube(sheet, through(view, sleeve.line, 2), sleeve.thickness * view.scale, paint, { layers: 13 })
  tube(sheet, through(view, hold.line, 4), hold.thickness * view.scale, coated(GRIP_HOLD, 0.25, 14), {
    layers: 11,
  })
}

/** The grip's rubber sleeve. */
export const GRIP_HOLD = "#262e3b"

const ALUMINUM = metal("#2a3342", "#7d8b9d", "#eef3f8")

function shade(sheet: Sheet, view: Camera): void {
  const outline = symmetric(SCOOP_OUTLINE, 0, 3).points
  const fallen = (spread: number, share: number) =>
    polyline(
      inset(outline, -spread).map(([x, y]) => {
        const [px, py] = view.project([x, y, 0])
        const reach = (scoopBend(x) + 26 * scoopSwell(x)) * share * view.scale
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
