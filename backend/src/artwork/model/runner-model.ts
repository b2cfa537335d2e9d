import { DECK, stance } from "../designs/ski-plan"
import type { SkiShape } from "../designs/ski-shapes"
import { skiSetting } from "../designs/skis"
import type { Vec } from "../drawing/geometry"
import { add, cross, scale, unit } from "../drawing/geometry"
import {
  barHeight,
  barLine,
  insertEnds,
  insertFlanks,
  RUNNERS,
  type Runner,
  STUD,
  studFoot,
} from "../products/runner-plan"
import { lockNutSurface, washerSurface } from "./hardware"
import { type Body, BRASS_FINISH, CARBIDE_FINISH, type Piece, STEEL_FINISH } from "./model"
import { bar, moved, type Surface, sampledLine, turned, type Vertex } from "./solid"

/** How far a bar is sunk into its keel, mm: like the drawn runner. */
const SUNK = 2
/** Thickness of a washer under a stud's nut, mm. */
const WASHER = 1.6

const makeOf = (sku: string): Runner | null => {
  const [, make = ""] = /^CAR-(.+)$/.exec(sku) ?? []
  return Object.hasOwn(RUNNERS, make) ? (RUNNERS[make] ?? null) : null
}

/** Whether a SKU is a carbide runner that is drawn. */
export const isCarbideRunner = (sku: string): boolean => makeOf(sku) !== null

/** Keels wide enough to carry a runner. */
export const runnerKeels = (shape: SkiShape) => shape.keels.filter(({ half }) => half >= 10)

/**
 * A runner as in its picture, its edge at z = 0, its middle at the origin.
 * @param seat height of the surface its nuts are tightened on, mm above the bar's center line
 * @throws for one that is not drawn
 */
export function runnerPieces(sku: string, seat: number = STUD.nut - WASHER): Piece[] {
  const make = makeOf(sku)
  if (!make) throw new Error(`no such runner: ${sku}`)
  const height = barHeight(make)
  const up: Vec = [0, 0, 1]
  const stud = (x: number): Surface => {
    const foot: Vec = [x, 0, height]
    const tip = Math.max(STUD.tip, seat + 16)
    return [
      ...turned(
        foot,
        up,
        [...studFoot(make.barRadius).slice(0, 3), [tip - 2, STUD.radius], [tip, STUD.radius * 0.8], [tip, 0]],
        8,
      ),
      ...washerSurface(add(foot, [0, 0, seat]), up, 9.5, WASHER),
      ...lockNutSurface(add(foot, [0, 0, seat + WASHER]), up, STUD.radius),
    ]
  }
  return [
    {
      finish: STEEL_FINISH,
      surface: [
        ...bar(sampledLine(barLine(make), 2), make.barRadius, { sides: 12 }),
        ...make.studs.flatMap(stud),
      ],
    },
    { finish: CARBIDE_FINISH, surface: inserts(make) },
    { finish: BRASS_FINISH, surface: brazing(make) },
  ]
}

const quad = (corners: readonly Vec[]): Surface => {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return []
  const normal = unit(cross(add(b, scale(a, -1)), add(d, scale(a, -1))))
  const at = (place: Vec): Vertex => ({ place, normal })
  return [
    [at(a), at(b), at(c)],
    [at(a), at(c), at(d)],
  ]
}

const triangle = ([a, b, c]: readonly [Vec, Vec, Vec]): Surface => quad([a, b, c, c]).slice(0, 1)

/** The hard metal: wedges with two flanks, sloping ends and a back hidden by the bar. */
function inserts(make: Runner): Surface {
  const [far, ends] = [insertFlanks(make, 1), insertEnds(make)]
  return insertFlanks(make, -1).flatMap((near, i): Surface => {
    const away = far[i]
    if (!away) return []
    const [a, b, c, d] = near
    const [e, f] = away
    return [...quad([d, c, b, a]), ...quad([e, f, c, d]), ...(ends[i] ?? []).flatMap(triangle)]
  })
}

/** A bead of braze where each wedge meets the bar. */
const brazing = (make: Runner): Surface =>
  [-1, 1].flatMap((flank) =>
    insertFlanks(make, flank).flatMap(([from, to]) => bar([from, to], 0.7, { sides: 4, ends: "butt" })),
  )

/** A carbide under each keel of each ski, its nuts on the hollow's floor. @throws for what is not drawn */
export function mountedRunner(sku: string, product: string): Body {
  const make = makeOf(sku)
  if (!make) throw new Error(`no such runner: ${sku}`)
  const { shape, places } = skiSetting({ product }, "")
  const middle = -shape.keelDepth - SUNK
  const pieces = runnerPieces(sku, DECK - 20 - middle)
  const [left, right] = places.map((place) =>
    add(place, [shape.saddle, 0, stance(shape) + middle - barHeight(make)]),
  )
  return {
    name: "Carbide",
    group: "carbide",
    pieces: pieces.map(({ finish, surface }) => ({
      finish,
      surface: runnerKeels(shape).flatMap(({ middle: y }) =>
        moved(surface, ({ place, normal }) => ({ place: add(place, [0, y, 0]), normal })),
      ),
    })),
    places: [
      { name: "Left carbide", at: left ?? [0, 0, 0] },
      { name: "Right carbide", at: right ?? [0, 0, 0] },
    ],
  }
}
