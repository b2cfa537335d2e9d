import { seededNumbers } from "../../modules/design/domain/seeded-numbers"
import type { Hex } from "../drawing/color"
import { mix } from "../drawing/color"
import type { Point } from "../drawing/geometry"
import { polyline, sampleCurve } from "../drawing/geometry"
import type { Sheet } from "../drawing/sheet"
import type { DesignAppearance } from "./design-appearance"
import { colorOf } from "./design-appearance"
import type { Molding } from "./molding"

/** The brand's angle. */
const CUT = Math.tan((12 * Math.PI) / 180)
/** Beyond every outline, so that walls are painted like the surface they belong to. */
const WIDE = 220
/** Neighbors extend this far under each other, so that no seam shows. */
const OVERLAP = 0.8
/** How far a band's edge leans back per mm across. */
const LEAN = 0.5

/** Colors of a part of this length, laid over everything it covers and more: clip to the body. */
export function zones(sheet: Sheet, part: Molding, length: number, look: DesignAppearance): void {
  const on = (points: readonly Point[]) => polyline(points.map(([x, y]) => part.spot(x, y, 14)))
  const everywhere = on([
    [-80, -WIDE],
    ...steps(-80, length + 60, 24).map((x): Point => [x, -WIDE]),
    ...steps(length + 60, -80, 24).map((x): Point => [x, WIDE]),
  ])
  const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => colorOf(look, n)) as [Hex, Hex, Hex, Hex]
  const area = (points: readonly Point[], fill: string) =>
    sheet.add(`<path d="${on(points)}" fill="${fill}"/>`)
  switch (look.style) {
    case "FAD":
      sheet.add(
        `<path d="${everywhere}" fill="${fade(sheet, first, second, part.spot(length * FADE_REACH[1], 0), part.spot(length * FADE_REACH[0], 0))}"/>`,
      )
      return
    case "SPL":
      // Side by side, not on top of each other: a color below another would show along the edges.
      area(splitSide(length, 1), first)
      area(splitSide(length, -1), second)
      return
    case "TRI": {
      const [front, rear] = triCuts(length)
      area(band(-80 - WIDE, rear + OVERLAP), third)
      area(band(rear, front + OVERLAP), second)
      area(band(front, length + 60 + WIDE), first)
      return
    }
    case "CAM": {
      sheet.add(`<path d="${everywhere}" fill="${first}"/>`)
      const fills = [second, third, fourth]
      camo(length).forEach((patches, i) => {
        sheet.add(`<path d="${patches.map(on).join("")}" fill="${fills[i] ?? second}"/>`)
      })
      return
    }
    default:
      sheet.add(`<path d="${everywhere}" fill="${first}"/>`)
  }
}

/** The paint at a position, for choosing a legible color on it. */
export function colorAt(length: number, look: DesignAppearance, x: number, y: number): Hex {
  const { color, other, share } = paintAt(length, look.style, x, y)
  return other === color ? colorOf(look, color) : mix(colorOf(look, other), colorOf(look, color), share)
}

/** The number of the color at a position, and how much of another one is mixed in; for camouflage, its ground color. */
export function paintAt(
  length: number,
  style: string,
  x: number,
  y: number,
): { color: number; other: number; share: number } {
  const one = (color: number) => ({ color, other: color, share: 1 })
  switch (style) {
    case "FAD": {
      const [from, to] = FADE_REACH
      return { color: 1, other: 2, share: Math.min(1, Math.max(0, (x / length - from) / (to - from))) }
    }
    case "SPL":
      return one(y < (x - length / 2) * CUT ? 2 : 1)
    case "TRI": {
      const [front, rear] = triCuts(length)
      return one(x + y * LEAN > front ? 1 : x + y * LEAN > rear ? 2 : 3)
    }
    default:
      return one(1)
  }
}

/** Where a fade begins and ends, as shares of the part's length. */
const FADE_REACH = [0.16, 0.84] as const

/** A zone that lies on those before it: its field is above zero inside the zone, by position on the plan in mm. */
export interface ZoneField {
  /** Number of its color. */
  color: number
  field(x: number, y: number): number
}

/**
 * What `zones` paints over color 1, in painting order, for a part that is cut instead. Fades have no edge to cut along
 * and camouflage has too many, so they have none.
 */
export function zoneFields(length: number, style: string): readonly ZoneField[] {
  if (style === "SPL") {
    return [{ color: 2, field: (x, y) => (x - length / 2) * CUT - y }]
  }
  if (style === "TRI") {
    const [front, rear] = triCuts(length)
    return [front, rear].map((cut, at) => ({
      color: at + 2,
      field: (x, y) => cut - (x + y * LEAN),
    }))
  }
  return []
}

