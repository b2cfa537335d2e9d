import type { Camera } from "../drawing/camera"
import type { Hex } from "../drawing/color"
import type { Point, Vec } from "../drawing/geometry"
import { bounds, curve, hull, inset, polyline, rounded, sampleCurve } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import { coated, STEEL } from "../drawing/light"
import { SHADOW } from "../drawing/palette"
import type { Sheet } from "../drawing/sheet"
import { soft } from "../drawing/soft"
import { through, tube } from "../drawing/tube"
import { printed, skull } from "./decals"
import { nut } from "./hardware"
import type { Look } from "./look"
import type { Moulding, Outline, Section } from "./moulding"
import { emboss, moulding, relief, slot, symmetric, union } from "./moulding"
import type { SkiShape } from "./ski-shapes"
import { colorAt, zones } from "./zones"

const DECK = 13
const RAIL = 25

/** The keel's drop below the sole, as far as the ski stands over the snow. */
export const stance = (shape: SkiShape): number => shape.keelDepth + 6

/** One ski, its tail at the world's origin, pointing to the right. */
export function ski(sheet: Sheet, view: Camera, shape: SkiShape, look: Look): void {
  const part = moulding(view, [0, 0, stance(shape)], bend(shape))
  const outline = symmetric(shape.outline)
  const rim = relief(sheet, part, outline, rimSection(shape))
  const hollows = shape.keels.map((keel) =>
    relief(
      sheet,
      part,
      hollowOf(keel),
      [
        [0, DECK],
        [keel.half * 0.22, DECK - 2],
        [keel.half * 0.5, DECK - 20],
      ],
      { depth: 1.25, gloss: 0.35 },
    ),
  )
  const ears = [-1, 1].map((side) => relief(sheet, part, earOf(shape, side), EAR))
  keel(sheet, part, shape, look)
  const body = union([...rim.covers, ...ears.flatMap(({ covers }) => covers)])
  sheet.group(sheet.clip(body), () => zones(sheet, part, shape.length, look))
  // The floor of the rim's relief is the deck: first in painting order, though last in the section.
  sheet.add(...rim.shapes.slice(-1))
  ribs(sheet, part, shape)
  // What lies in a hollow is seen through its mouth alone: from low down its near edge hides it.
  shape.keels.forEach((_, i) => {
    const mouth = polyline(mouthOf(part, shape, i))
    sheet.group(sheet.clip(mouth), () => {
      sheet.add(...(hollows[i]?.shapes ?? []))
      bolts(sheet, part, shape, i)
    })
  })
  sheet.add(...rim.shapes.slice(0, -1))
  edges(sheet, part, outline, shape)
  lettered(sheet, part, shape, look)
  skulls(sheet, part, shape, look)
  saddle(sheet, part, shape, (side) => {
    const ear = ears[side === "far" ? 1 : 0]
    if (!ear) return
    sheet.group(sheet.clip(union(ear.covers)), () => zones(sheet, part, shape.length, look))
    sheet.add(...ear.shapes)
  })
  if (look.loop) loop(sheet, part, shape, look.loop, body)
}

/** Height of the sole above its lowest line. */
export function bend({ length, rise }: SkiShape): (x: number) => number {
  const { from, height, power } = rise
  return (x) => {
    const tail = x < 130 ? 16 * ((130 - x) / 130) ** 2 : 0
    return tail + (x <= from ? 0 : height * ((x - from) / (length - from)) ** power)
  }
}

