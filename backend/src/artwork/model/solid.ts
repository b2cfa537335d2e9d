import earcut from "earcut"
import type { Outline, Section } from "../designs/molding"
import type { Point, Vec } from "../drawing/geometry"
import { add, along, cross, dot, inset, outward, scale, signedArea, unit } from "../drawing/geometry"
import { across, type Frame } from "../drawing/solids"

/** A corner of a surface: its position (mm) and the surface's normal there. */
export interface Vertex {
  place: Vec
  normal: Vec
}

/** Counter-clockwise as seen from outside. */
export type Triangle = readonly [Vertex, Vertex, Vertex]
export type Surface = readonly Triangle[]

/** Edges that turn by more than this stay sharp; a cosine. */
const SHARP = Math.cos((42 * Math.PI) / 180)

const between = (a: Vertex, b: Vertex, share: number): Vertex => ({
  place: add(scale(a.place, 1 - share), scale(b.place, share)),
  normal: unit(add(scale(a.normal, 1 - share), scale(b.normal, share))),
})

const flip = ([a, b, c]: Triangle): Triangle => [a, c, b]

/** A surface with each corner moved and turned by `move`. Mirroring needs `turned`. */
export const moved = (surface: Surface, move: (vertex: Vertex) => Vertex, turned = false): Surface =>
  surface.map(([a, b, c]) => {
    const triangle: Triangle = [move(a), move(b), move(c)]
    return turned ? flip(triangle) : triangle
  })

/** Something on the plan, placed in a frame (right-handed: `w` is `u` cross `v`). */
export const stood = (surface: Surface, { origin, u, v, w }: Frame): Surface => {
  const turn = ([x, y, z]: Vec): Vec => add(add(scale(u, x), scale(v, y)), scale(w, z))
  return moved(surface, ({ place, normal }) => ({ place: add(origin, turn(place)), normal: turn(normal) }))
}

/**
 * A flat area without its holes, at height `z` mm.
 * @param up whether it faces upwards
 */
export function level(
  outline: readonly Point[],
  z: number,
  { holes = [], up = true }: { holes?: readonly (readonly Point[])[]; up?: boolean } = {},
): Surface {
  const points = [outline, ...holes].flat()
  let count = outline.length
  const starts = holes.map((hole) => {
    const start = count
    count += hole.length
    return start
  })
  const normal: Vec = [0, 0, up ? 1 : -1]
  const vertices = points.map(([x, y]): Vertex => ({ place: [x, y, z], normal }))
  const indices = earcut(points.flat(), starts, 2)
  const surface: Triangle[] = []
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const corners = [0, 1, 2].map((at) => vertices[indices[i + at] ?? 0])
    const [a, b, c] = corners
    if (!a || !b || !c) continue
    const area = signedArea(corners.map((corner) => [corner?.place[0] ?? 0, corner?.place[1] ?? 0] as const))
    if (Math.abs(area) < 1e-9) continue
    surface.push(area > 0 === up ? [a, b, c] : [a, c, b])
  }
  return surface
}

/** Where to cut a part that is straight between two positions, so that the rest of it can be bent. */
export interface Cuts {
  /** mm of the plan's length between two cuts. */
  step: number
  straight: readonly [from: number, to: number]
}

/** The part of a closed line on one side of a position along the plan. */
function beside(points: readonly Point[], at: number, side: 1 | -1): Point[] {
  const within = ([x]: Point) => (x - at) * side >= 0
  return points.flatMap((point, i): Point[] => {
    const next = points[(i + 1) % points.length] ?? point
    const own = within(point) ? [point] : []
    if (within(point) === within(next) || point[0] === at || next[0] === at) return own
    const share = (at - point[0]) / (next[0] - point[0])
    return [...own, [at, point[1] + (next[1] - point[1]) * share]]
  })
}

/**
 * A flat area that will be bent: made of strips from one cut to the next. Cutting up a whole one afterwards would,
 * because of its long triangles, leave eight times as many.
 */
