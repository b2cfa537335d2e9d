import type { Camera } from "./camera"
import type { Hex } from "./color"
import { darken, lighten } from "./color"
import type { Point, Vec } from "./geometry"
import {
  add,
  along,
  bounds,
  cross,
  ellipse,
  hull,
  inset,
  outward,
  polyline,
  round,
  scale,
  unit,
} from "./geometry"
import type { Material } from "./light"
import type { Sheet, Stop } from "./sheet"

/** A flat outline's placement in the world: `u` and `v` span it, it is extruded along `w`. All unit vectors. */
export interface Frame {
  origin: Vec
  u: Vec
  v: Vec
  w: Vec
}

/** Lying flat, extruded upwards. */
export const lying = (origin: Vec): Frame => ({ origin, u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] })

/** Where a point of the outline is in the world. @param height along `w` */
export const onFrame = (frame: Frame, [x, y]: Point, height = 0): Vec =>
  add(along(along(frame.origin, frame.u, x), frame.v, y), scale(frame.w, height))

/** A face with its own lighting, slightly brighter towards the upper left: flat paint looks printed. */
export function face(sheet: Sheet, points: readonly Point[], color: Hex, life = 0.1): void {
  const box = bounds(points)
  const paint = sheet.linear(
    [
      [0, lighten(color, life)],
      [0.55, color],
      [1, darken(color, life * 1.3)],
    ],
    [box.left, box.top],
    [box.right, box.bottom],
  )
  sheet.add(`<path d="${polyline(points)}" fill="${paint}"/>`)
}

interface PrismOptions {
  /** Width of the chamfer around the cap. */
  edge?: number
  /** 1 for a flat chamfer; more for a rounding in that many steps. */
  steps?: number
  /** Strength of the cap's gradient. */
  life?: number
}

/**
 * An extruded outline (counter-clockwise, world units). First the walls, then the chamfer, then the cap that faces the
 * viewer. Outlines may bend inwards as long as no part hides another.
 */
export function prism(
  sheet: Sheet,
  view: Camera,
  frame: Frame,
  outline: readonly Point[],
  height: number,
  material: Material,
  { edge = 0, steps = 1, life = 0.1 }: PrismOptions = {},
): void {
  const facing = view.toView(frame.w)[2] >= 0
  const w = facing ? frame.w : scale(frame.w, -1)
  const level = (rise: number) => (facing ? rise : height - rise)
  const levels: { outline: readonly Point[]; rise: number; lean: number }[] = [
    { outline, rise: 0, lean: 0 },
    { outline, rise: height - edge, lean: 0 },
  ]
  for (let step = 1; edge > 0 && step <= steps; step++) {
    const turn = (step / steps) * (Math.PI / 2)
    const inwards = steps === 1 ? edge : edge * (1 - Math.cos(turn))
    const rise = height - edge + (steps === 1 ? edge : edge * Math.sin(turn))
    const lean = steps === 1 ? Math.PI / 4 : ((step - 0.5) / steps) * (Math.PI / 2)
    levels.push({ outline: inset(outline, inwards), rise, lean })
  }
  const walls: { depth: number; points: Point[]; color: Hex }[] = []
  for (let i = 1; i < levels.length; i++) {
    const [lower, upper] = [levels[i - 1], levels[i]]
    if (lower && upper && upper.rise - lower.rise + upper.lean > 0.0001) band(lower, upper)
  }
  function band(lower: (typeof levels)[number], upper: (typeof levels)[number]): void {
    outline.forEach((start, index) => {
      const next = (index + 1) % outline.length
      const [nx, ny] = outward(start, outline[next] ?? start)
      const out = add(scale(frame.u, nx), scale(frame.v, ny))
      const seen = view.toView(add(scale(out, Math.cos(upper.lean)), scale(w, Math.sin(upper.lean))))
      if (seen[2] <= 0.001) return
      const at = (from: typeof lower, which: number) =>
        onFrame(frame, from.outline[which] ?? start, level(from.rise))
      const corners = [at(lower, index), at(lower, next), at(upper, next), at(upper, index)]
      const middle = add(scale(at(lower, index), 0.5), scale(at(lower, next), 0.5))
      walls.push({
        depth: view.depth(middle) - upper.lean * 0.01,
        points: corners.map((corner) => view.project(corner)),
        color: material(seen),
      })
    })
  }
  walls.sort((a, b) => b.depth - a.depth)
  for (const { points, color } of walls) {
    // A thin stroke in the same color closes the seams between neighbors.
    sheet.add(`<path d="${polyline(points)}" fill="${color}" stroke="${color}" stroke-width=".8"/>`)
  }
  const cap = levels[levels.length - 1]?.outline ?? outline
  face(
    sheet,
    cap.map((point) => view.project(onFrame(frame, point, level(height)))),
    material(view.toView(w)),
    life,
  )
}

