import type { DesignAppearance } from "../designs/design-appearance"
import { bentPart, symmetric } from "../designs/molding"
import {
  BOW,
  bend,
  bowLine,
  bowNuts,
  DECK,
  deckPlan,
  EAR,
  earOf,
  GRIP,
  gripBars,
  hollowNuts,
  hollowOf,
  hollowSection,
  KEEL_FOOT,
  keelProfile,
  RUNNER,
  ribPockets,
  rimSection,
  runner,
  SADDLE,
  SADDLE_BOLT,
  saddlePad,
  stance,
  TAIL_BEND,
} from "../designs/ski-plan"
import type { SkiShape } from "../designs/ski-shapes"
import { skiSetting } from "../designs/skis"
import type { Point, Vec } from "../drawing/geometry"
import { ellipse, sampleCurve, unit } from "../drawing/geometry"
import { nutSurface } from "./hardware"
import {
  bentPiece,
  bentSurface,
  CARBIDE_FINISH,
  type Finish,
  type Model,
  molded,
  type Piece,
  RUBBER_FINISH,
  STEEL_FINISH,
} from "./model"
import { areas, letters, skullOutlines, wider } from "./print"
import { runnerKeels } from "./runner-model"
import {
  bar,
  type Cuts,
  level,
  levelStrips,
  raised,
  type Surface,
  sampledLine,
  sliced,
  type Vertex,
  walls,
} from "./solid"
import { inkAt, skullFinishes, zonePieces } from "./zones"

/** Where the ski is cut to follow its bend: the deck deviates less than 0.2 mm from it. */
const cutsOf = ({ rise }: SkiShape): Cuts => ({ step: 30, straight: [TAIL_BEND, rise.from] })

/** Heights of print above the deck, one layer over the other, mm. */
const PRINT = [0.25, 0.5, 0.75] as const
/** Depth of the pockets between ribs, mm. */
const POCKET = 3.5
/** The sole under the deck, mm above its lowest line; a hollow without a keel doesn't go below it. */
const SOLE = -2

/**
 * A pair of skis as they lie in the hero picture.
 * @param runner whether they have the runner of the picture; otherwise there is room for a carbide of the rider's
 * choice
 * @throws for a ski that is not drawn
 */
export function skiModel(look: DesignAppearance, runner = true): Model {
  const { shape, places } = skiSetting(look, "")
  const [right, left] = places
  return {
    name: "Skis",
    bodies: [
      {
        name: "Ski",
        pieces: skiPieces(shape, look, runner),
        places: [
          { name: "Left ski", at: right ?? [0, 0, 0] },
          { name: "Right ski", at: left ?? [0, 0, 0] },
        ],
      },
    ],
  }
}

function skiPieces(shape: SkiShape, look: DesignAppearance, withRunner: boolean): Piece[] {
  const part = bentPart([0, 0, stance(shape)], bend(shape))
  const cuts = cutsOf(shape)
  const bent = (finish: Finish, surface: Surface): Piece => ({
    finish,
    surface: bentSurface(sliced(surface, cuts), part),
  })
  const body = sliced(bodySurface(shape), cuts)
  const colored = zonePieces(body, shape.length, look).map((piece) => bentPiece(piece, part))
  return [
    ...colored,
    ...printPieces(shape, look).map(({ finish, surface }) => bent(finish, surface)),
    bent(STEEL_FINISH, [...steelSurface(shape), ...(withRunner ? runnerSurface(shape) : [])]),
    ...(withRunner ? [bent(CARBIDE_FINISH, insertSurface(shape))] : []),
    bent(RUBBER_FINISH, padSurface(shape)),
    ...(look.loop ? [bent(molded("loop", look.loop), bowSurface(shape))] : []),
  ]
}

/** Everything molded in the ski's own colors. */
function bodySurface(shape: SkiShape): Surface {
  const outline = symmetric(shape.outline)
  const rim = walls(outline, rimSection(shape))
  const pockets = ribPockets(shape)
  const hollows = shape.keels.map((keel) => ({
    mouth: hollowOf(keel).points,
    sunk: walls(
      hollowOf(keel),
      // One too narrow for a keel must not come out below.
      hollowSection(keel).map(([inwards, z]) => [inwards, keel.half < 10 ? Math.max(z, 1) : z] as const),
    ),
    floor: keel.half < 10 ? 1 : DECK - 20,
  }))
  return [
    ...rim.surface,
    ...levelStrips(rim.inner, DECK, cutsOf(shape), {
      holes: [...hollows.map(({ mouth }) => mouth), ...pockets.map(({ points }) => points)],
    }),
    ...levelStrips(outline.points, SOLE, cutsOf(shape), { up: false }),
    ...hollows.flatMap(({ sunk, floor }) => [...sunk.surface, ...level(sunk.inner, floor)]),
    ...pockets.flatMap((pocket) => {
      const sunk = walls(pocket, [
        [0, DECK],
        [0.9, DECK - POCKET],
      ])
      return [...sunk.surface, ...level(sunk.inner, DECK - POCKET)]
    }),
    ...gripBars(shape).flatMap(({ points }) => raised(points, DECK - 1, DECK + GRIP, 1)),
    ...[-1, 1].flatMap((side) => {
      const ear = walls(earOf(shape, side), EAR)
      return [...ear.surface, ...level(ear.inner, EAR[EAR.length - 1]?.[1] ?? DECK)]
    }),
    ...runnerKeels(shape).flatMap((keel) => keelSurface(shape, keel)),
  ]
}

