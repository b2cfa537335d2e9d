import { backdrop, groundShadow, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Hex } from "../drawing/color"
import { darken, lighten, mix } from "../drawing/color"
import type { Point, Vec } from "../drawing/geometry"
import { add, polyline, round, rounded } from "../drawing/geometry"
import { coated, RUBBER, STEEL } from "../drawing/light"
import { Sheet } from "../drawing/sheet"
import type { Profile } from "../drawing/solids"
import { lathe, ring } from "../drawing/solids"
import { through, tube } from "../drawing/tube"
import type { DesignAppearance } from "./design-appearance"
import { colorOf } from "./design-appearance"
import type { Angle } from "./filling"
import { filling } from "./filling"
import type { Layout } from "./zones"

export const BOGIE_ANGLES: readonly string[] = ["side"]

/** Measures in mm. */
export interface Wheel {
  radius: number
  width: number
  /** Thickness of the tire. */
  tire: number
  spokes: number
  /** Radius of the hub's boss. */
  hub: number
}

/** The smallest, also used to show a style that is not known here. */
const ONE: Wheel = { radius: 80, width: 46, tire: 11, spokes: 5, hub: 23 }

/** By a design's style, and by the size in a stocked wheel's SKU: 538 is 5.38", 010 is 10". */
const WHEELS: Readonly<Record<string, Wheel>> = {
  // Too small for spokes: a solid disc.
  "335": { radius: 42.5, width: 36, tire: 7, spokes: 0, hub: 15.5 },
  "538": { radius: 68.3, width: 42, tire: 10, spokes: 4, hub: 21 },
  "565": { radius: 71.8, width: 42, tire: 10, spokes: 5, hub: 21 },
  "638": { radius: 81, width: 44, tire: 11, spokes: 5, hub: 22 },
  "725": { radius: 92.1, width: 46, tire: 12, spokes: 6, hub: 23 },
  "800": { radius: 101.6, width: 46, tire: 12, spokes: 6, hub: 25 },
  "010": { radius: 127, width: 48, tire: 14, spokes: 8, hub: 29 },
  ONE,
  TWO: { radius: 98, width: 46, tire: 12, spokes: 6, hub: 25 },
  THR: { radius: 127, width: 48, tire: 14, spokes: 8, hub: 29 },
}

/** Width and height of a wheel's picture, px. */
export const BOGIE_FORMAT = { width: 1600, height: 1200 }

const FRONT: Angle = { yaw: 30, pitch: 17, margin: 90 }
const SIDE: Angle = { yaw: 66, pitch: 12, margin: 90 }

/** Rim and hub; a wheel of one color has nothing to describe. */
export const bogieLayout = ({ possibleColors }: { possibleColors: number }): Layout => ({
  order: Array.from({ length: possibleColors }, (_, at) => at + 1),
  places: possibleColors > 1 ? ["rim", "hub"] : [],
})

/** Whether wheels of this size are drawn. @param size as in the SKU of a stocked wheel, such as 538 */
export function isWheelSize(size: string): boolean {
  return /^\d{3}$/.test(size) && Object.hasOwn(WHEELS, size)
}

/** The wheel and the camera for an angle. */
export function bogieSetting(
  { style }: Pick<DesignAppearance, "style">,
  angle: string,
): { wheel: Wheel; view: Camera } {
  const wheel = WHEELS[style] ?? ONE
  const { radius, width } = wheel
  const view = filling(BOGIE_FORMAT, angle === "side" ? SIDE : FRONT, [
    ...[-1, 1].flatMap((side) =>
      Array.from({ length: 24 }, (_, i): Vec => {
        const turn = (i / 24) * Math.PI * 2
        return [radius * Math.cos(turn), (side * width) / 2, radius + radius * Math.sin(turn)]
      }),
    ),
    add(ringPlace(wheel), [0, -wheel.hub, 0]),
    add(ringPlace(wheel), [wheel.hub, 0, 0]),
  ])
  return { wheel, view }
}

/** A bogie wheel and one of its snap rings; without the ground, the surroundings are clear. */
export function drawBogie(look: DesignAppearance, angle: string, ground = true): Sheet {
  const { wheel, view } = bogieSetting(look, angle)
  const sheet = new Sheet(BOGIE_FORMAT.width, BOGIE_FORMAT.height)
  if (ground) {
    sheet.ground(() => backdrop(sheet, 5))
    wheelShadow(sheet, view, wheel)
  }
  bogie(sheet, view, wheel, look)
  snapRing(sheet, view, wheel, ground)
  return sheet
}