export function levelStrips(
  outline: readonly Point[],
  z: number,
  { step, straight }: Cuts,
  { holes = [], up = true }: { holes?: readonly (readonly Point[])[]; up?: boolean } = {},
): Surface {
  const along = outline.map(([x]) => x)
  const [start, end] = [Math.min(...along), Math.max(...along)]
  const first = Math.floor(start / step) + 1
  const lines = Array.from({ length: Math.ceil(end / step) - first }, (_, i) => (first + i) * step).filter(
    (line) => line - step < straight[0] || line + step > straight[1],
  )
  const strip = (points: readonly Point[], from: number, to: number) =>
    beside(beside(points, from, 1), to, -1)
  return [start, ...lines].flatMap((from, i) => {
    const to = lines[i] ?? end
    return level(strip(outline, from, to), z, {
      holes: holes.map((hole) => strip(hole, from, to)).filter((hole) => Math.abs(signedArea(hole)) > 1e-6),
      up,
    })
  })
}

/** The normals of an outline at both ends of each edge: smooth where it is round, square at its corners. */
function facings(points: readonly Point[]): readonly (readonly [start: Point, end: Point])[] {
  const count = points.length
  const edges = points.map((point, i) => outward(point, points[(i + 1) % count] ?? point))
  const meet = (own: Point, other: Point): Point => {
    if (own[0] * other[0] + own[1] * other[1] < SHARP) return own
    const [x, y, length] = [
      own[0] + other[0],
      own[1] + other[1],
      Math.hypot(own[0] + other[0], own[1] + other[1]),
    ]
    return length === 0 ? own : [x / length, y / length]
  }
  return edges.map((own, i) => [
    meet(own, edges[(i + count - 1) % count] ?? own),
    meet(own, edges[(i + 1) % count] ?? own),
  ])
}

/**
 * The walls that a drawing's relief depicts: an outline (counter-clockwise) swept along a section, from the rim
 * inwards. Rounded where the section turns little.
 * @param swell multiplies the section's heights by position along the part
 * @returns the walls, and the outline that is left inside the section's last line
 */
export function walls(
  { points }: Pick<Outline, "points">,
  section: Section,
  swell: (x: number) => number = () => 1,
): { surface: Surface; inner: readonly Point[] } {
  const rings = section.map(([inwards]) => (inwards === 0 ? points : inset(points, inwards)))
  const sides = facings(points)
  const lanes = section.slice(1).map(([inwards, height], lane) => {
    const [from, low] = section[lane] ?? [0, 0]
    return (x: number): Point => {
      const [run, rise] = [inwards - from, (height - low) * swell(x)]
      const length = Math.hypot(run, rise) || 1
      return [rise / length, run / length]
    }
  })
  // How far outwards and upwards the surface faces on a ring, for one of its two lanes.
  const tilt = (ring: number, lane: number, x: number): Point => {
    const own = lanes[lane]?.(x) ?? [0, 1]
    const other = lanes[ring === lane ? lane - 1 : lane + 1]?.(x)
    if (!other || own[0] * other[0] + own[1] * other[1] < SHARP) return own
    const length = Math.hypot(own[0] + other[0], own[1] + other[1]) || 1
    return [(own[0] + other[0]) / length, (own[1] + other[1]) / length]
  }
  const surface: Triangle[] = []
  for (let lane = 0; lane + 1 < section.length; lane++) {
    points.forEach((_, i) => {
      const next = (i + 1) % points.length
      const [start, end] = sides[i] ?? [
        [0, 0],
        [0, 0],
      ]
      const corner = (ring: number, index: number, [nx, ny]: Point): Vertex => {
        const [x, y] = rings[ring]?.[index] ?? [0, 0]
        const at = points[index]?.[0] ?? 0
        const [out, off] = tilt(ring, lane, at)
        return {
          place: [x, y, (section[ring]?.[1] ?? 0) * swell(at)],
          normal: unit([nx * out, ny * out, off]),
        }
      }
      const [a, b] = [corner(lane, i, start), corner(lane, next, end)]
      const [c, d] = [corner(lane + 1, next, end), corner(lane + 1, i, start)]
      surface.push([a, b, c], [a, c, d])
    })
  }
  return { surface: surface.filter(isSeen), inner: clearOf(points, rings, section) }
}

/** The innermost outline without the parts that overlap where there is no room for the section, as at a tip. */
function clearOf(
  points: readonly Point[],
  rings: readonly (readonly Point[])[],
  section: Section,
): readonly Point[] {
  const inwards = section[section.length - 1]?.[0] ?? 0
  const inner = rings[rings.length - 1] ?? points
  if (inwards < 1) return inner
  const room = ([x, y]: Point) =>
    points.reduce((nearest, [ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay]
      const [dx, dy] = [bx - ax, by - ay]
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      return Math.min(nearest, Math.hypot(x - ax - dx * share, y - ay - dy * share))
    }, Number.POSITIVE_INFINITY)
  return inner.filter((point) => room(point) > inwards * 0.97)
}

