export type Point = readonly [x: number, y: number]
export type Vec = readonly [x: number, y: number, z: number]

/** A tenth of a px is finer than the eye can see and keeps the files small. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
/** `by` times `direction` away from `origin`: a distance only if `direction` is a unit vector. */
export const along = (origin: Vec, direction: Vec, by: number): Vec => add(origin, scale(direction, by))
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** Straight up (+z) for a vector without length. */
export function unit(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1], a[2])
  return length === 0 ? [0, 0, 1] : scale(a, 1 / length)
}

/** SVG path through the points. */
export function polyline(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`
}

/**
 * The points of a line in the picture that matter: those left out are at most `slack` px away from it. A rasterizer
 * computes the edges of a stroke at each of its points.
 */
export function simplified(points: readonly Point[], slack = 0.12): Point[] {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last || points.length < 3) return [...points]
  let [far, at] = [0, 0]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const square = dx * dx + dy * dy
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] ?? first
    const along =
      square === 0 ? 0 : Math.min(1, Math.max(0, ((x - first[0]) * dx + (y - first[1]) * dy) / square))
    const off = Math.hypot(x - first[0] - along * dx, y - first[1] - along * dy)
    if (off > far) [far, at] = [off, i]
  }
  if (far <= slack) return [first, last]
  return [...simplified(points.slice(0, at + 1), slack).slice(0, -1), ...simplified(points.slice(at), slack)]
}

/** SVG path that passes smoothly through the points (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[]): string {
  const count = points.length
  const at = (index: number): Point => points[Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  const [x0, y0] = at(0)
  let path = `M${round(x0)} ${round(y0)}`
  for (let i = 0; i < count - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    path += `C${round(c1[0])} ${round(c1[1])} ${round(c2[0])} ${round(c2[1])} ${round(p2[0])} ${round(p2[1])}`
  }
  return path
}

/**
 * A coordinate of the smooth line from `b` to `c`, with `a` before them and `d` after.
 * @param t 0 at `b`, 1 at `c`
 */
export const catmullRom = (t: number, a: number, b: number, c: number, d: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)

/** The same line as `curve`, as points: for outlines to be extruded. */
export function sampleCurve(points: readonly Point[], closed = false, steps = 8): Point[] {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] ?? [0, 0]
  }
  const sampled: Point[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      sampled.push([catmullRom(t, p0[0], p1[0], p2[0], p3[0]), catmullRom(t, p0[1], p1[1], p2[1], p3[1])])
    }
  }
  if (!closed) sampled.push(at(count - 1))
  return sampled
}

/** `steps` points, counter-clockwise (y up). @param turn radians, counter-clockwise */
export function ellipse(center: Point, rx: number, ry: number, turn = 0, steps = 40): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * Math.PI * 2
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return [center[0] + x * cos - y * sin, center[1] + x * sin + y * cos] as const
  })
}

/** Counter-clockwise polygon (y up) with its corners rounded; one radius for all, or one each. */
export function rounded(corners: readonly Point[], radius: number | readonly number[], steps = 6): Point[] {
  const count = corners.length
  const outline: Point[] = []
  corners.forEach((corner, i) => {
    const before = corners[(i + count - 1) % count] ?? corner
    const after = corners[(i + 1) % count] ?? corner
    const wanted = typeof radius === "number" ? radius : (radius[i] ?? 0)
    const [lengthBefore, lengthAfter] = [distance(corner, before), distance(corner, after)]
    const reach = Math.min(wanted, lengthBefore / 2, lengthAfter / 2)
    if (reach < 0.01) {
      outline.push(corner)
      return
    }
    const start = toward(corner, before, reach / lengthBefore)
    const end = toward(corner, after, reach / lengthAfter)
    for (let s = 0; s <= steps; s++) {
      const t = s / steps
      const blend = (a: number, b: number, c: number) => a * (1 - t) ** 2 + 2 * b * t * (1 - t) + c * t * t
      outline.push([blend(start[0], corner[0], end[0]), blend(start[1], corner[1], end[1])])
    }
  })
  return outline
}

/** Counter-clockwise (y up), from the corner at `x` and `y`. */
export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The point `share` of the way from `a` to `b`; below 0 or above 1 it is outside of them. */
export const toward = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** Twice the signed area; positive when counter-clockwise with y up. */
export function signedArea(points: readonly Point[]): number {
  let sum = 0
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    sum += a[0] * b[1] - b[0] * a[1]
  })
  return sum
}

/** Outline moved inwards by `by` (counter-clockwise input). For small chamfers on smooth outlines. */
export function inset(points: readonly Point[], by: number): Point[] {
  const count = points.length
  return points.map((point, i) => {
    const before = points[(i + count - 1) % count] ?? point
    const after = points[(i + 1) % count] ?? point
    const n1 = outward(before, point)
    const n2 = outward(point, after)
    const sum: Point = [n1[0] + n2[0], n1[1] + n2[1]]
    const along2 = Math.max(0.5, 1 + n1[0] * n2[0] + n1[1] * n2[1])
    return [point[0] - (sum[0] / along2) * by, point[1] - (sum[1] / along2) * by] as const
  })
}

/** Outward unit normal of the edge from a to b of a counter-clockwise outline. */
export function outward(a: Point, b: Point): Point {
  const length = distance(a, b) || 1
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
}

/** Convex hull (Andrew's monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1) {
        const [a, b] = [chain[chain.length - 2], chain[chain.length - 1]]
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** `top` is the smallest y. Without points, left and top are Infinity, right and bottom -Infinity. */
export function bounds(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
