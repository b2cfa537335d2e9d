import type { Vec } from "../drawing/geometry"
import type { Profile } from "../drawing/solids"

/*
 * Carbide runners in numbers: their pictures are drawn from them and their models are built from them. All in mm unless
 * stated; x runs along the runner from its middle, y across it, z up from its edge.
 */

/** What distinguishes one runner from another, mm unless stated. */
export interface Runner {
  /** Length of hardened steel between the bent ends. */
  bar: number
  barRadius: number
  /** Length of carbide under the bar, inches: runners are sold by it. */
  inches: number
  /** Separate inserts (1 = one long wedge). */
  inserts: number
  /** Depth of the cutting edge under the bar. */
  bite: number
  /** Positions of the studs along the bar, from its middle. */
  studs: readonly number[]
}

export const INCH = 25.4

export const RUNNERS: Readonly<Record<string, Runner>> = {
  "TRL-4": { bar: 230, barRadius: 6.6, inches: 4.5, inserts: 2, bite: 6, studs: [-84, 0, 84] },
  "TRL-6": { bar: 260, barRadius: 6.6, inches: 6, inserts: 3, bite: 6, studs: [-96, 0, 96] },
  "ICE-8": { bar: 300, barRadius: 7.2, inches: 8, inserts: 8, bite: 8, studs: [-112, 0, 112] },
  "BKC-3": { bar: 220, barRadius: 6, inches: 3, inserts: 1, bite: 19, studs: [-72, 72] },
  "SNO-10": { bar: 345, barRadius: 7.8, inches: 10, inserts: 5, bite: 9, studs: [-129, -43, 43, 129] },
}

/** Height of the bar's center line above the edge, mm. */
export const barHeight = ({ bite, barRadius }: Runner): number => bite + barRadius

/** The bar's center line, its ends bent up. */
export function barLine(make: Runner): Vec[] {
  const [height, half, up] = [barHeight(make), make.bar / 2, 20]
  return [
    [-half - 34, 0, height + up],
    [-half - 16, 0, height + up * 0.55],
    [-half + 6, 0, height + 2],
    [-half + 30, 0, height],
    [0, 0, height],
    [half - 30, 0, height],
    [half - 6, 0, height + 2],
    [half + 16, 0, height + up * 0.55],
    [half + 34, 0, height + up],
  ]
}

/** The flank of each insert: its upper edge, then its ground edge back. @param flank which side, 1 or -1 */
export function insertFlanks(make: Runner, flank: number): [Vec, Vec, Vec, Vec][] {
  const piece = (make.inches * INCH) / make.inserts
  const side = make.barRadius * 0.95
  const height = barHeight(make)
  return Array.from({ length: make.inserts }, (_, i) => {
    const from = -(make.inches * INCH) / 2 + i * piece + 0.8
    const to = from + piece - 1.6
    const lead = Math.min(piece * 0.3, make.bite * 2.2)
    return [
      [from, flank * side, height - make.barRadius * 0.2],
      [to, flank * side, height - make.barRadius * 0.2],
      [to - (i === make.inserts - 1 ? lead : 1), 0, 0],
      [from + (i === 0 ? lead : 1), 0, 0],
    ]
  })
}

/** Both ends of each insert, counter-clockwise as seen from outside. */
export function insertEnds(make: Runner): [Vec, Vec, Vec][][] {
  const far = insertFlanks(make, 1)
  return insertFlanks(make, -1).map(([nearFrom, nearTo, edgeTo, edgeFrom], i) => {
    const [farFrom, farTo] = far[i] ?? [nearFrom, nearTo]
    return [
      [nearFrom, farFrom, edgeFrom],
      [nearTo, edgeTo, farTo],
    ]
  })
}

/** A stud: the height of its nut above the bar's center line, its tip, and its radius, mm. */
export const STUD = { nut: 25.6, tip: 48, radius: 4 }

/** A stud's weld base and its shank up to the nut. */
export const studFoot = (barRadius: number): Profile => [
  [barRadius * 0.6, 6.4],
  [barRadius + 2, 4.8],
  [barRadius + 3, STUD.radius],
  [STUD.nut, STUD.radius],
]