/** An outline raised from one height to another, its upper edge chamfered by `edge`; open below. */
export function raised(points: readonly Point[], from: number, to: number, edge = 0): Surface {
  const section: Section =
    edge > 0
      ? [
          [0, from],
          [0, to - edge],
          [edge * 0.3, to - edge * 0.3],
          [edge, to],
        ]
      : [
          [0, from],
          [0, to],
        ]
  const { surface, inner } = walls({ points }, section)
  return [...surface, ...level(inner, to)]
}

/** A smooth line through the points (Catmull-Rom). */
export function sampledLine(places: readonly Vec[], steps: number): Vec[] {
  const at = (index: number): Vec => places[Math.min(places.length - 1, Math.max(0, index))] ?? [0, 0, 0]
  const line: Vec[] = []
  for (let i = 0; i + 1 < places.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const blend = (axis: 0 | 1 | 2) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t)
      line.push([blend(0), blend(1), blend(2)])
    }
  }
  line.push(at(places.length - 1))
  return line
}

/** A round bar along a line, its ends rounded or cut square. */
export function bar(
  line: readonly Vec[],
  radius: number,
  { sides = 14, ends = "round" }: { sides?: number; ends?: "round" | "butt" } = {},
): Surface {
  const direction = (i: number): Vec => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
    return a && b ? unit(add(b, scale(a, -1))) : [1, 0, 0]
  }
  let [first] = across(direction(0))
  const rings: { center: Vec; radius: number; lean: number; first: Vec; second: Vec; ahead: Vec }[] = []
  const push = (center: Vec, ahead: Vec, r: number, lean: number) => {
    // Carried along without twisting around the line.
    first = unit(add(first, scale(ahead, -dot(first, ahead))))
    rings.push({ center, radius: r, lean, first, second: cross(ahead, first), ahead })
  }
  const dome = [0, 0.25, 0.5, 0.75, 1].map((share) => share * (Math.PI / 2))
  const start = line[0] ?? [0, 0, 0]
  const finish = line[line.length - 1] ?? start
  if (ends === "round") {
    for (const turn of dome.slice(0, -1)) {
      push(
        along(start, direction(0), -radius * Math.cos(turn)),
        direction(0),
        radius * Math.sin(turn),
        -Math.cos(turn),
      )
    }
  }
  for (const [i, center] of line.entries()) push(center, direction(i), radius, 0)
  if (ends === "round") {
    const ahead = direction(line.length - 1)
    for (const turn of dome.slice(0, -1).reverse()) {
      push(along(finish, ahead, radius * Math.cos(turn)), ahead, radius * Math.sin(turn), Math.cos(turn))
    }
  }
  const vertex = (ring: number, side: number): Vertex => {
    const {
      center,
      radius: r,
      lean,
      first: u,
      second: v,
      ahead,
    } = rings[ring] ?? {
      center: start,
      radius: 0,
      lean: 0,
      first,
      second: first,
      ahead: first,
    }
    const turn = (side / sides) * Math.PI * 2
    const out = add(scale(u, Math.cos(turn)), scale(v, Math.sin(turn)))
    return {
      place: along(center, out, r),
      normal: unit(add(scale(out, Math.sqrt(1 - lean * lean)), scale(ahead, lean))),
    }
  }
  const surface: Triangle[] = []
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    for (let side = 0; side < sides; side++) {
      const [a, b] = [vertex(ring, side), vertex(ring, side + 1)]
      const [c, d] = [vertex(ring + 1, side + 1), vertex(ring + 1, side)]
      surface.push([a, b, c], [a, c, d])
    }
  }
  if (ends === "butt") {
    for (const [ring, facing] of [
      [0, -1],
      [rings.length - 1, 1],
    ] as const) {
      const end = rings[ring]
      if (!end) continue
      const normal = scale(end.ahead, facing)
      const center: Vertex = { place: end.center, normal }
      for (let side = 0; side < sides; side++) {
        const [a, b] = [side, side + 1].map((at) => ({ place: vertex(ring, at).place, normal })) as [
          Vertex,
          Vertex,
        ]
        surface.push(facing > 0 ? [center, a, b] : [center, b, a])
      }
    }
  }
  return surface.filter(isSeen)
}

/** Radius by position along an axis; corners of more than 42 degrees stay sharp. */
export type Turning = readonly (readonly [at: number, radius: number])[]

