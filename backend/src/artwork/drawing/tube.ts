import type { Camera } from "./camera"
import type { Point, Vec } from "./geometry"
import { add, along, catmullRom, polyline, round, scale, simplified, unit } from "./geometry"
import type { Material } from "./light"
import { LIGHT } from "./light"
import type { Sheet } from "./sheet"
import { across } from "./solids"

interface TubeOptions {
  cap?: "round" | "butt"
  layers?: number
}

/**
 * A round bar along a line in the picture: strokes that narrow and shift towards the light, so that a bend of any shape
 * is modeled without a mesh. `width` in px.
 */
export function tube(
  sheet: Sheet,
  points: readonly Point[],
  width: number,
  material: Material,
  { cap = "round", layers = 9 }: TubeOptions = {},
): void {
  const path = polyline(simplified(points), false)
  const [lx, ly] = [LIGHT[0] / Math.hypot(LIGHT[0], LIGHT[1]), LIGHT[1] / Math.hypot(LIGHT[0], LIGHT[1])]
  const strokes: string[] = []
  for (let i = 0; i < layers; i++) {
    const share = i / layers
    // The layer's rim is where the surface has turned this far towards the light.
    const tilt = Math.PI * (0.62 - share * 0.88)
    const normal = unit([-lx * Math.sin(tilt), -ly * Math.sin(tilt), Math.cos(tilt) + 0.35])
    const slide = width * 0.5 * share * 0.52
    strokes.push(
      `<path d="${path}" stroke="${material(normal)}" stroke-width="${round(width * (1 - share * 0.93))}" transform="translate(${round(lx * slide)} ${round(-ly * slide)})"/>`,
    )
  }
  sheet.add(`<g fill="none" stroke-linecap="${cap}" stroke-linejoin="round">${strokes.join("")}</g>`)
}

/** Twisted wire rope: a bar with strands laid across it. */
export function cable(sheet: Sheet, points: readonly Point[], width: number, material: Material): void {
  tube(sheet, points, width, material, { cap: "butt" })
  const lay: string[] = []
  const step = width * 0.42
  let rest = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (!a || !b) continue
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [tx, ty] = [(b[0] - a[0]) / (length || 1), (b[1] - a[1]) / (length || 1)]
    for (let at = step - rest; at <= length; at += step) {
      const [x, y] = [a[0] + tx * at, a[1] + ty * at]
      const [nx, ny] = [-ty * width * 0.49, tx * width * 0.49]
      const [sx, sy] = [tx * width * 0.38, ty * width * 0.38]
      lay.push(
        `M${round(x + nx - sx)} ${round(y + ny - sy)}Q${round(x)} ${round(y)} ${round(x - nx + sx)} ${round(y - ny + sy)}`,
      )
    }
    rest = (rest + length) % step
  }
  const d = lay.join("")
  sheet.add(
    `<path d="${d}" fill="none" stroke="#060b14" stroke-opacity=".62" stroke-width="${round(width * 0.1)}"/>`,
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${round(width * 0.07)}" transform="translate(${round(-width * 0.09)} ${round(-width * 0.05)})"/>`,
  )
}

/** Braided cord: crossing yarns in `fleck` over a bar of the body's color. */
export function cord(
  sheet: Sheet,
  points: readonly Point[],
  width: number,
  body: Material,
  fleck: string,
): void {
  tube(sheet, points, width, body)
  const marks: string[] = []
  const step = width * 0.46
  let count = 0
  let rest = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (!a || !b) continue
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [tx, ty] = [(b[0] - a[0]) / (length || 1), (b[1] - a[1]) / (length || 1)]
    for (let at = step - rest; at <= length; at += step) {
      const place = (forward: number, side: number) =>
        `${round(a[0] + tx * (at + forward * width) - ty * side * width)} ${round(a[1] + ty * (at + forward * width) + tx * side * width)}`
      const hand = count++ % 2 === 0 ? 1 : -1
      marks.push(
        `M${place(-0.3, 0.46 * hand)}Q${place(0, 0.3 * hand)} ${place(0.16, 0)}L${place(0.34, -0.06 * hand)}Q${place(0.1, 0.2 * hand)} ${place(-0.04, 0.47 * hand)}Z`,
      )
    }
    rest = (rest + length) % step
  }
  sheet.add(`<path d="${marks.join("")}" fill="${fleck}" fill-opacity=".78"/>`)
}

/** A coil spring around `axis`; the far half turns are painted first, then `between`, then the near ones. */
export function coil(
  sheet: Sheet,
  view: Camera,
  origin: Vec,
  axis: Vec,
  { length, radius, wire, turns }: { length: number; radius: number; wire: number; turns: number },
  material: Material,
  between?: () => void,
): void {
  const [first, second] = across(axis)
  const at = (turn: number): Vec => {
    const angle = turn * Math.PI * 2
    const out = add(scale(first, Math.cos(angle)), scale(second, Math.sin(angle)))
    return along(along(origin, axis, (turn / turns) * length), out, radius)
  }
  const pieces: { near: boolean; depth: number; points: Point[] }[] = []
  const step = 1 / 24
  let current: Point[] = []
  let near: boolean | undefined
  let depth = 0
  for (let turn = 0; turn <= turns + step / 2; turn += step) {
    const place = at(turn)
    const center = along(origin, axis, (turn / turns) * length)
    const isNear = view.depth(place) < view.depth(center)
    if (near !== undefined && isNear !== near) {
      current.push(view.project(place))
      pieces.push({ near, depth, points: current })
      current = []
    }
    near = isNear
    depth = view.depth(center)
    current.push(view.project(place))
  }
  if (near !== undefined && current.length > 1) pieces.push({ near, depth, points: current })
  pieces.sort((a, b) => b.depth - a.depth)
  for (const piece of pieces.filter((each) => !each.near)) {
    tube(sheet, piece.points, wire * view.scale, material, { layers: 5 })
  }
  between?.()
  for (const piece of pieces.filter((each) => each.near)) {
    tube(sheet, piece.points, wire * view.scale, material)
  }
}

/** Points of a smooth line through the world, projected into the picture. */
export function through(view: Camera, points: readonly Vec[], steps = 10): Point[] {
  const count = points.length
  const at = (index: number): Vec => points[Math.min(count - 1, Math.max(0, index))] ?? [0, 0, 0]
  const sampled: Point[] = []
  for (let i = 0; i < count - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      sampled.push(
        view.project([
          catmullRom(t, p0[0], p1[0], p2[0], p3[0]),
          catmullRom(t, p0[1], p1[1], p2[1], p3[1]),
          catmullRom(t, p0[2], p1[2], p2[2], p3[2]),
        ]),
      )
    }
  }
  sampled.push(view.project(at(count - 1)))
  return sampled
}
