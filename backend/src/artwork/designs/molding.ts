import type { Camera } from "../drawing/camera"
import type { Point, Vec } from "../drawing/geometry"
import { bounds, dot, inset, outward, polyline, sampleCurve, signedArea, unit } from "../drawing/geometry"
import { LIGHT } from "../drawing/light"
import type { Sheet, Stop } from "../drawing/sheet"

const HALF: Vec = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1])

/**
 * A molded part that bends along its length. Its colors are laid down first, then its relief over them as light and
 * shade only: any coloring gets the same modeling, and a surface costs one path.
 */
export interface Molding {
  readonly view: Camera
  /** World position of a point on the plan, `z` mm above the part's own skin. */
  place(x: number, y: number, z?: number): Vec
  /** The same, in the picture. */
  spot(x: number, y: number, z?: number): Point
  /** A direction on the part (x along, y across, z off its skin) in the viewer's space. */
  facing(x: number, direction: Vec): Vec
}

/** A part that bends along its length, without a viewer. */
export interface BentPart {
  /** World position of a point on the plan, `z` mm above the part's own skin. */
  place(x: number, y: number, z?: number): Vec
  /** A direction on the part (x along, y across, z off its skin) in the world. */
  direct(x: number, direction: Vec): Vec
}

/**
 * @param bend height of the part's skin above its origin by position along it, mm
 * @param origin where the plan's zero is in the world
 */
export function bentPart(origin: Vec, bend: (x: number) => number): BentPart {
  const slope = (x: number) => Math.atan((bend(x + 1) - bend(x - 1)) / 2)
  return {
    place: (x, y, z = 0) => {
      const lean = slope(x)
      return [origin[0] + x - z * Math.sin(lean), origin[1] + y, origin[2] + bend(x) + z * Math.cos(lean)]
    },
    direct: (x, [along, across, off]) => {
      const lean = slope(x)
      const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
      return [along * cos - off * sin, across, along * sin + off * cos]
    },
  }
}

/** A bent part as seen by a viewer. Parameters as for `bentPart`. */
export function molding(view: Camera, origin: Vec, bend: (x: number) => number): Molding {
  const { place, direct } = bentPart(origin, bend)
  return {
    view,
    place,
    spot: (x, y, z) => view.project(place(x, y, z)),
    facing: (x, direction) => view.toView(direct(x, direction)),
  }
}

/** Plan outline: the lower side from start to end, then the upper side back. Both have the same number of points. */
export interface Outline {
  points: readonly Point[]
  /** Index of the far end; index 0 is the near one. */
  end: number
}

/**
 * An outline that is symmetric about the line y = `middle`.
 * @param stations position along it and half the width there, from one end (half 0) to the other
 */
export function symmetric(stations: readonly Point[], middle = 0, steps = 5): Outline {
  const inner = stations.slice(1, -1)
  const lower = stations.map(([x, half]): Point => [x, middle - half])
  const upper = inner.map(([x, half]): Point => [x, middle + half]).reverse()
  return { points: sampleCurve([...lower, ...upper], true, steps), end: (stations.length - 1) * steps }
}

/** A slot with round ends. */
export function slot(from: number, to: number, half: number, middle = 0, round = half): Outline {
  const r = Math.min(round, half)
  const corner = (share: number): Point => [
    r * (1 - Math.cos(share * (Math.PI / 2))),
    half - r + r * Math.sin(share * (Math.PI / 2)),
  ]
  const near = [0, 0.25, 0.5, 0.75, 1].map(corner)
  const stations: Point[] = [
    [from, 0],
    ...near.map(([dx, y]): Point => [from + dx, y]),
    [from + (to - from) * 0.5, half],
    ...near.map(([dx, y]): Point => [to - dx, y]).reverse(),
    [to, 0],
  ]
  const lower = stations.map(([x, y]): Point => [x, middle - y])
  const upper = stations
    .slice(1, -1)
    .map(([x, y]): Point => [x, middle + y])
    .reverse()
  return { points: [...lower, ...upper], end: stations.length - 1 }
}

/** From the rim inwards: distance from the rim, and height above the skin, mm. */
export type Section = readonly (readonly [inwards: number, height: number])[]

interface Relief {
  /** Light and shade, in painting order. */
  shapes: readonly string[]
  /** The area the relief covers in the picture: to be colored. */
  covers: readonly (readonly Point[])[]
  /** The flat area inside the last line of the section, in the picture. */
  floor: readonly Point[]
}