/**
 * A turned part around `axis` (unit vector). The outside is to the left of its profile: outwards on the rear end,
 * forward along the rim, inwards on the front end.
 */
export function turned(origin: Vec, axis: Vec, profile: Turning, sides: number): Surface {
  const [first, second] = across(axis)
  const lanes = profile.slice(1).map(([at, radius], i): Point => {
    const [from, before] = profile[i] ?? [0, 0]
    const length = Math.hypot(at - from, radius - before) || 1
    // Outwards and along.
    return [(at - from) / length, -(radius - before) / length]
  })
  const facing = (ring: number, lane: number): Point => {
    const own = lanes[lane] ?? [1, 0]
    const other = lanes[ring === lane ? lane - 1 : lane + 1]
    if (!other || own[0] * other[0] + own[1] * other[1] < SHARP) return own
    const length = Math.hypot(own[0] + other[0], own[1] + other[1]) || 1
    return [(own[0] + other[0]) / length, (own[1] + other[1]) / length]
  }
  const vertex = (ring: number, lane: number, side: number): Vertex => {
    const [at, radius] = profile[ring] ?? [0, 0]
    const turn = ((side % sides) / sides) * Math.PI * 2
    const out = add(scale(first, Math.cos(turn)), scale(second, Math.sin(turn)))
    const [outwards, ahead] = facing(ring, lane)
    return {
      place: along(along(origin, axis, at), out, radius),
      normal: unit(add(scale(out, outwards), scale(axis, ahead))),
    }
  }
  const surface: Triangle[] = []
  for (let lane = 0; lane + 1 < profile.length; lane++) {
    for (let side = 0; side < sides; side++) {
      const [a, b] = [vertex(lane, lane, side), vertex(lane, lane, side + 1)]
      const [c, d] = [vertex(lane + 1, lane, side + 1), vertex(lane + 1, lane, side)]
      surface.push([a, b, c], [a, c, d])
    }
  }
  return surface.filter(isSeen)
}

/** Whether a triangle has an area: others are left out. */
function isSeen([a, b, c]: Triangle): boolean {
  const away = cross(add(b.place, scale(a.place, -1)), add(c.place, scale(a.place, -1)))
  return Math.hypot(...away) > 1e-6
}

/** A surface split where `field` of a position is zero: the part above it, and the part below. */
export function parted(surface: Surface, field: (place: Vec) => number): { above: Surface; below: Surface } {
  const above: Triangle[] = []
  const below: Triangle[] = []
  for (const triangle of surface) {
    const values = triangle.map(({ place }) => field(place))
    const high = values.map((value) => value > 0)
    if (high.every(Boolean)) above.push(triangle)
    else if (!high.some(Boolean)) below.push(triangle)
    else {
      // The corner that is alone on its side comes first.
      const lone = high.findIndex((side) => high.filter((other) => other === side).length === 1)
      const at = (step: number) => triangle[(lone + step) % 3] ?? triangle[0]
      const value = (step: number) => values[(lone + step) % 3] ?? 0
      const [a, b, c] = [at(0), at(1), at(2)]
      const ab = between(a, b, value(0) / (value(0) - value(1)))
      const ac = between(a, c, value(0) / (value(0) - value(2)))
      const [own, other] = high[lone] ? [above, below] : [below, above]
      own.push([a, ab, ac])
      other.push([ab, b, c], [ab, c, ac])
    }
  }
  return { above: above.filter(isSeen), below: below.filter(isSeen) }
}

/** A surface cut along the plan's length, so that it can be bent. */
export function sliced(surface: Surface, { step, straight }: Cuts): Surface {
  const done: Triangle[] = []
  let open: Surface = surface
  while (open.length > 0) {
    const next: Triangle[] = []
    for (const triangle of open) {
      const places = triangle.map(({ place }) => place[0] / step)
      const [low, high] = [Math.min(...places), Math.max(...places)]
      const [first, last] = [Math.floor(low + 1e-6) + 1, Math.ceil(high - 1e-6) - 1]
      if (first > last || (low * step >= straight[0] && high * step <= straight[1])) {
        done.push(triangle)
        continue
      }
      const line = Math.round((first + last) / 2) * step
      const { above, below } = parted([triangle], (place) => place[0] - line)
      if (above.length === 0 || below.length === 0) done.push(triangle)
      else next.push(...above, ...below)
    }
    open = next
  }
  return done
}