/** Evenly spaced values from one to another, both included. */
function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
}

/** A fade that looks even: the middle between two strong colors stays vivid. */
export function fade(sheet: Sheet, first: Hex, second: Hex, from: Point, to: Point): string {
  const smooth = (t: number) => t * t * (3 - 2 * t)
  return sheet.linear(
    [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((t) => [t, mix(first, second, smooth(t))] as const),
    from,
    to,
  )
}

/** One side of a line that crosses the ski at 12 degrees to its length: 1 is the far one, -1 the near one. */
function splitSide(length: number, side: 1 | -1): Point[] {
  const over = side === 1 ? -OVERLAP : 0
  const line = steps(-80, length + 60, 24).map((x): Point => [x, (x - length / 2) * CUT + over])
  return [...line, ...steps(length + 60, -80, 24).map((x): Point => [x, WIDE * 2 * side])]
}

/** The area between two slanting cuts. */
function band(from: number, to: number): Point[] {
  const lean = WIDE * LEAN
  return [
    ...steps(from, to, 16).map((x): Point => [x + lean, -WIDE]),
    ...steps(to, from, 16).map((x): Point => [x - lean, WIDE]),
  ]
}

const triCuts = (length: number): readonly [number, number] => [length * 0.655, length * 0.345]

/** Columns of patches along the part, the share left out, and their size in mm. */
const CAMO_LAYERS = [
  { seed: 7, columns: 11, thin: 0.3, size: 62 },
  { seed: 23, columns: 12, thin: 0.38, size: 50 },
  { seed: 41, columns: 13, thin: 0.52, size: 36 },
]

const patchesByLength = new Map<number, readonly (readonly Point[][])[]>()

/**
 * Patches of three colors over the ground color. Their shapes come from fixed numbers: the same model always gets the
 * same pattern.
 */
function camo(length: number): readonly (readonly Point[][])[] {
  const known = patchesByLength.get(length)
  if (known) return known
  const patches = CAMO_LAYERS.map(({ seed, columns, thin, size }, layer) => {
    const random = seededNumbers(seed + length)
    const cloth: Point[][] = []
    for (let column = 0; column < columns; column++) {
      for (const row of [-1, 0, 1]) {
        if (random() < thin) continue
        const x = ((column + 0.2 + random() * 0.6 + layer * 0.33) / columns) * length
        const y = row * 66 + (random() - 0.5) * 46
        cloth.push(blob(random, x, y, size))
      }
    }
    return cloth
  })
  patchesByLength.set(length, patches)
  return patches
}

/** A ragged patch, longer than wide, leaning with the cut. */
function blob(random: () => number, x: number, y: number, size: number): Point[] {
  const corners = 9
  const [rx, ry] = [size * (0.8 + random() * 0.7), size * (0.34 + random() * 0.26)]
  const ragged = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2
    const reach = i % 2 === 0 ? 0.72 + random() * 0.55 : 0.42 + random() * 0.5
    const [dx, dy] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
    return [x + dx + dy * 0.6, y + dy + dx * CUT]
  })
  return sampleCurve(ragged, true, 4)
}

/** Where a style's colors are on a product, for people looking at its picture. */
export interface Layout {
  /** Color numbers in the order in which they appear on the hero picture, from left to right. */
  order: readonly number[]
  /** In a word or two, color 1 first; empty where one color is everywhere. */
  places: readonly string[]
}

/** A part, from the end where color 1 begins to the other. */
export interface Ends {
  first: string
  last: string
  /** Whether color 1's end is to the right on the hero picture. */
  firstIsRight: boolean
}

const CAMO_PLACES = ["base", "large patches", "medium patches", "small patches"]

/** A description in words of what `zones` paints. */
export function zoneLayout(
  { pattern, possibleColors }: { pattern: string; possibleColors: number },
  ends: Ends,
): Layout {
  const order = Array.from({ length: possibleColors }, (_, at) => at + 1)
  const along = ends.firstIsRight ? [...order].reverse() : order
  if (pattern === "FAD") return { order: along, places: [ends.first, ends.last] }
  if (pattern === "TRI") return { order: along, places: [ends.first, "middle", ends.last] }
  if (pattern === "SPL") return { order, places: ["left side", "right side"] }
  if (pattern === "CAM") return { order, places: CAMO_PLACES.slice(0, possibleColors) }
  return { order, places: [] }
}