export const AXIS: Vec = [0, -1, 0]

function wheelShadow(sheet: Sheet, view: Camera, { radius, width }: Wheel): void {
  const half = width / 2
  const steps = 20
  const circle = (r: number, forward: number): Vec[] =>
    Array.from({ length: steps }, (_, i) => {
      const turn = (i / steps) * Math.PI * 2
      return [r * Math.cos(turn), -forward, radius + r * Math.sin(turn)]
    })
  groundShadow(
    sheet,
    view,
    [
      ...circle(radius, -half),
      ...circle(radius, half),
      [-12, -half, 0],
      [12, -half, 0],
      [-12, half, 0],
      [12, half, 0],
    ],
    1.1,
  )
}

function bogie(sheet: Sheet, view: Camera, wheel: Wheel, look: DesignAppearance): void {
  const { radius, width, tire } = wheel
  const center = (forward: number): Vec => [0, -forward, radius]
  const [rimColor, hubColor] = [colorOf(look, 1), colorOf(look, 2)]
  const half = width / 2
  lathe(sheet, view, center(0), AXIS, tread(half, radius), RUBBER)
  const plane = (forward: number) => view.plane(center(forward), [1, 0, 0], [0, 0, -1])
  const outer = radius - tire
  on(sheet, plane(half), () => sidewall(sheet, wheel))
  rim(sheet, view, wheel, rimColor, center, plane)
  const inside = polyline(ring(view, center(half - 1), AXIS, outer - 11))
  sheet.group(sheet.clip(inside), () => {
    barrel(sheet, inside, rimColor, view, wheel)
    on(sheet, plane(half - 15), () => web(sheet, wheel, hubColor))
    if (wheel.spokes === 0) return
    on(sheet, plane(half - 15), () =>
      windows(sheet, wheel, hubColor, sheet.clip(windowPaths(wheel).join("")), view, center),
    )
  })
  // The hub's boss, its bearing, and the ring that holds it.
  lathe(
    sheet,
    view,
    center(half - 15),
    AXIS,
    [
      [0, wheel.hub + 4],
      [2.5, wheel.hub + 1.2],
      [4, wheel.hub],
      [17, wheel.hub],
      [18.5, wheel.hub - 1.5],
    ],
    coated(hubColor, 0.5, 24),
  )
  on(sheet, plane(half + 3.5), () => bearing(sheet, wheel, hubColor))
}

const SHOULDER = { wide: 15, deep: 9, steps: 9 }

/** A tire's outline from side to side: shoulders rounded as a quarter of an ellipse, level between them. */
export function tread(half: number, radius: number): Profile {
  const { wide, deep, steps } = SHOULDER
  const shoulder = Array.from({ length: steps + 1 }, (_, step): readonly [number, number] => {
    const turn = (step / steps) * (Math.PI / 2)
    return [-half + wide * (1 - Math.cos(turn)), radius - deep * (1 - Math.sin(turn))]
  })
  return [...shoulder, ...shoulder.map(([at, r]) => [-at, r] as const).reverse()]
}

const on = (sheet: Sheet, matrix: string, draw: () => void) => sheet.group(`transform="${matrix}"`, draw)

/** A ring painted between two radii, in the wheel's own plane. */
const band = (outer: number, inner: number, fill: string): string => {
  const disc = (r: number) =>
    `M${round(-r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`
  return `<path d="${disc(outer)}${inner > 0 ? disc(inner) : ""}" fill="${fill}" fill-rule="evenodd"/>`
}

/** Light from the upper left across a face of this radius; `turned` for a face that slopes inwards. */
function lit(sheet: Sheet, color: Hex, radius: number, strength: number, turned = false): string {
  const [bright, dark] = [lighten(color, 0.5 * strength), darken(color, 0.72 * strength)]
  const r = radius * 0.72
  return sheet.linear(
    [
      [0, turned ? dark : bright],
      [0.5, color],
      [1, turned ? bright : dark],
    ],
    [-r, -r],
    [r, r],
  )
}

function sidewall(sheet: Sheet, { radius, tire }: Wheel): void {
  const edge = radius - 8.6
  sheet.add(
    band(edge, radius - tire - 1, lit(sheet, "#2a3340", edge, 0.5)),
    `<circle r="${round(radius - tire * 0.86)}" fill="none" stroke="#8fa0b8" stroke-opacity=".28" stroke-width=".9"/>`,
  )
}

