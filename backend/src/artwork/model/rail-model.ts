import { BOGIE_POSITIONS, type BogiePosition } from "../../contracts/builder/bogie-positions"
import { type Format, filling } from "../designs/filling"
import { slot } from "../designs/molding"
import type { Camera } from "../drawing/camera"
import type { Point, Vec } from "../drawing/geometry"
import { add, cross, distance, scale, toward, unit } from "../drawing/geometry"
import { sheetMetal } from "./hardware"
import { ALUMINUM_FINISH, DARK_STEEL_FINISH, fixed, type Model, type Piece, STEEL_FINISH } from "./model"
import {
  ARMS,
  LINK,
  POSITION_PLACES,
  RAIL_APART,
  RAIL_HALF,
  RAIL_LINE,
  railPlace,
  SHOCKS,
  SLIDER_LINE,
  WHEELS_APART,
} from "./rail-plan"
import { bar, type Surface, sampledLine, stood, turned } from "./solid"

const RAIL_FINISH = fixed("Rail", "#aab6c5", 1, 0.42)
const ARM_FINISH = fixed("Arms", "#2c3748", 0, 0.48)
const SLIDER_FINISH = fixed("Slider", "#ff5a1f", 0, 0.5)
const SPRING_FINISH = fixed("Springs", "#8fa0b8", 1, 0.4)

/** Half the height of a rail and of its slider, mm. */
const RAIL_TALL = 17
const SLIDER_TALL = 9

/** Where a position's wheels go: the near one first; a single one, in the middle of the shaft. */
export interface RailPosition extends BogiePosition {
  pair: readonly [near: Vec, far: Vec]
  single: Vec
}

/** The positions of the rail, by number (section 3, "Bogie fitment"). */
export const RAIL_POSITIONS: readonly RailPosition[] = BOGIE_POSITIONS.map((position) => {
  const place = POSITION_PLACES[position.number] ?? [0, 0]
  const apart = WHEELS_APART[position.side]
  return {
    ...position,
    pair: [railPlace(place, -apart), railPlace(place, apart)],
    single: railPlace(place),
  }
})

/** Width and height of a picture of it, px. */
export const RAIL_FORMAT: Format = { width: 1600, height: 700 }

/** The rail's camera: from the side as the diagram shows it, slightly from above. */
export const railView = (): Camera =>
  filling(
    RAIL_FORMAT,
    { yaw: -16, pitch: 16, margin: 60 },
    [-1, 1].flatMap((side) => [
      ...[...RAIL_LINE, ...LINK].map((point) => railPlace(point, side * 205)),
      ...RAIL_POSITIONS.flatMap(({ single: [x, , z] }): Vec[] =>
        [-1, 1].flatMap((way): Vec[] => [
          [x + way * 100, side * 205, Math.max(0, z)],
          [x, side * 205, Math.max(0, z + way * 100)],
        ]),
      ),
    ]),
  )

/** A pair of rails with the shafts that bogie wheels run on. */
export function railModel(): Model {
  const body = (name: string, pieces: readonly Piece[]) => ({
    name,
    pieces,
    places: [{ name, at: [0, 0, 0] as Vec }],
  })
  return {
    name: "Rail",
    bodies: [
      body("Rails", [
        { finish: RAIL_FINISH, surface: bothSides(railSide) },
        { finish: SLIDER_FINISH, surface: bothSides(sliderSide) },
      ]),
      body("Arms", [
        { finish: ARM_FINISH, surface: arms() },
        { finish: SPRING_FINISH, surface: SHOCKS.flatMap(spring) },
        { finish: DARK_STEEL_FINISH, surface: SHOCKS.flatMap(damper) },
      ]),
      body("Shafts", [
        { finish: STEEL_FINISH, surface: shafts() },
        { finish: ALUMINUM_FINISH, surface: brackets() },
      ]),
    ],
    marks: RAIL_POSITIONS.map(({ number, name, side, pair, single }) => ({
      name: `position-${number}`,
      // The rear middle wheel is the one that is a single on most sleds.
      at: number === 11 ? single : pair[0],
      extras: { position: number, name, side },
      places: { pair, single },
    })),
  }
}

/** An outline of the diagram as an upright sheet, its middle `across` mm from the rail's. */
const plate = (
  outline: readonly Point[],
  across: number,
  half: number,
  holes: readonly (readonly Point[])[] = [],
) =>
  stood(sheetMetal(outline, half * 2, 1.2, holes), {
    origin: [0, across + half, 0],
    u: [1, 0, 0],
    v: [0, 0, 1],
    w: [0, -1, 0],
  })

const flat = ([x, y]: Point): Point => {
  const [along, , up] = railPlace([x, y])
  return [along, up]
}

/** An outline around everything within `half` mm of a line of the diagram. */
function ribbon(line: readonly Point[], half: number): Point[] {
  const middle = sampledLine(
    line.map((point): Vec => railPlace(point)),
    4,
  ).map(([x, , z]): Point => [x, z])
  const side = (by: number) =>
    middle.map(([x, y], i): Point => {
      const [a, b] = [middle[Math.max(0, i - 1)], middle[Math.min(middle.length - 1, i + 1)]]
      const [dx, dy] = [(b?.[0] ?? x) - (a?.[0] ?? x), (b?.[1] ?? y) - (a?.[1] ?? y)]
      const length = Math.hypot(dx, dy) || 1
      return [x - (dy / length) * by, y + (dx / length) * by]
    })
  return [...side(-half), ...side(half).reverse()]
}

const bothSides = (make: (across: number) => Surface): Surface => [RAIL_APART, -RAIL_APART].flatMap(make)

