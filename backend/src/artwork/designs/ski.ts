import type { Camera } from "../drawing/camera"
import type { Hex } from "../drawing/color"
import type { Point } from "../drawing/geometry"
import { bounds, curve, hull, inset, polyline, sampleCurve, simplified } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import { coated, STEEL } from "../drawing/light"
import { SHADOW } from "../drawing/palette"
import type { Sheet } from "../drawing/sheet"
import { soft } from "../drawing/soft"
import { through, tube } from "../drawing/tube"
import { printed, skull } from "./decals"
import type { DesignAppearance } from "./design-appearance"
import { nut } from "./hardware"
import type { Molding, Outline } from "./molding"
import { emboss, molding, relief, symmetric, union } from "./molding"
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
  RAIL,
  RUNNER,
  ribPockets,
  rimSection,
  runner,
  SADDLE,
  SADDLE_BOLT,
  saddlePad,
  stance,
} from "./ski-plan"
import type { SkiShape } from "./ski-shapes"
import { colorAt, zones } from "./zones"

/** One ski, its tail at the world's origin, pointing to the right. */
export function ski(sheet: Sheet, view: Camera, shape: SkiShape, look: DesignAppearance): void {
  const part = molding(view, [0, 0, stance(shape)], bend(shape))
  const outline = symmetric(shape.outline)
  const rim = relief(sheet, part, outline, rimSection(shape))
  const hollows = shape.keels.map((keel) =>
    relief(sheet, part, hollowOf(keel), hollowSection(keel), { depth: 1.25, gloss: 0.35 }),
  )
  const ears = [-1, 1].map((side) => relief(sheet, part, earOf(shape, side), EAR))
  keel(sheet, part, shape, look)
  const body = union([...rim.covers, ...ears.flatMap(({ covers }) => covers)])
  sheet.group(sheet.clip(body), () => zones(sheet, part, shape.length, look))
  // The floor of the rim's relief is the deck: first in painting order, though last in the section.
  sheet.add(...rim.shapes.slice(-1))
  ribs(sheet, part, shape)
  // What is in a hollow is only visible through its mouth: from low down its near edge hides it.
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

/** Sets the silhouette off against snow and night alike: a dark line all around, and a lit one inside the rail. */
function edges(sheet: Sheet, part: Molding, { points }: Outline, { rail }: SkiShape): void {
  const line = (by: number, z: number) => polyline(inset(points, by).map(([x, y]) => part.spot(x, y, z)))
  sheet.add(
    `<path d="${line(0.4, RAIL - 8)}" fill="none" stroke="#070d1a" stroke-opacity=".4" stroke-width="1.6"/>`,
    `<path d="${line(4.5, RAIL)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.3"/>`,
    `<path d="${line(rail + 5, DECK)}" fill="none" stroke="#070d1a" stroke-opacity=".22" stroke-width="1.6"/>`,
  )
}

/** Below the sole: the keel's near flank and the carbide it runs on. Only visible from low down. */
function keel(sheet: Sheet, part: Molding, shape: SkiShape, look: DesignAppearance): void {
  for (const { middle, half } of shape.keels) {
    if (half < 10) continue
    const y = middle - half - KEEL_FOOT
    const flank = keelProfile(shape).map(([x, drop, lean]) => part.spot(x, y + lean, -drop))
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
    carbide(sheet, part, shape, middle)
  }
}

function carbide(sheet: Sheet, part: Molding, shape: SkiShape, y: number): void {
  const { bar, insert } = runner(shape, y)
  const line = bar.map((place) => part.place(...place))
  tube(sheet, through(part.view, line, 8), RUNNER.bar * part.view.scale, STEEL, { layers: 9 })
  const edge = insert.map((place) => part.spot(...place))
  sheet.add(
    `<path d="${polyline(edge, false)}" stroke="#2a323e" stroke-width="${RUNNER.insert * part.view.scale}" fill="none"/>`,
    `<path d="${polyline(edge, false)}" stroke="#d8b45f" stroke-width="1.4" fill="none" transform="translate(0 ${-2.6 * part.view.scale})"/>`,
  )
}

/** Stiffening behind the saddle and grip at the tail, molded into the deck. */
function ribs(sheet: Sheet, part: Molding, shape: SkiShape): void {
  const width = 1.1 * part.view.scale
  const pockets = ribPockets(shape)
  if (pockets.length > 0) sheet.add(emboss(part, pockets, DECK, -1, width))
  sheet.add(emboss(part, gripBars(shape), DECK + GRIP, 1, width))
}

/** The opening of a keel's hollow, level with the deck, in the picture. */
function mouthOf(part: Molding, { keels }: SkiShape, index: number): Point[] {
  const keel = keels[index]
  return keel ? hollowOf(keel).points.map(([x, y]) => part.spot(x, y, DECK)) : []
}

function bolts(sheet: Sheet, part: Molding, shape: SkiShape, index: number): void {
  const keel = shape.keels[index]
  for (const { place, radius } of keel ? hollowNuts(shape, keel) : []) nut(sheet, part, place, radius)
}

/** Rubber damper, the two ears, the bolt through them and its shadow. */
function saddle(
  sheet: Sheet,
  part: Molding,
  { saddle: x }: SkiShape,
  ear: (side: "near" | "far") => void,
): void {
  const scale = part.view.scale
  const [sx, sy] = [8 * scale, 7 * scale]
  const pad = saddlePad(x)
  const at = (z: number) => pad.map(([px, py]) => part.spot(px, py, z))
  const box = bounds(at(DECK + SADDLE.pad))
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
    tube(
      sheet,
      [part.spot(x, from, DECK + SADDLE.bolt), part.spot(x, to, DECK + SADDLE.bolt)],
      radius * 2 * scale,
      STEEL,
      {
        cap: "butt",
        layers: 8,
      },
    )
  for (const side of [1, -1]) {
    const foot = [part.spot(x - 92, side * 31, DECK), part.spot(x + 92, side * 31, DECK)]
    sheet.add(
      `<g transform="translate(${sx * 0.6} ${sy})">${soft(polyline(foot, false), { width: 16 * scale, blur: 5 * scale, color: SHADOW, opacity: 0.5, layers: 6 })}</g>`,
    )
  }
  ear("far")
  bar(...SADDLE_BOLT.far)
  sheet.add(
    `<path d="${polyline(at(DECK))}" fill="#0a0f18"/><path d="${polyline(at(DECK + SADDLE.pad))}" fill="${rubber}"/>`,
  )
  const grooves = SADDLE.grooves.map((dx) =>
    polyline([part.spot(x + dx, -18, DECK + SADDLE.pad), part.spot(x + dx, 18, DECK + SADDLE.pad)], false),
  )
  sheet.add(
    `<path d="${grooves.join("")}" stroke="#06090f" stroke-width="${3 * scale}" stroke-linecap="round"/>`,
    `<path d="${grooves.join("")}" stroke="#8fa0b8" stroke-opacity=".35" stroke-width="${scale}" stroke-linecap="round" transform="translate(${2 * scale} 0)"/>`,
  )
  bar(...SADDLE_BOLT.middle)
  ear("near")
  bar(...SADDLE_BOLT.near)
}

/**
 * Outlines of a ski's lettering and hardware in the picture, which the test checks for overlaps. Hardware in a hollow
 * is only visible through the hollow's mouth, so the mouth is used instead.
 */
export function deckOutlines(
  part: Molding,
  shape: SkiShape,
  look: Pick<DesignAppearance, "singleSkull" | "tripleSkull">,
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

/** The maker's or the model's name on the deck in front of the saddle, one part of it along each rail. */
function lettered(sheet: Sheet, part: Molding, shape: SkiShape, look: DesignAppearance): void {
  for (const { text, x, middle, size, width } of deckPlan(shape, look).lines) {
    const { paths } = lettering(text, { x: 0, y: 0, size, tracking: 1.2 })
    const under = colorAt(shape.length, look, x + width / 2, middle)
    printed(sheet, part, { x, y: middle - size * 0.35, z: DECK }, paths, under, look.style === "CAM")
  }
}

function skulls(sheet: Sheet, part: Molding, shape: SkiShape, look: DesignAppearance): void {
  const color = look.singleSkull ?? look.tripleSkull
  if (!color) return
  for (const { x, size } of deckPlan(shape, look).skulls)
    skull(sheet, part, { x, y: 0, z: DECK }, size, color)
}

/** The pull bow: bolted to both rails, over the deck to the tip. */
function loop(sheet: Sheet, part: Molding, shape: SkiShape, color: Hex, body: string): void {
  const { feet, half, height } = shape.loop
  const scale = part.view.scale
  const bow = bowLine(shape).map((place) => part.place(...place))
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
      soft(polyline(simplified(fallen), false), {
        width: 15 * scale,
        blur: 7 * scale,
        color: "#0a1122",
        opacity: 0.5,
        layers: 6,
      }),
    )
  })
  const paint = coated(color, 0.6, 24)
  tube(sheet, line, BOW * scale, paint, { layers: 13 })
  for (const { place, radius } of bowNuts(feet, half)) nut(sheet, part, place, radius)
}