interface ReliefOptions {
  gloss?: number
  /** Multiplies the shade, for deep parts. */
  depth?: number
  /** Multiplies the section's heights by position along the part. */
  swell?: (x: number) => number
}

/** Light and shade of a raised or sunk shape on a molding. */
export function relief(
  sheet: Sheet,
  part: Molding,
  { points, end }: Outline,
  section: Section,
  { gloss = 0.5, depth = 1, swell = () => 1 }: ReliefOptions = {},
): Relief {
  const count = points.length
  const normals = points.map((point, i): Point => {
    const before = points[(i + count - 1) % count] ?? point
    const after = points[(i + 1) % count] ?? point
    return outward(before, after)
  })
  const rings = section.map(([inwards]) => (inwards === 0 ? points : inset(points, inwards)))
  const runs = runsOf(normals)
  const shapes: string[] = []
  const covers: Point[][] = []
  const place = (index: number) => points[index]?.[0] ?? 0
  const at = (ring: number, index: number): Point => {
    const [x, y] = rings[ring]?.[index] ?? [0, 0]
    return part.spot(x, y, (section[ring]?.[1] ?? 0) * swell(place(index)))
  }
  const box = bounds(points)
  const neutral = level(part, (box.left * 2 + box.right) / 3)
  for (let lane = 0; lane + 1 < section.length; lane++) {
    const [from, to] = [section[lane], section[lane + 1]]
    if (!from || !to) continue
    const [run, climb] = [to[0] - from[0], to[1] - from[1]]
    const facing = (index: number) => {
      const [nx, ny] = normals[index] ?? [0, 0]
      // Outwards when it climbs, inwards when it falls.
      const rise = climb * swell(place(index))
      const length = Math.hypot(run, rise) || 1
      const [out, off] = [rise / length, run / length]
      return part.facing(place(index), [nx * out, ny * out, off])
    }
    for (const visible of runs.flatMap((stretch) => unbroken(stretch, (index) => facing(index)[2] > 0.002))) {
      const [first, final] = [visible[0], visible[visible.length - 1]]
      if (visible.length < 2 || first === undefined || final === undefined) continue
      const edge = visible.map((index) => at(lane, index))
      const area = [...edge, ...visible.map((index) => at(lane + 1, index)).reverse()]
      covers.push(area)
      const axis = axisOf(at(lane, first), at(lane, final))
      const stops = shading(
        visible.map(
          (index, i) => [axis.share(edge[i] ?? [0, 0]), shine(facing(index), neutral, gloss, depth)] as const,
        ),
      )
      shapes.push(`<path d="${polyline(area)}" fill="${sheet.linear(stops, axis.from, axis.to)}"/>`)
    }
  }
  const last = section.length - 1
  const floor = points.map((_, index) => at(last, index))
  const axis = axisOf(at(last, 0), at(last, end))
  const stops = shading(
    Array.from({ length: end + 1 }, (_, index) => {
      const [x] = rings[last]?.[index] ?? [0, 0]
      return [
        axis.share(at(last, index)),
        shine(part.facing(x, [0, 0, 1]), neutral, gloss * 0.4, depth),
      ] as const
    }),
  )
  shapes.push(`<path d="${polyline(floor)}" fill="${sheet.linear(stops, axis.from, axis.to)}"/>`)
  covers.push([...floor])
  return { shapes, covers, floor }
}

/** Stretches of the outline that face the same way, sides and ends, each including the first point of the next. */
function runsOf(normals: readonly Point[]): number[][] {
  const kind = ([nx, ny]: Point) =>
    Math.abs(nx) > Math.abs(ny) * 1.3 ? (nx > 0 ? "far" : "near") : ny > 0 ? "left" : "right"
  const kinds = normals.map(kind)
  const count = kinds.length
  const start = Math.max(
    0,
    kinds.findIndex((each, i) => each !== kinds[(i + count - 1) % count]),
  )
  const runs: number[][] = []
  let current: number[] = []
  for (let i = 0; i <= count; i++) {
    const index = (start + i) % count
    current.push(index)
    if (i === count || (i > 0 && kinds[index] !== kinds[(index + count - 1) % count])) {
      runs.push(current)
      current = [index]
    }
  }
  return runs
}