function rimSection({ rail }: SkiShape): Section {
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
const EAR_REACH = 92

/** One of the two ears that hold the spindle. @param side 1 the far one, -1 the near one */
const earOf = ({ saddle }: SkiShape, side: number): Outline =>
  slot(saddle - EAR_REACH, saddle + EAR_REACH, 8.5, side * 31, 8.5)

const EAR: Section = [
  [0, DECK],
  [1.4, DECK + 34],
  [4, DECK + 38],
]

/** What sets the silhouette off from snow or night alike: a dark line all round, a lit one inside the rail. */
function edges(sheet: Sheet, part: Moulding, { points }: Outline, { rail }: SkiShape): void {
  const line = (by: number, z: number) => polyline(inset(points, by).map(([x, y]) => part.spot(x, y, z)))
  sheet.add(
    `<path d="${line(0.4, RAIL - 8)}" fill="none" stroke="#070d1a" stroke-opacity=".4" stroke-width="1.6"/>`,
    `<path d="${line(4.5, RAIL)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.3"/>`,
    `<path d="${line(rail + 5, DECK)}" fill="none" stroke="#070d1a" stroke-opacity=".22" stroke-width="1.6"/>`,
  )
}

/** Below the sole: the keel's near flank and the carbide it runs on. Seen from low down only. */
function keel(sheet: Sheet, part: Moulding, shape: SkiShape, look: Look): void {
  const depth = shape.keelDepth
  const [from, to] = [90, shape.rise.from + 90]
  for (const { middle, half } of shape.keels) {
    if (half < 10) continue
    const y = middle - half - 6
    const flank: Point[] = [
      part.spot(from, y, 0),
      part.spot(from + 46, y + 8, -depth * 0.92),
      part.spot(from + 70, y + 9, -depth),
      part.spot(to - 150, y + 9, -depth),
      part.spot(to - 90, y + 8, -depth * 0.8),
      part.spot(to, y, 0),
    ]
    const path = curve(flank)
    const box = bounds(flank)
    const shade = sheet.linear(
      [
        [0, "#070d1a", 0.62],
        [0.7, "#070d1a", 0.3],
        [1, "#070d1a", 0.44],
      ],
      [0, box.top],
      [0, box.bottom],
    )
    sheet.group(sheet.clip(path), () => zones(sheet, part, shape.length, look))
    sheet.add(`<path d="${path}" fill="${shade}"/>`)
    carbide(sheet, part, shape, middle, depth)
  }
}

function carbide(sheet: Sheet, part: Moulding, shape: SkiShape, y: number, depth: number): void {
  const [from, to] = [shape.saddle - 210, shape.saddle + 196]
  const line = [
    part.place(from - 26, y, -depth + 16),
    part.place(from - 8, y, -depth + 3),
    part.place(from + 14, y, -depth - 2),
    part.place(shape.saddle, y, -depth - 2),
    part.place(to - 14, y, -depth - 2),
    part.place(to + 8, y, -depth + 3),
    part.place(to + 26, y, -depth + 16),
  ]
  tube(sheet, through(part.view, line, 8), 10 * part.view.scale, STEEL, { layers: 9 })
  const edge = [part.spot(shape.saddle - 84, y, -depth - 5), part.spot(shape.saddle + 84, y, -depth - 5)]
  sheet.add(
    `<path d="${polyline(edge, false)}" stroke="#2a323e" stroke-width="${5 * part.view.scale}" fill="none"/>`,
    `<path d="${polyline(edge, false)}" stroke="#d8b45f" stroke-width="1.4" fill="none" transform="translate(0 ${-2.6 * part.view.scale})"/>`,
  )
}

/** Stiffening behind the saddle and grip at the tail, moulded into the deck. */
function ribs(sheet: Sheet, part: Moulding, shape: SkiShape): void {
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
  const width = 1.1 * part.view.scale
  if (high - low > 9) sheet.add(emboss(part, pockets, DECK, -1, width))
  const grips = [54, 76, 98, 120].map((x): Outline => {
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
  sheet.add(emboss(part, grips, DECK + 3, 1, width))
}

const hollowOf = ({ middle, half, from, to }: SkiShape["keels"][number]): Outline =>
  slot(from, to, half, middle, half * 0.9)

/** The opening of a keel's hollow, level with the deck, in the picture. */
function mouthOf(part: Moulding, { keels }: SkiShape, index: number): Point[] {
  const keel = keels[index]
  return keel ? hollowOf(keel).points.map(([x, y]) => part.spot(x, y, DECK)) : []
}

function bolts(sheet: Sheet, part: Moulding, shape: SkiShape, index: number): void {
  const { middle, half } = shape.keels[index] ?? { middle: 0, half: 0 }
  if (half < 10) return
  for (const x of shape.bolts) nut(sheet, part, [x, middle, DECK - 16], Math.min(8.5, half * 0.5))
}

/** Rubber damper, the two ears, the bolt through them and its shadow. */
function saddle(
  sheet: Sheet,
  part: Moulding,
  { saddle: x }: SkiShape,
  ear: (side: "near" | "far") => void,
): void {
  const scale = part.view.scale
  const [sx, sy] = [8 * scale, 7 * scale]
  const pad = rounded(
    [
      [x - 84, -21],
      [x + 84, -21],
      [x + 84, 21],
      [x - 84, 21],
    ],
    10,
    4,
  )
  const at = (z: number) => pad.map(([px, py]) => part.spot(px, py, z))
  const box = bounds(at(DECK + 16))
  const rubber = sheet.linear(
    [
      [0, "#4b586b"],
      [0.3, "#2b3442"],
      [1, "#171d27"],
    ],
    [box.left, box.top],
    [box.left + (box.bottom - box.top), box.bottom],
  )
  const bar = (from: number, to: number, radius: number) =>
    tube(sheet, [part.spot(x, from, DECK + 26), part.spot(x, to, DECK + 26)], radius * 2 * scale, STEEL, {
      cap: "butt",
      layers: 8,
    })
  for (const side of [1, -1]) {
    const foot = [part.spot(x - 92, side * 31, DECK), part.spot(x + 92, side * 31, DECK)]
    sheet.add(
      `<g transform="translate(${sx * 0.6} ${sy})">${soft(polyline(foot, false), { width: 16 * scale, blur: 5 * scale, color: SHADOW, opacity: 0.5, layers: 6 })}</g>`,
    )
  }
  ear("far")
  bar(46, 38, 9)
  sheet.add(
    `<path d="${polyline(at(DECK))}" fill="#0a0f18"/><path d="${polyline(at(DECK + 16))}" fill="${rubber}"/>`,
  )
  const grooves = [-60, -36, 36, 60].map((dx) =>
    polyline([part.spot(x + dx, -18, DECK + 16), part.spot(x + dx, 18, DECK + 16)], false),
  )
  sheet.add(
    `<path d="${grooves.join("")}" stroke="#06090f" stroke-width="${3 * scale}" stroke-linecap="round"/>`,
    `<path d="${grooves.join("")}" stroke="#8fa0b8" stroke-opacity=".35" stroke-width="${scale}" stroke-linecap="round" transform="translate(${2 * scale} 0)"/>`,
  )
  bar(24, -24, 8)
  ear("near")
  bar(-38, -52, 9)
}

const TEXT_SIZE = 27
/** Longest line, mm. */
const TEXT_LENGTH = 112
/** From the ears' end to the first letter: seen from the side, the near ear leans over what is closer. */
const TEXT_START = EAR_REACH + 40
/** Between the last letter and a skull. */
const TEXT_GAP = 8

interface DeckLine {
  text: string
  /** Where it begins, its middle across, its letters' size and its length, mm. */
  x: number
  middle: number
  size: number
  width: number
}

interface DeckSkull {
  x: number
  /** Height along the ski, mm. */
  size: number
}

/** What is printed on a deck, and where: the name along each rail, then the skulls. */
function deckPlan(
  shape: SkiShape,
  { singleSkull, tripleSkull }: Pick<Look, "singleSkull" | "tripleSkull">,
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
    // Three in a row from the start on, each a little smaller than the way to the next.
    const size = Math.min(92, free(start + 80) * 1.5, ((last - start) * 0.47) / 1.235)
    const [from, step] = [start + size / 2, (last - start - size / 2) / 2]
    for (const i of [0, 1, 2]) {
      const at = from + step * i
      skulls.push({ x: at, size: Math.min(size * (1 - i * 0.07), free(at) * 1.7) })
    }
  }
  return { lines, skulls }
}

/**
 * The lettering and the hardware of a ski as they lie in the picture, outlines each: what the test holds apart.
 * Hardware in a hollow is seen through the hollow's mouth alone, so the mouth stands for it.
 */
export function deckOutlines(
  part: Moulding,
  shape: SkiShape,
  look: Pick<Look, "singleSkull" | "tripleSkull">,
): { lettering: Point[][]; hardware: Point[][]; skulls: Point[][] } {
  const plan = deckPlan(shape, look)
  const box = (left: number, right: number, low: number, high: number) =>
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ].map(([x, y]) => part.spot(x ?? 0, y ?? 0, DECK))
  const ear = (side: number) =>
    hull(EAR.flatMap(([, z]) => earOf(shape, side).points.map(([x, y]) => part.spot(x, y, z))))
  return {
    lettering: plan.lines.map(({ x, middle, size, width }) =>
      box(x, x + width, middle - size * 0.35, middle + size * 0.35),
    ),
    hardware: [...shape.keels.map((_, i) => mouthOf(part, shape, i)), ear(1), ear(-1)],
    skulls: plan.skulls.map(({ x, size }) => box(x - size / 2, x + size / 2, -size * 0.45, size * 0.45)),
  }
}

/** The maker's or the model's name on the deck before the saddle, one part of it along each rail. */
function lettered(sheet: Sheet, part: Moulding, shape: SkiShape, look: Look): void {
  for (const { text, x, middle, size, width } of deckPlan(shape, look).lines) {
    const { paths } = lettering(text, { x: 0, y: 0, size, tracking: 1.2 })
    const under = colorAt(shape.length, look, x + width / 2, middle)
    printed(sheet, part, { x, y: middle - size * 0.35, z: DECK }, paths, under, look.style === "CAM")
  }
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

function skulls(sheet: Sheet, part: Moulding, shape: SkiShape, look: Look): void {
  const color = look.singleSkull ?? look.tripleSkull
  if (!color) return
  for (const { x, size } of deckPlan(shape, look).skulls)
    skull(sheet, part, { x, y: 0, z: DECK }, size, color)
}

/** Half the width at a place. */
export function halfAt(shape: SkiShape, x: number): number {
  for (let i = 1; i < shape.outline.length; i++) {
    const [a, b] = [shape.outline[i - 1], shape.outline[i]]
    if (a && b && x >= a[0] && x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1)
  }
  return 0
}

/** The bow to pull by: bolted to both rails, over the deck to the tip. */
function loop(sheet: Sheet, part: Moulding, shape: SkiShape, color: Hex, body: string): void {
  const { feet, tip, half, height } = shape.loop
  const scale = part.view.scale
  const reach = tip - feet
  const side = (hand: number): Vec[] => [
    part.place(feet - 34, half * hand, RAIL + 5),
    part.place(feet - 6, half * hand, RAIL + 7),
    part.place(feet + reach * 0.16, half * 0.98 * hand, RAIL + height * 0.52),
    part.place(feet + reach * 0.42, half * 0.86 * hand, RAIL + height * 0.86),
    part.place(feet + reach * 0.72, half * 0.6 * hand, RAIL + height * 0.86),
    part.place(feet + reach * 0.93, half * 0.27 * hand, RAIL + height * 0.7),
  ]
  const bow = [...side(1), part.place(tip, 0, RAIL + height * 0.62), ...side(-1).reverse()]
  const line = through(part.view, bow, 10)
  const fallen = sampleCurve(
    bow.map(([x, y, z], i) => {
      const lift =
        [5, 7, height * 0.5, height * 0.86, height * 0.86, height * 0.7, height * 0.6][Math.min(i, 12 - i)] ??
        0
      const [px, py] = part.view.project([x, y, z])
      return [px + lift * 0.3 * scale, py + lift * 0.62 * scale] as const
    }),
    false,
    4,
  )
  sheet.group(sheet.clip(body), () => {
    sheet.add(
      soft(polyline(fallen, false), {
        width: 15 * scale,
        blur: 7 * scale,
        color: "#0a1122",
        opacity: 0.5,
        layers: 6,
      }),
    )
  })
  const paint = coated(color, 0.6, 24)
  tube(sheet, line, 18 * scale, paint, { layers: 13 })
  for (const hand of [1, -1]) nut(sheet, part, [feet - 24, half * hand, RAIL + 14], 6)
}