function rim(
  sheet: Sheet,
  view: Camera,
  { radius, tire, width }: Wheel,
  color: Hex,
  center: (forward: number) => Vec,
  plane: (forward: number) => string,
): void {
  const outer = radius - tire
  const half = width / 2
  lathe(
    sheet,
    view,
    center(half - 2),
    AXIS,
    [
      [0, outer],
      [3, outer],
      [4.5, outer - 1.6],
    ],
    coated(color, 0.5, 22),
  )
  on(sheet, plane(half + 2.5), () => {
    sheet.add(
      band(outer - 1.2, outer - 3.4, lit(sheet, color, outer, 0.95)),
      band(outer - 3.2, outer - 9, lit(sheet, lighten(color, 0.05), outer, 0.3)),
      band(outer - 8.8, outer - 11.4, lit(sheet, color, outer, 0.9, true)),
      `<circle r="${round(outer - 3.3)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".7"/>`,
    )
  })
}

/** The inside of the rim, from the front edge back to the spokes. */
function barrel(sheet: Sheet, path: string, color: Hex, view: Camera, { radius, tire }: Wheel): void {
  const [x, y] = view.project([0, 0, radius])
  const r = (radius - tire) * view.scale * 0.72
  const paint = sheet.linear(
    [
      [0, darken(color, 0.74)],
      [0.5, darken(color, 0.42)],
      [1, lighten(mix(color, "#ffffff", 0.06), 0.1)],
    ],
    [x - r, y - r],
    [x + r, y + r],
  )
  sheet.add(`<path d="${path}" fill="${paint}"/>`)
}

/** The disc that carries the spokes, dished towards the hub. */
function web(sheet: Sheet, { radius, tire, hub }: Wheel, color: Hex): void {
  const outer = radius - tire - 11
  sheet.add(
    band(outer + 4, 0, lit(sheet, color, outer, 0.42)),
    band(outer + 4, outer - 3, lit(sheet, color, outer, 0.7, true)),
    band(hub + 7, 0, lit(sheet, lighten(color, 0.06), hub + 7, 0.7)),
  )
}

/** Openings between the spokes, in the wheel's own plane with y down. */
export function windowOutlines({ radius, tire, hub, spokes }: Wheel): Point[][] {
  const [outer, inner] = [radius - tire - 15, hub + 8]
  const halfSpoke = 5.4
  return Array.from({ length: spokes }, (_, i) => {
    const middle = ((i + 0.5) / spokes) * Math.PI * 2 - Math.PI / 2
    const span = Math.PI / spokes
    const arc = (r: number, steps: number): Point[] => {
      const reach = span - Math.asin(Math.min(0.9, halfSpoke / r))
      return Array.from({ length: steps + 1 }, (_, s) => {
        const turn = middle - reach + (2 * reach * s) / steps
        return [r * Math.cos(turn), r * Math.sin(turn)]
      })
    }
    const rim = arc(outer, 14)
    const corners = [...rim, ...arc(inner, 8).reverse()]
    const soften = corners.map((_, k) =>
      k === 0 || k === rim.length - 1 ? 7 : k === rim.length || k === corners.length - 1 ? 3.5 : 0,
    )
    return rounded(corners, soften, 4)
  })
}

const windowPaths = (wheel: Wheel): string[] => windowOutlines(wheel).map((outline) => polyline(outline))

function windows(
  sheet: Sheet,
  wheel: Wheel,
  color: Hex,
  clip: string,
  view: Camera,
  center: (forward: number) => Vec,
): void {
  const path = windowPaths(wheel).join("")
  const r = wheel.radius
  sheet.add(
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4" transform="translate(.7 .7)"/>`,
    `<path d="${path}" fill="${lit(sheet, darken(color, 0.4), r, 0.7, true)}"/>`,
  )
  // The far rim of each opening, shifted by the web's thickness as seen by the viewer, shows the snow.
  const [ax, ay] = view.project(center(0))
  const [bx, by] = view.project(center(-11))
  const [ux, uy] = view.project([1, 0, wheel.radius])
  const [vx, vy] = view.project([0, 0, wheel.radius - 1])
  const [a, b, c, d] = [ux - ax, uy - ay, vx - ax, vy - ay]
  const area = a * d - b * c || 1
  const [px, py] = [bx - ax, by - ay]
  const [dx, dy] = [(px * d - py * c) / area, (a * py - b * px) / area]
  sheet.group(clip, () => {
    const far = sheet.linear(
      [
        [0, "#5d6f8b"],
        [1, "#a9bad0"],
      ],
      [-r, -r],
      [r, r],
    )
    sheet.add(`<path d="${path}" fill="${far}" transform="translate(${round(dx)} ${round(dy)})"/>`)
  })
  sheet.add(`<path d="${path}" fill="none" stroke="#070d1a" stroke-opacity=".45" stroke-width="1"/>`)
}

