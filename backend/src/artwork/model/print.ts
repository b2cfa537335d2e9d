import type { DeckLine } from "../designs/ski-plan"
import { SKULL, SKULL_HEAD } from "../designs/skull"
import type { Point } from "../drawing/geometry"
import { distance, inset, signedArea } from "../drawing/geometry"
import { setLine } from "../drawing/lettering"
import { level, type Surface } from "./solid"

/** Steps per curve of a path. */
const STEPS = 4

/** The outlines of SVG path data in capitals (M, L, Q, C and Z). */
export function pathOutlines(data: string, steps = STEPS): Point[][] {
  const outlines: Point[][] = []
  let current: Point[] = []
  for (const [, command, rest = ""] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0],
    )
    if (command === "M") {
      current = points
      outlines.push(current)
    } else if (command === "L") {
      current.push(...points)
    } else if (command !== "Z") {
      const reach = command === "Q" ? 2 : 3
      for (let i = 0; i + reach <= points.length; i += reach) {
        const controls = [current[current.length - 1] ?? [0, 0], ...points.slice(i, i + reach)]
        for (let s = 1; s <= steps; s++) current.push(onBend(controls, s / steps))
      }
    }
  }
  return outlines.map(withoutTwins).filter((outline) => outline.length > 2)
}

/** A point on a Bézier curve (de Casteljau). */
function onBend(controls: readonly Point[], t: number): Point {
  let points = controls
  while (points.length > 1) {
    points = points.slice(1).map((to, i): Point => {
      const from = points[i] ?? to
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    })
  }
  return points[0] ?? [0, 0]
}

const withoutTwins = (outline: readonly Point[]): Point[] =>
  outline.filter((point, i) => distance(point, outline[(i + 1) % outline.length] ?? point) > 1e-6)

const inside = ([x, y]: Point, outline: readonly Point[]): boolean =>
  outline.reduce((odd, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay]
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay) ? !odd : odd
  }, false)

/** Flat areas at height `z` mm, with a hole wherever one outline lies in another. */
export function areas(outlines: readonly (readonly Point[])[], z: number): Surface {
  const sized = [...outlines].sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  const holders = sized.map((outline, i) =>
    sized.slice(0, i).findIndex((other) => inside(outline[0] ?? [0, 0], other)),
  )
  return sized.flatMap((outline, i) => {
    if (holders[i] !== -1) return []
    return level(outline, z, { holes: sized.filter((_, at) => holders[at] === i) })
  })
}

/** Outlines widened by `by` all around. */
export function wider(outlines: readonly (readonly Point[])[], by: number): Point[][] {
  return outlines.map((outline) =>
    signedArea(outline) > 0 ? inset(outline, -by) : inset([...outline].reverse(), -by),
  )
}

/** The letters of a line on a deck, on the plan in mm. */
export function letters({ text, x, middle, size }: DeckLine): Point[][] {
  const by = size / 1000
  return setLine(text, { x, y: 0, size, tracking: 1.2 }).glyphs.flatMap(({ path, pen }) =>
    pathOutlines(path, 3).map((outline) =>
      outline.map(([px, py]): Point => [pen + px * by, middle - size * 0.35 - py * by]),
    ),
  )
}

/** A skull with its crown towards the tip, on the plan in mm: the print, and the ring around it. */
export function skullOutlines(x: number, y: number, size: number): { print: Point[][]; ring: Point[][] } {
  const by = size / 100
  const placed = (outline: readonly Point[]) =>
    outline.map(([px, py]): Point => [x - (py - 50) * by, y - (px - 50) * by])
  return {
    print: pathOutlines(SKULL).map(placed),
    ring: wider(pathOutlines(SKULL_HEAD).map(placed), 4.5 * by),
  }
}
