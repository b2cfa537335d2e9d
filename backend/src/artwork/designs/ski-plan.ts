import type { Point, Vec } from "../drawing/geometry"
import { rounded } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import type { DesignAppearance } from "./design-appearance"
import type { Outline, Section } from "./molding"
import { slot } from "./molding"
import type { SkiShape } from "./ski-shapes"

/*
 * A ski in numbers: its picture is drawn from them and its model is built from them
 * (docs/decisions/2026-11-24-models.md). All in mm; x runs from the tail to the tip, y across, z up from the sole
 * before the part is bent.
 */

/** Height of the deck above the sole, mm. */
export const DECK = 13
/** Height of the rail around it. */
export const RAIL = 25

/** The keel's drop below the sole, which is how high the ski is above the snow. */
export const stance = (shape: SkiShape): number => shape.keelDepth + 6

/** The tail bends up from here, mm. */
export const TAIL_BEND = 130

/** Height of the sole above its lowest line. */
export function bend({ length, rise }: SkiShape): (x: number) => number {
  const { from, height, power } = rise
  return (x) => {
    const tail = x < TAIL_BEND ? 16 * ((TAIL_BEND - x) / TAIL_BEND) ** 2 : 0
    return tail + (x <= from ? 0 : height * ((x - from) / (length - from)) ** power)
  }
}

/** The rail from the rim inwards to the deck. */
export function rimSection({ rail }: SkiShape): Section {
  return [
    [0, -2],
    [0.6, RAIL - 7],
    [2.4, RAIL - 2.5],
    [5.5, RAIL],
    [rail - 8, RAIL],
    [rail - 5, RAIL - 1.5],
    [rail + 3, DECK + 1.5],
    [rail + 6, DECK],
  ]
}

/** Half the length of the saddle's ears. */
export const EAR_REACH = 92

/** One of the two ears that hold the spindle. @param side 1 the far one, -1 the near one */
export const earOf = ({ saddle }: SkiShape, side: number): Outline =>
  slot(saddle - EAR_REACH, saddle + EAR_REACH, 8.5, side * 31, 8.5)

export const EAR: Section = [
  [0, DECK],
  [1.4, DECK + 34],
  [4, DECK + 38],
]

/** How much wider a keel is than its hollow at the sole, on each side, mm. */
export const KEEL_FOOT = 6

/** The keel's lower edge from rear to front: position along it, drop below the sole, and how far it leans in, mm. */
export function keelProfile({ keelDepth: depth, rise }: SkiShape): readonly Vec[] {
  const [from, to] = [90, rise.from + 90]
  return [
    [from, 0, 0],
    [from + 46, depth * 0.92, 8],
    [from + 70, depth, 9],
    [to - 150, depth, 9],
    [to - 90, depth * 0.8, 8],
    [to, 0, 0],
  ]
}

/** The runner under a keel: its bar's center line on the part, and where hard metal is set into it. */
export function runner({ saddle, keelDepth: depth }: SkiShape, y: number): { bar: Vec[]; insert: Vec[] } {
  const [from, to] = [saddle - 210, saddle + 196]
  return {
    bar: [
      [from - 26, y, -depth + 16],
      [from - 8, y, -depth + 3],
      [from + 14, y, -depth - 2],
      [saddle, y, -depth - 2],
      [to - 14, y, -depth - 2],
      [to + 8, y, -depth + 3],
      [to + 26, y, -depth + 16],
    ],
    insert: [
      [saddle - 84, y, -depth - 5],
      [saddle + 84, y, -depth - 5],
    ],
  }
}

/** Thickness of a runner's bar and of its insert, mm. */
export const RUNNER = { bar: 10, insert: 5 }