/** Snap ring, races, seal and bore. */
function bearing(sheet: Sheet, { hub }: Wheel, color: Hex): void {
  const seat = hub - 4.5
  const steel = (turned = false) => lit(sheet, "#aebccd", hub, 1, turned)
  const gap = 0.32
  const arm = (r: number, turn: number): string => `${round(r * Math.cos(turn))} ${round(r * Math.sin(turn))}`
  const [from, to] = [Math.PI / 2 - gap, Math.PI / 2 + gap]
  const snap = seat - 0.6
  const eyes = [from - 0.08, to + 0.08].map((turn) => {
    const [x, y] = [(snap - 3.2) * Math.cos(turn), (snap - 3.2) * Math.sin(turn)]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="2.9" fill="#c2cedb" stroke="#3b485b" stroke-width=".5"/><circle cx="${round(x)}" cy="${round(y)}" r="1.2" fill="#0b1220"/>`
  })
  sheet.add(
    band(hub - 1.4, 0, lit(sheet, color, hub, 0.35)),
    band(hub - 3, 0, lit(sheet, darken(color, 0.3), hub, 0.8, true)),
    band(seat, 0, "#141b26"),
    band(seat - 3, 0, steel()),
    band(seat - 4.6, 0, lit(sheet, "#1c2430", hub, 0.5)),
    `<circle r="${round(seat - 7)}" fill="none" stroke="#5f7089" stroke-opacity=".55" stroke-width=".6"/>`,
    band(10.4, 0, steel()),
    band(8.6, 0, steel(true)),
    band(7.6, 0, lit(sheet, "#1a2230", 7.6, 0.9, true)),
    `<path d="M${arm(snap, to)}A${round(snap)} ${round(snap)} 0 1 1 ${arm(snap, from)}" fill="none" stroke="#3d4a5d" stroke-width="3.6"/>`,
    `<path d="M${arm(snap, to)}A${round(snap)} ${round(snap)} 0 1 1 ${arm(snap, from)}" fill="none" stroke="${steel()}" stroke-width="2.6"/>`,
    ...eyes,
  )
}

/** The other side's snap ring, lying in front. */
function snapRing(sheet: Sheet, view: Camera, wheel: Wheel, ground: boolean): void {
  const { arc, thickness, eyes } = looseRing(wheel)
  if (ground) lineShadow(sheet, view, arc, 4.4, 0.5)
  tube(sheet, through(view, arc, 3), thickness * view.scale, STEEL, { layers: 8 })
  for (const eye of eyes) {
    sheet.add(
      `<path d="${polyline(ring(view, eye, [0, 0, 1], 3.8, 20))}" fill="#b4c1d0" stroke="#39465a" stroke-width="1.5"/>`,
      `<path d="${polyline(ring(view, eye, [0, 0, 1], 1.6, 14))}" fill="#0b1220"/>`,
    )
  }
}

/** The snap ring that lies beside a wheel: its center line, its thickness and the places of its eyes, mm. */
export function looseRing(wheel: Wheel): { arc: Vec[]; thickness: number; eyes: Vec[] } {
  const [x, y] = ringPlace(wheel)
  const r = wheel.hub - 4
  const arc = Array.from({ length: 21 }, (_, i): Vec => {
    const turn = 0.4 + (i / 20) * (Math.PI * 2 - 0.8)
    return [x + r * Math.cos(turn), y + r * Math.sin(turn), 2]
  })
  const eyes = [arc[0], arc[arc.length - 1]].flatMap((end): Vec[] =>
    end ? [[x + (end[0] - x) * 0.82, y + (end[1] - y) * 0.82, 2]] : [],
  )
  return { arc, thickness: 3.6, eyes }
}

const ringPlace = ({ radius, hub, width }: Wheel): Vec => [radius * 0.62, -width / 2 - hub * 1.25, 0]