/** The parts of a run in which every member passes. */
function unbroken(run: readonly number[], passes: (index: number) => boolean): number[][] {
  const parts: number[][] = []
  let current: number[] = []
  for (const index of run) {
    if (passes(index)) current.push(index)
    else if (current.length > 0) {
      parts.push(current)
      current = []
    }
  }
  return current.length > 0 ? [...parts, current] : parts
}

/** The areas as one path to fill or clip by. */
export function union(areas: readonly (readonly Point[])[]): string {
  return areas.map((area) => polyline(signedArea(area) < 0 ? [...area].reverse() : area)).join("")
}

interface Axis {
  from: Point
  to: Point
  share(point: Point): number
}

function axisOf(from: Point, to: Point): Axis {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy || 1
  return {
    from,
    to,
    share: ([x, y]) => Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / square)),
  }
}

/** How bright the level skin is: the tone at which paint shows as it is. */
const level = (part: Molding, x: number): number => dot(part.facing(x, [0, 0, 1]), LIGHT)

/** Light above 0, shade below, as a share. */
function shine(normal: Vec, neutral: number, gloss: number, depth: number): number {
  const lit = dot(normal, LIGHT) - neutral
  const mirror = gloss * Math.max(0, dot(normal, HALF)) ** 26
  return lit < 0 ? Math.max(-0.78, lit * 0.82 * depth + mirror * 0.4) : Math.min(0.72, lit * 0.5 + mirror)
}

/** Gradient stops of light and shade; passes through clear where one turns into the other. */
function shading(samples: readonly (readonly [at: number, tone: number])[]): Stop[] {
  const sorted = [...samples].sort((a, b) => a[0] - b[0])
  const kept = sorted.filter(([at, tone], i) => {
    const [before, after] = [sorted[i - 1], sorted[i + 1]]
    if (!before || !after) return true
    const span = after[0] - before[0] || 1
    const between = before[1] + ((after[1] - before[1]) * (at - before[0])) / span
    return Math.abs(between - tone) > 0.004 || i % 8 === 0
  })
  const stops: Stop[] = []
  kept.forEach(([at, tone], i) => {
    const before = kept[i - 1]
    if (before && before[1] * tone < 0) {
      const zero = before[0] + ((at - before[0]) * before[1]) / (before[1] - tone)
      stops.push([zero, paintOf(before[1]), 0], [zero, paintOf(tone), 0])
    }
    stops.push([at, paintOf(tone), Math.round(Math.abs(tone) * 1000) / 1000])
  })
  return stops
}

const paintOf = (tone: number): string => (tone < 0 ? SHADE : "#ffffff")
const SHADE = "#070d1a"

/** Thin raised or sunk lines: their lit and shaded edges, all of them in three paths. */
export function emboss(
  part: Molding,
  shapes: readonly Outline[],
  z: number,
  depth: number,
  width: number,
): string {
  const lit: string[] = []
  const dark: string[] = []
  const fill: string[] = []
  for (const { points } of shapes) {
    fill.push(polyline(points.map(([x, y]) => part.spot(x, y, z))))
    let run: Point[] = []
    let bright: boolean | undefined
    const flush = () => {
      if (run.length > 1) (bright ? lit : dark).push(polyline(run, false))
    }
    for (let i = 0; i <= points.length; i++) {
      const [a, b] = [points[i % points.length], points[(i + 1) % points.length]]
      if (!a || !b) continue
      const [nx, ny] = outward(a, b)
      const faces = dot(part.facing(a[0], [nx * Math.sign(depth), ny * Math.sign(depth), 0]), LIGHT) > 0
      if (faces !== bright) {
        flush()
        run = [part.spot(a[0], a[1], z)]
        bright = faces
      }
      run.push(part.spot(b[0], b[1], z))
    }
    flush()
  }
  const strength = Math.min(1, Math.abs(depth))
  const tone =
    depth < 0
      ? `fill="${SHADE}" fill-opacity="${0.3 * strength}"`
      : `fill="#fff" fill-opacity="${0.1 * strength}"`
  const stroke = (d: readonly string[], color: string, opacity: number) =>
    `<path d="${d.join("")}" fill="none" stroke="${color}" stroke-opacity="${opacity * strength}" stroke-width="${width}" stroke-linejoin="round"/>`
  return `<path d="${fill.join("")}" ${tone}/>${stroke(dark, SHADE, 0.6)}${stroke(lit, "#fff", 0.55)}`
}