/** The keel under a hollow: two flanks and the edge it runs on. */
function keelSurface(shape: SkiShape, { middle, half }: SkiShape["keels"][number]): Surface {
  const profile = keelProfile(shape)
  const lower = sampleCurve(
    profile.map(([x, drop]): Point => [x, -drop]),
    false,
    6,
  )
  const lean = sampleCurve(
    profile.map(([x, , by]): Point => [x, by]),
    false,
    6,
  )
  const foot = half + KEEL_FOOT
  const sections = lower.map(([x, z], i): Vec => [x, foot - (lean[i]?.[1] ?? 0), Math.min(SOLE, z)])
  const surface: [Vertex, Vertex, Vertex][] = []
  const quad = (corners: readonly Vec[], normals: readonly Vec[]) => {
    const [a, b, c, d] = corners.map(
      (place, i): Vertex => ({ place, normal: unit(normals[i] ?? [0, 0, -1]) }),
    )
    if (a && b && c && d) surface.push([a, b, c], [a, c, d])
  }
  sections.slice(1).forEach(([x1, y1, z1], i) => {
    const [x0, y0, z0] = sections[i] ?? [x1, y1, z1]
    for (const side of [-1, 1]) {
      const out = (y: number, z: number): Vec => [0, side * (SOLE - z || 1), -(foot - y)]
      const flank: Vec[] = [
        [x0, middle + side * y0, z0],
        [x1, middle + side * y1, z1],
        [x1, middle + side * foot, SOLE],
        [x0, middle + side * foot, SOLE],
      ]
      const normals = [out(y0, z0), out(y1, z1), out(y1, z1), out(y0, z0)]
      quad(side < 0 ? flank : [...flank].reverse(), side < 0 ? normals : [...normals].reverse())
    }
    const down: Vec = [-(z0 - z1), 0, -(x1 - x0)]
    quad(
      [
        [x0, middle + y0, z0],
        [x1, middle + y1, z1],
        [x1, middle - y1, z1],
        [x0, middle - y0, z0],
      ],
      [down, down, down, down],
    )
  })
  return surface
}

/** The runner of the picture, and what holds it in the hollows. */
const runnerSurface = (shape: SkiShape): Surface => [
  ...runnerKeels(shape).flatMap(({ middle: y }) =>
    bar(sampledLine(runner(shape, y).bar, 6), RUNNER.bar / 2, { sides: 12 }),
  ),
  ...shape.keels.flatMap((keel) => hollowNuts(shape, keel)).flatMap(nutSurface),
]

function steelSurface(shape: SkiShape): Surface {
  const height = DECK + SADDLE.bolt
  const across = ([from, to, radius]: readonly [number, number, number], sides: number) =>
    bar(
      [
        [shape.saddle, from, height],
        [shape.saddle, to, height],
      ],
      radius,
      { ends: "butt", sides },
    )
  const { far, middle, near } = SADDLE_BOLT
  return [
    ...across(far, 6),
    ...across([middle[0] + 1, middle[1] - 1, middle[2]], 20),
    ...across(near, 6),
    ...bowNuts(shape.loop.feet, shape.loop.half).flatMap(nutSurface),
  ]
}

/** The hard metal in the runners. */
const insertSurface = (shape: SkiShape): Surface =>
  runnerKeels(shape).flatMap(({ middle }) =>
    bar(sampledLine(runner(shape, middle).insert, 1), RUNNER.insert / 2 + 0.6, { ends: "butt", sides: 8 }),
  )

function padSurface({ saddle }: SkiShape): Surface {
  const top = DECK + SADDLE.pad
  return [
    ...raised(saddlePad(saddle), DECK - 1, top, 2.5),
    // Two lips beside each groove represent it: a groove cut in would split the pad into pieces.
    ...SADDLE.grooves.flatMap((dx) =>
      [-3, 3].flatMap((off) => raised(ellipse([saddle + dx + off, 0], 1.6, 18, 0, 14), top - 1, top + 1.2)),
    ),
  ]
}

const bowSurface = (shape: SkiShape): Surface => bar(sampledLine(bowLine(shape), 6), BOW / 2, { sides: 14 })

/** Lettering and skulls. */
function printPieces(shape: SkiShape, look: DesignAppearance): Piece[] {
  const { lines, skulls } = deckPlan(shape, look)
  const patchy = look.style === "CAM"
  const lettering = lines.flatMap((line): Piece[] => {
    const { ink, halo } = inkAt(shape.length, look, line.x + line.width / 2, line.middle)
    const outlines = letters(line)
    return [
      ...(patchy
        ? [
            {
              finish: halo,
              surface: outlines.flatMap((one) => areas(wider([one], line.size * 0.05), DECK + PRINT[0])),
            },
          ]
        : []),
      { finish: ink, surface: areas(outlines, DECK + PRINT[1]) },
    ]
  })
  const finishes = skullFinishes(look)
  if (!finishes) return lettering
  const outlines = skulls.map(({ x, size }) => skullOutlines(x, 0, size))
  return [
    ...lettering,
    { finish: finishes.ring, surface: outlines.flatMap(({ ring }) => areas(ring, DECK + PRINT[1])) },
    { finish: finishes.print, surface: outlines.flatMap(({ print }) => areas(print, DECK + PRINT[2])) },
  ]
}