/** Stiffening behind the saddle, sunk into the deck. */
export function ribPockets(shape: SkiShape): Outline[] {
  const inner = Math.max(...shape.keels.map(({ middle, half }) => Math.abs(middle) + half)) + 6
  const outer =
    Math.min(...shape.outline.filter(([x]) => x > 100 && x < 600).map(([, half]) => half)) - shape.rail - 9
  const pockets: Outline[] = []
  const cell = (corners: readonly Point[], soften: number) => {
    for (const side of [1, -1]) {
      const points = corners.map(([x, y]): Point => [x, y * side])
      pockets.push({ points: rounded(side > 0 ? points : points.reverse(), soften, 3), end: 0 })
    }
  }
  const [start, stop] = [(shape.keels[0]?.from ?? 150) + 10, shape.saddle - 108]
  const deep = shape.keels.length > 1 && shape.keels[0]?.middle !== 0 ? 0 : inner
  const wide = deep === 0 ? (shape.keels[0]?.middle ?? 30) - (shape.keels[0]?.half ?? 10) - 7 : outer
  const ends = deep === 0 ? [3, wide] : [deep, wide]
  const [low, high] = [ends[0] ?? 0, ends[1] ?? 20]
  const pitch = 44
  const cells = Math.max(1, Math.floor((stop - start) / pitch))
  for (let i = 0; i < cells; i++) {
    const x = start + i * pitch
    const [a, b] = [x, x + pitch - 9]
    if (shape.ribs === "truss") {
      cell(
        i % 2 === 0
          ? [
              [a - 8, low],
              [b + 8, low],
              [(a + b) / 2, high],
            ]
          : [
              [(a + b) / 2, low],
              [b + 8, high],
              [a - 8, high],
            ],
        5,
      )
    } else if (shape.ribs === "chevron") {
      cell(
        [
          [a, low],
          [a + 20, low],
          [b + 12, high],
          [b - 8, high],
        ],
        3,
      )
    } else if (shape.ribs === "ladder") {
      cell(
        [
          [a, low],
          [b, low],
          [b, high],
          [a, high],
        ],
        6,
      )
    } else {
      cell(
        [
          [a, low],
          [(a + b) / 2, low - 2],
          [b, low],
          [b, high],
          [(a + b) / 2, high + 2],
          [a, high],
        ],
        8,
      )
    }
  }
  return high - low > 9 ? pockets : []
}

/** Grip bars at the tail, raised on the deck. */
export const gripBars = (shape: SkiShape): Outline[] =>
  [54, 76, 98, 120].map((x): Outline => {
    const half =
      Math.min(...shape.outline.filter(([at]) => at > 30 && at < 160).map(([, h]) => h)) - shape.rail - 12
    return {
      points: rounded(
        [
          [x - 5, -half],
          [x + 5, -half],
          [x + 5, half],
          [x - 5, half],
        ],
        5,
        3,
      ),
      end: 0,
    }
  })

/** Height of the grips, mm. */
export const GRIP = 3

/** The hollow over a keel. */
export const hollowOf = ({ middle, half, from, to }: SkiShape["keels"][number]): Outline =>
  slot(from, to, half, middle, half * 0.9)

/** From a hollow's mouth to its floor. */
export const hollowSection = ({ half }: SkiShape["keels"][number]): Section => [
  [0, DECK],
  [half * 0.22, DECK - 2],
  [half * 0.5, DECK - 20],
]

/** The rubber damper between the ears. */
export const saddlePad = (x: number): Point[] =>
  rounded(
    [
      [x - 84, -21],
      [x + 84, -21],
      [x + 84, 21],
      [x - 84, 21],
    ],
    10,
    4,
  )

/** Height of the damper's top above the deck, positions of its grooves, and the bolt's height, mm. */
export const SADDLE = { pad: 16, grooves: [-60, -36, 36, 60], bolt: 26 }

/** The bolt and its ends: from and to across the ski, and radius, mm; far ones first. */
export const SADDLE_BOLT = {
  far: [46, 38, 9],
  middle: [24, -24, 8],
  near: [-38, -52, 9],
} as const

/** Nuts in a hollow, and how large they are, mm. */
export const hollowNuts = (shape: SkiShape, { middle, half }: SkiShape["keels"][number]): NutPlace[] =>
  half < 10
    ? []
    : shape.bolts.map((x) => ({ place: [x, middle, DECK - 16], radius: Math.min(8.5, half * 0.5) }))

/** Where a nut sits on the part, and its radius, mm. */
export interface NutPlace {
  place: Vec
  radius: number
}

const TEXT_SIZE = 27
/** Longest line, mm. */
const TEXT_LENGTH = 112
/** From the ears' end to the first letter: seen from the side, the near ear covers anything closer. */
const TEXT_START = EAR_REACH + 40
/** Between the last letter and a skull. */
const TEXT_GAP = 8