/** A rail with lightening holes along its level part. */
function railSide(across: number): Surface {
  const [, , level] = railPlace([0, 256])
  const holes = [320, 366, 412, 458, 504, 550, 596, 642, 688, 734].map((x) => {
    const [along] = railPlace([x, 256])
    return slot(along - 24, along + 24, 6, level).points
  })
  return plate(ribbon(RAIL_LINE, RAIL_TALL), across, RAIL_HALF, holes)
}

const sliderSide = (across: number): Surface => plate(ribbon(SLIDER_LINE, SLIDER_TALL), across, 16)

/** A shaft from side to side, its ends beyond what it carries. */
const shaft = (place: Point, reach: number, radius: number): Surface => {
  const [x, , z] = railPlace(place)
  return turned(
    [x, 0, z],
    [0, -1, 0],
    [
      [-reach, 0],
      [-reach, radius - 1],
      [1 - reach, radius],
      [reach - 1, radius],
      [reach, radius - 1],
      [reach, 0],
    ],
    20,
  )
}

const shafts = (): Surface =>
  RAIL_POSITIONS.flatMap(({ number, side, single: [x, y, z] }) => {
    const reach = Math.max(WHEELS_APART[side] + 30, RAIL_APART + 14)
    const place = POSITION_PLACES[number] ?? [0, 0]
    return [
      ...shaft(place, reach, 7.5),
      // Collars that keep wheels in place.
      ...[-1, 1].flatMap((hand) =>
        [-26, 26].flatMap((by) =>
          turned(
            [x, y + hand * WHEELS_APART[side] + by, z],
            [0, -1, 0],
            [
              [-3, 0],
              [-3, 12],
              [3, 12],
              [3, 0],
            ],
            20,
          ),
        ),
      ),
    ]
  })

/** The nearest point of the rail or, for what hangs above it, of the link. */
function holdOf(place: Point): Point {
  const lines: readonly (readonly Point[])[] = place[1] < 150 && place[0] > 300 ? [LINK] : [RAIL_LINE]
  let nearest: Point = place
  let least = Number.POSITIVE_INFINITY
  for (const line of lines) {
    line.slice(1).forEach((to, i) => {
      const from = line[i] ?? to
      for (let share = 0; share <= 1; share += 0.05) {
        const at = toward(from, to, share)
        if (distance(at, place) < least) [nearest, least] = [at, distance(at, place)]
      }
    })
  }
  return nearest
}

/** What carries a shaft: a plate at each rail, wide where it is bolted on and round where the shaft passes through. */
const brackets = (): Surface =>
  RAIL_POSITIONS.flatMap(({ number }) => {
    const place = POSITION_PLACES[number] ?? [0, 0]
    const [foot, head] = [flat(holdOf(place)), flat(place)]
    const reach = distance(foot, head)
    const [cos, sin] = reach < 1 ? [0, 1] : [(head[0] - foot[0]) / reach, (head[1] - foot[1]) / reach]
    const outline = slot(-20, reach + 16, 16, 0).points.map(([along, aside]): Point => {
      const wide = aside * (1 + 0.9 * Math.max(0, 1 - Math.max(0, along) / Math.max(reach, 20)))
      return [foot[0] + along * cos - wide * sin, foot[1] + along * sin + wide * cos]
    })
    const across = RAIL_APART - RAIL_HALF - 4
    return [across, -across].flatMap((at) => plate(outline, at, 4))
  })

function arms(): Surface {
  const tubes = ARMS.flatMap(([foot, head]) => [
    ...[-1, 1].flatMap((side) =>
      bar([railPlace(foot, side * (RAIL_APART - 22)), railPlace(head, side * 112)], 13, { sides: 16 }),
    ),
    ...shaft(foot, RAIL_APART + 12, 11),
    ...shaft(head, 205, 12),
    ...bar([railPlace(toward(foot, head, 0.42), -116), railPlace(toward(foot, head, 0.42), 116)], 11, {
      sides: 14,
    }),
  ])
  const link = [-1, 1].flatMap((side) =>
    bar([railPlace(LINK[0], side * 127), railPlace(LINK[1], side * 127)], 9, { sides: 14 }),
  )
  return [...tubes, ...link, ...SHOCKS.flatMap(([, foot]) => shaft(foot, RAIL_APART + 4, 9))]
}

const ends = ([head, foot]: (typeof SHOCKS)[number]): readonly [Vec, Vec] => [
  railPlace(head),
  railPlace(foot),
]

function damper(shock: (typeof SHOCKS)[number]): Surface {
  const [head, foot] = ends(shock)
  const way = add(foot, scale(head, -1))
  const at = (share: number) => add(head, scale(way, share))
  return [
    ...bar([at(0.04), at(0.55)], 17, { sides: 18, ends: "butt" }),
    ...bar([at(0.5), at(0.97)], 8, { sides: 14, ends: "butt" }),
    ...[at(0.1), at(0.9)].flatMap((place) =>
      bar([add(place, scale(unit(way), -4)), add(place, scale(unit(way), 4))], 33, {
        sides: 22,
        ends: "butt",
      }),
    ),
  ]
}

/** The coil around a shock. */
function spring(shock: (typeof SHOCKS)[number]): Surface {
  const [head, foot] = ends(shock)
  const way = add(foot, scale(head, -1))
  const ahead = unit(way)
  const first: Vec = [0, 1, 0]
  const second = cross(ahead, first)
  const turns = 7
  const steps = turns * 14
  const coil = Array.from({ length: steps + 1 }, (_, i): Vec => {
    const turn = (i / 14) * Math.PI * 2
    const middle = add(head, scale(way, 0.13 + (0.74 * i) / steps))
    return add(middle, add(scale(first, 27 * Math.cos(turn)), scale(second, 27 * Math.sin(turn))))
  })
  return bar(coil, 5, { sides: 8 })
}