/**
 * An opening of any outline in the cap of a frame at `height`: its inner walls, and what is visible at its bottom.
 * `floor` is a paint; the color of the ground makes it a through hole.
 */
export function opening(
  sheet: Sheet,
  view: Camera,
  frame: Frame,
  outline: readonly Point[],
  { height, depth, material, floor }: { height: number; depth: number; material: Material; floor: string },
): void {
  const project = (point: Point, at: number) => view.project(onFrame(frame, point, at))
  const mouth = polyline(outline.map((point) => project(point, height)))
  sheet.group(sheet.clip(mouth), () => {
    sheet.add(`<path d="${mouth}" fill="${floor}"/>`)
    const walls = outline.flatMap((a, i) => {
      const b = outline[(i + 1) % outline.length] ?? a
      const [nx, ny] = outward(a, b)
      const seen = view.toView(scale(add(scale(frame.u, nx), scale(frame.v, ny)), -1))
      if (seen[2] <= 0.001) return []
      const points = [
        project(a, height),
        project(b, height),
        project(b, height - depth),
        project(a, height - depth),
      ]
      return [{ depth: view.depth(onFrame(frame, a, height)), points, color: darken(material(seen), 0.25) }]
    })
    walls.sort((a, b) => b.depth - a.depth)
    for (const { points, color } of walls) {
      sheet.add(`<path d="${polyline(points)}" fill="${color}" stroke="${color}" stroke-width=".8"/>`)
    }
  })
  sheet.add(`<path d="${mouth}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>`)
}

/** A pair of world directions perpendicular to `axis`. */
export function across(axis: Vec): readonly [Vec, Vec] {
  const helper: Vec = Math.abs(axis[2]) > 0.9 ? [0, 1, 0] : [0, 0, 1]
  const first = unit(cross(helper, axis))
  return [first, cross(axis, first)]
}

/** The farthest a drawn edge may deviate from the true curve, px of the largest picture: less than anyone can see. */
export const STRAY = 0.12

/** The corners a circle of this radius (px) needs to look round. */
const cornersOf = (radius: number): number =>
  Math.max(40, Math.ceil(Math.PI / Math.acos(1 - Math.min(1, STRAY / Math.max(radius, STRAY)))))

/** The ellipse that a circle around `axis` makes in the picture, smooth at any size. */
export function ring(
  view: Camera,
  center: Vec,
  axis: Vec,
  radius: number,
  steps = cornersOf(radius * view.scale),
): Point[] {
  const [ax, ay, az] = view.toView(axis)
  return ellipse(
    view.project(center),
    radius * view.scale,
    Math.max(0.01, radius * view.scale * Math.abs(az)),
    Math.atan2(-ay, ax) + Math.PI / 2,
    steps,
  )
}

export type Profile = readonly (readonly [along: number, radius: number])[]

interface LatheOptions {
  /** Radius of a bore that shows as a dark opening in the end facing the viewer. */
  bore?: number
  life?: number
}

/** A turned part: radius by distance along `axis` (unit vector) from `origin`. Ends are closed. */
export function lathe(
  sheet: Sheet,
  view: Camera,
  origin: Vec,
  axis: Vec,
  profile: Profile,
  material: Material,
  { bore, life = 0.12 }: LatheOptions = {},
): void {
  const towards = view.toView(axis)[2] >= 0
  const steps = towards ? profile : [...profile].reverse()
  const end = towards ? axis : scale(axis, -1)
  steps.forEach(([t, radius], i) => {
    const before = steps[i - 1]
    if (before && Math.abs(before[0] - t) > 0.0001) {
      frustum(
        sheet,
        view,
        along(origin, axis, before[0]),
        before[1],
        along(origin, axis, t),
        radius,
        material,
      )
    }
    const next = steps[i + 1]
    if (radius > 0.001 && (!next || (Math.abs(next[0] - t) <= 0.0001 && next[1] < radius))) {
      face(sheet, ring(view, along(origin, axis, t), axis, radius), material(view.toView(end)), life)
    }
  })
  const last = steps[steps.length - 1]
  if (bore !== undefined && last) {
    hole(sheet, view, along(origin, axis, last[0]), end, bore)
  }
}

/** Parts threaded on one axis, listed from its start: painted so that nearer ones hide those behind. */
export function stack(view: Camera, axis: Vec, parts: readonly (() => void)[]): void {
  const farFirst = view.toView(axis)[2] >= 0 ? parts : [...parts].reverse()
  for (const part of farFirst) part()
}