export interface DeckLine {
  text: string
  /** Where it begins, its center line, its letters' size and its length, mm. */
  x: number
  middle: number
  size: number
  width: number
}

/** A skull on the deck, its middle and its size. */
export interface DeckSkull {
  x: number
  /** Height along the ski, mm. */
  size: number
}

/** What is printed on a deck, and where: the name along each rail, then the skulls. */
export function deckPlan(
  shape: SkiShape,
  { singleSkull, tripleSkull }: Pick<DesignAppearance, "singleSkull" | "tripleSkull">,
): { lines: DeckLine[]; skulls: DeckSkull[] } {
  const x = shape.saddle + TEXT_START
  const [inner, outer] = textBand(shape)
  const lines = shape.lettering.map((text, row): DeckLine => {
    const tracking = 1.2
    const longest = lettering(text, { x: 0, y: 0, size: TEXT_SIZE, tracking }).width
    const size = Math.min(TEXT_SIZE, (TEXT_SIZE * TEXT_LENGTH) / longest, (outer - inner) / 0.72)
    const { width } = lettering(text, { x: 0, y: 0, size, tracking })
    return { text, x, middle: ((row === 0 ? 1 : -1) * (inner + outer)) / 2, size, width }
  })
  const free = (at: number) => halfAt(shape, at) - shape.rail - 8
  const { feet } = shape.loop
  const skulls: DeckSkull[] = []
  if (singleSkull) skulls.push({ x: feet - 62, size: Math.min(132, free(feet - 62) * 1.9) })
  if (tripleSkull) {
    const start = Math.max(...shape.keels.map(({ to }) => to), x + TEXT_LENGTH + TEXT_GAP)
    const last = feet + 6
    // Three in a row from the start, each slightly smaller than the distance to the next.
    const size = Math.min(92, free(start + 80) * 1.5, ((last - start) * 0.47) / 1.235)
    const [from, step] = [start + size / 2, (last - start - size / 2) / 2]
    for (const i of [0, 1, 2]) {
      const at = from + step * i
      skulls.push({ x: at, size: Math.min(size * (1 - i * 0.07), free(at) * 1.7) })
    }
  }
  return { lines, skulls }
}

/** Between the keel's hollow and the rail. */
function textBand(shape: SkiShape): readonly [number, number] {
  const inner = Math.max(
    ...shape.keels.filter(({ half }) => half >= 10).map(({ middle, half }) => Math.abs(middle) + half),
  )
  const outer =
    Math.min(...shape.outline.filter(([x]) => x > 420 && x < 700).map(([, half]) => half)) - shape.rail - 7
  return [inner + 3, outer]
}

/** Half the width at a position. */
export function halfAt(shape: SkiShape, x: number): number {
  for (let i = 1; i < shape.outline.length; i++) {
    const [a, b] = [shape.outline[i - 1], shape.outline[i]]
    if (a && b && x >= a[0] && x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1)
  }
  return 0
}

/** Thickness of the pull bow, mm. */
export const BOW = 18

/** The bow's center line on the part: from the far rail over the tip to the near one. */
export function bowLine({ loop: { feet, tip, half, height } }: SkiShape): Vec[] {
  const reach = tip - feet
  const side = (hand: number): Vec[] => [
    [feet - 34, half * hand, RAIL + 5],
    [feet - 6, half * hand, RAIL + 7],
    [feet + reach * 0.16, half * 0.98 * hand, RAIL + height * 0.52],
    [feet + reach * 0.42, half * 0.86 * hand, RAIL + height * 0.86],
    [feet + reach * 0.72, half * 0.6 * hand, RAIL + height * 0.86],
    [feet + reach * 0.93, half * 0.27 * hand, RAIL + height * 0.7],
  ]
  return [...side(1), [tip, 0, RAIL + height * 0.62], ...side(-1).reverse()]
}

/** The nuts on the bow's feet. */
export const bowNuts = (feet: number, half: number): NutPlace[] =>
  [1, -1].map((hand) => ({ place: [feet - 24, half * hand, RAIL + 14], radius: 6 }))
