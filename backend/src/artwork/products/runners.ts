import { backdrop, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import { mix } from "../drawing/color"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { along, cross, polyline, round, unit } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import { CARBIDE, STEEL } from "../drawing/light"
import { NIGHT, SLATE } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { lathe, stack, thread } from "../drawing/solids"
import { through, tube } from "../drawing/tube"
import { lockNut, washer } from "./fasteners"
import {
  barHeight,
  barLine,
  INCH,
  insertEnds,
  insertFlanks,
  RUNNERS,
  type Runner,
  STUD,
  studFoot,
} from "./runner-plan"

/** Maps a position on the runner (edge at z = 0, studs up) to the world. */
type Placement = (place: Vec) => Vec

/** On its edge, studs up. @param y to the side */
export const upright =
  (y: number): Placement =>
  ([px, py, pz]) => [px, py + y, pz]

/** On its studs, carbide up, turned end for end: this shows what the buyer pays for. */
const upturned =
  (y: number): Placement =>
  ([px, py, pz]) => [px, y - py, 58 - pz]

/** @param ground whether its shadow falls on snow */
export function runner(sheet: Sheet, view: Camera, stand: Placement, make: Runner, ground = true): void {
  const height = barHeight(make)
  const bar = barLine(make).map(stand)
  if (ground) lineShadow(sheet, view, bar, make.barRadius * 1.8, 0.42)
  const studs = () => {
    for (const x of make.studs) stud(sheet, view, stand, [x, 0, height], make.barRadius)
  }
  const rod = () =>
    tube(sheet, through(view, bar, 12), make.barRadius * 2 * view.scale, STEEL, { layers: 13 })
  const upwards: Vec = [0, 0, stand([0, 0, 1])[2] - stand([0, 0, 0])[2]]
  stack(view, upwards, [() => wedges(sheet, view, stand, make), rod, studs])
}

/** Weld base, threaded stud, washer and lock nut. */
function stud(sheet: Sheet, view: Camera, stand: Placement, foot: Vec, barRadius: number): void {
  const at = stand(foot)
  const axis: Vec = [0, 0, stand([0, 0, 1])[2] - stand([0, 0, 0])[2]]
  const [root, { nut }] = [barRadius + 5, STUD]
  const below = () => {
    lathe(sheet, view, at, axis, studFoot(barRadius), STEEL)
    thread(sheet, view, at, axis, [root, nut], 4, 1.5)
  }
  const fastening = () => {
    washer(sheet, view, along(at, axis, nut - 1.6), axis, [9.5, 4, 1.6], STEEL)
    lockNut(sheet, view, along(at, axis, nut), axis, 4)
  }
  const above = () => {
    lathe(
      sheet,
      view,
      along(at, axis, nut + 7.6),
      axis,
      [
        [0, 4],
        [12.8, 4],
        [14.8, 3.2],
      ],
      STEEL,
    )
    thread(sheet, view, at, axis, [nut + 8.4, 46], 4, 1.5)
  }
  stack(view, axis, [below, fastening, above])
}

/** The brazed carbide: for each insert its ends, the flank facing the viewer, its ground edge, and the braze above. */
function wedges(sheet: Sheet, view: Camera, stand: Placement, make: Runner): void {
  const origin = stand([0, 0, 0])
  const direction = (local: Vec): Vec => {
    const [x, y, z] = stand(local)
    return unit([x - origin[0], y - origin[1], z - origin[2]])
  }
  const braze = round(Math.max(1.2, view.scale * 0.8))
  const flanks = [1, -1].flatMap((flank) => {
    const seen = view.toView(direction([0, flank * 0.8, -0.6]))
    return seen[2] > 0 ? [{ seen, inserts: insertFlanks(make, flank) }] : []
  })
  const paintFlank = (seen: Vec, corners: readonly Vec[]) => {
    const [a, b, c, d] = corners.map((place) => view.project(stand(place))) as [Point, Point, Point, Point]
    const shine = CARBIDE(seen)
    const paint = sheet.linear(
      [
        [0, mix(shine, "#0d131d", 0.65)],
        [0.5, mix(shine, "#39424e", 0.5)],
        [0.82, "#c9d3de"],
        [1, "#8d98a6"],
      ],
      a,
      d,
    )
    sheet.add(
      `<path d="${polyline([a, b, c, d])}" fill="${paint}"/>`,
      `<path d="${polyline([a, b], false)}" stroke="#d8b45f" stroke-width="${braze}" fill="none"/>`,
      `<path d="${polyline([d, c], false)}" stroke="#fff" stroke-width="${braze}" fill="none"/>`,
    )
  }
  const paintEnd = (corners: readonly Vec[]) => {
    const [a, b, c] = corners.map(stand) as [Vec, Vec, Vec]
    const from = (to: Vec): Vec => [to[0] - a[0], to[1] - a[1], to[2] - a[2]]
    const seen = view.toView(unit(cross(from(b), from(c))))
    if (seen[2] <= 0) return
    const points = [a, b, c].map((place) => view.project(place))
    sheet.add(`<path d="${polyline(points)}" fill="${mix(CARBIDE(seen), "#0d131d", 0.5)}"/>`)
  }
  // One end may be behind the next insert.
  const farFirst = insertEnds(make)
    .map((ends, at) => ({ ends, at, depth: view.depth(stand(ends[0]?.[0] ?? [0, 0, 0])) }))
    .sort((one, other) => other.depth - one.depth)
  for (const { ends, at } of farFirst) {
    ends.forEach(paintEnd)
    for (const { seen, inserts } of flanks) paintFlank(seen, inserts[at] ?? [])
  }
}

/** Side view with the length of carbide called out. */
function measured(sheet: Sheet, make: Runner): void {
  shoot(sheet, { yaw: 0, pitch: 4, margin: 130 }, (on, view) => {
    runner(on, view, upright(0), make)
    const half = (make.inches * INCH) / 2
    const foot = -26
    const [left, right] = [view.project([-half, 0, foot]), view.project([half, 0, foot])]
    const tick = (x: number, y: number) => `M${round(x)} ${round(y - 34)}L${round(x)} ${round(y + 34)}`
    on.add(
      `<path d="M${round(left[0])} ${round(left[1])}L${round(right[0])} ${round(right[1])}${tick(...left)}${tick(...right)}" stroke="${SLATE}" stroke-width="3" fill="none"/>`,
    )
    for (const [at, turn] of [
      [left, 1],
      [right, -1],
    ] as const) {
      on.add(`<path d="M${round(at[0])} ${round(at[1])}l${18 * turn} -7l0 14Z" fill="${SLATE}"/>`)
    }
    const label = lettering(`${make.inches}"`, {
      x: (left[0] + right[0]) / 2,
      y: left[1] + 118,
      size: 110,
      anchor: "middle",
    })
    on.add(`<g fill="${NIGHT}">${label.paths}</g>`)
  })
  section(sheet, make)
}

/** The bar's cross section, as large as there is room: what the weld and the wedge look like inside. */
function section(sheet: Sheet, make: Runner): void {
  const by = 340 / (make.barRadius * 2 + make.bite)
  const radius = make.barRadius * by
  const [x, y] = [800, 80 + radius]
  const wedge: Point[] = [
    [x - radius * 0.86, y + radius * 0.5],
    [x + radius * 0.86, y + radius * 0.5],
    [x, y + radius + make.bite * by],
  ]
  const steel = sheet.linear(
    [
      [0, "#f4f8fc"],
      [0.5, "#b3c0d0"],
      [1, "#73839a"],
    ],
    [x - radius, y - radius],
    [x + radius, y + radius],
  )
  const carbide = sheet.linear(
    [
      [0, "#5b6673"],
      [1, "#1b222d"],
    ],
    [x - radius, y],
    [x + radius, y + radius + make.bite * by],
  )
  const disc = `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0Z`
  const hatch = Array.from(
    { length: 24 },
    (_, i) =>
      `M${round(x - radius * 2 + i * 16)} ${round(y + radius)}l${round(radius * 2)} ${round(-radius * 2)}`,
  )
  sheet.add(`<path d="${disc}" fill="${steel}" stroke="${SLATE}" stroke-width="3"/>`)
  sheet.group(sheet.clip(disc), () => {
    sheet.add(`<path d="${hatch.join("")}" stroke="${SLATE}" stroke-opacity=".28" stroke-width="2"/>`)
  })
  sheet.add(
    `<path d="${polyline(wedge)}" fill="${carbide}" stroke="#d8b45f" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="${polyline(wedge)}" fill="${carbide}"/>`,
  )
}

const SHOTS: Readonly<Record<string, Shot>> = {
  "": { yaw: 44, pitch: 32, margin: 80 },
  "2": { yaw: 40, pitch: 24, zoom: 2.9, towards: [0.4, 0.66] },
}

/**
 * A pair of carbide runners (also as a close-up and a measured side view).
 * @param make part of the SKU, e.g. `TRL-6`
 */
export function drawRunners(make: string, angle: string): string {
  const sheet = new Sheet()
  const design = RUNNERS[make]
  if (!design) throw new Error(`no such runner: ${make}`)
  backdrop(sheet, 17)
  if (angle === "3") {
    measured(sheet, design)
    return sheet.toSvg()
  }
  shoot(sheet, SHOTS[angle] ?? { yaw: 44, pitch: 32 }, (on, view) => {
    runner(on, view, upright(64), design)
    runner(on, view, upturned(-64), design)
  })
  return sheet.toSvg()
}