/** Side of a cone or cylinder; the gradient across it is the material's response to each direction around it. */
function frustum(
  sheet: Sheet,
  view: Camera,
  far: Vec,
  farRadius: number,
  near: Vec,
  nearRadius: number,
  material: Material,
): void {
  const [fx, fy] = view.project(far)
  const [nx, ny] = view.project(near)
  const axis = unit([near[0] - far[0], near[1] - far[1], near[2] - far[2]])
  const [ax, ay, az] = view.toView(axis)
  const length = Math.hypot(near[0] - far[0], near[1] - far[1], near[2] - far[2])
  const taper = (farRadius - nearRadius) / (length || 1)
  const flat = Math.hypot(ax, ay)
  // Perpendicular to the axis in the picture; for an axis pointing at the viewer, the light's own direction.
  const side: Vec = flat > 0.02 ? [-ay / flat, ax / flat, 0] : unit([-1, 1, 0])
  const towards = unit(cross([ax, ay, az], side))
  const front: Vec = towards[2] >= 0 ? towards : scale(towards, -1)
  const stops: Stop[] = []
  const samples = 14
  for (let i = 0; i <= samples; i++) {
    const angle = Math.PI * (1 - i / samples)
    const normal = unit(
      add(add(scale(side, Math.cos(angle)), scale(front, Math.sin(angle))), scale([ax, ay, az], taper)),
    )
    stops.push([(1 + Math.cos(angle)) / 2, material(normal)])
  }
  const reach = Math.max(farRadius, nearRadius) * view.scale
  const center: Point = [(fx + nx) / 2, (fy + ny) / 2]
  const from: Point = [center[0] - side[0] * reach, center[1] + side[1] * reach]
  const to: Point = [center[0] + side[0] * reach, center[1] - side[1] * reach]
  const outline = hull([...ring(view, far, axis, farRadius), ...ring(view, near, axis, nearRadius)])
  sheet.add(`<path d="${polyline(outline)}" fill="${sheet.linear(stops, from, to)}"/>`)
}

/** A drilled hole in a face whose outward direction is `normal`: dark, with light on its far wall. */
export function hole(
  sheet: Sheet,
  view: Camera,
  center: Vec,
  normal: Vec,
  radius: number,
  depth = radius * 1.2,
): void {
  const mouth = ring(view, center, normal, radius)
  const floor = ring(view, along(center, normal, -depth), normal, radius)
  const box = bounds(mouth)
  const wall = sheet.linear(
    [
      [0, "#05080f"],
      [0.55, "#18202d"],
      [1, "#66758a"],
    ],
    [box.left, box.top],
    [box.right, box.bottom],
  )
  const path = polyline(mouth)
  sheet.add(`<path d="${path}" fill="${wall}"/>`)
  sheet.group(sheet.clip(path), () => {
    sheet.add(`<path d="${polyline(floor)}" fill="#04070d"/>`)
  })
  const rim = sheet.linear(
    [
      [0, "#000000", 0.45],
      [0.5, "#ffffff", 0.05],
      [1, "#ffffff", 0.75],
    ],
    [box.left, box.top],
    [box.right, box.bottom],
  )
  sheet.add(
    `<path d="${path}" fill="none" stroke="${rim}" stroke-width="${round(Math.max(1.2, view.scale * radius * 0.07))}"/>`,
  )
}

/** Thread on a rod: fine rings over its near half, each with a dark flank and a bright crest. */
export function thread(
  sheet: Sheet,
  view: Camera,
  origin: Vec,
  axis: Vec,
  [from, to]: readonly [number, number],
  radius: number,
  pitch: number,
): void {
  const dark: string[] = []
  const bright: string[] = []
  const up = view.toView(axis)[2] >= 0 ? 1 : -1
  const [first, second] = across(axis)
  for (let t = from + pitch / 2; t < to; t += pitch) {
    const half: Point[] = []
    const crest: Point[] = []
    for (let i = 0; i < 24; i++) {
      const angle = (i / 24) * Math.PI * 2
      const normal = add(scale(first, Math.cos(angle)), scale(second, Math.sin(angle)))
      if (view.toView(normal)[2] < -0.02) continue
      half.push(view.project(along(along(origin, axis, t), normal, radius)))
      crest.push(view.project(along(along(origin, axis, t + up * pitch * 0.38), normal, radius)))
    }
    const order = (points: Point[]) => points.sort((a, b) => a[0] - b[0] || a[1] - b[1])
    if (half.length > 2) {
      dark.push(polyline(order(half), false))
      bright.push(polyline(order(crest), false))
    }
  }
  const width = round(Math.max(0.8, pitch * view.scale * 0.34))
  sheet.add(
    `<path d="${dark.join("")}" fill="none" stroke="#0a111c" stroke-opacity=".55" stroke-width="${width}"/>`,
  )
  sheet.add(
    `<path d="${bright.join("")}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="${round(width * 0.7)}"/>`,
  )
}
