import { backdrop, groundShadow, lineShadow } from "../drawing/backdrop"
import { BRAND, brandLettering } from "../drawing/brand"
import type { Camera } from "../drawing/camera"
import { contourLines } from "../drawing/contours"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Vec } from "../drawing/geometry"
import { ellipse, unit } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import { DARK_STEEL, ZINC } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER, ICE, NIGHT, SHADOW, SIGNAL, SLATE, SNOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { soft } from "../drawing/soft"
import { hexBolt, lockNut, washer } from "./fasteners"

function round(x: number, y: number, radius: number, height: number): Vec[] {
  return ellipse([x, y], radius, radius, 0, 14).map(([a, b]): Vec => [a, b, height])
}

/** Two spindle bolts, four plate bolts on their heads, nuts and washers: counted, in rows. */
function boltKit(sheet: Sheet, view: Camera): void {
  for (const y of [46, 22]) {
    lineShadow(
      sheet,
      view,
      [
        [-62, y, 0],
        [48, y, 0],
      ],
      11,
      0.5,
    )
    hexBolt(sheet, view, [48, y, 9], [-1, 0, 0], { radius: 5.5, length: 108, threaded: 0.3 }, DARK_STEEL)
  }
  for (const x of [-48, -20, 8, 36]) {
    groundShadow(sheet, view, [...round(x, -10, 8, 0), ...round(x, -10, 4.5, 36)])
    hexBolt(sheet, view, [x, -10, 6], [0, 0, 1], { radius: 4.5, length: 30, threaded: 0.7 }, ZINC)
  }
  for (const x of [-54, -30, -6, 18, 42]) {
    groundShadow(sheet, view, [...round(x, -38, 9, 0), ...round(x, -38, 9, 9)])
    if (x > 0) washer(sheet, view, [x, -38, 0], [0, 0, 1], [11, 5.2, 2])
    else lockNut(sheet, view, [x, -38, 0], [0, 0, 1], 5.2)
  }
  groundShadow(sheet, view, [...round(64, -36, 11, 0), ...round(64, -36, 11, 4)])
  washer(sheet, view, [66, -36, 0], [0, 0, 1], [11, 5.2, 2])
  washer(sheet, view, [63, -31, 2], unit([-0.1, 0.16, 1]), [11, 5.2, 2])
}

/** Ski bolt kit; `2` is the threads close up. */
export function drawBoltKit(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 51)
  const shot: Shot =
    angle === "2" ? { yaw: -24, pitch: 34, zoom: 2.2, towards: [0.44, 0.56] } : { yaw: -24, pitch: 38 }
  shoot(sheet, shot, boltKit)
  return sheet.toSvg()
}

/** One sticker: its cut line and its background. */
function sticker(path: string, ground: string): string {
  return `<path d="${path}" fill="#fff"/><path d="${path}" fill="${ground}" stroke="#fff" stroke-width="7" stroke-linejoin="round"/>`
}

function slab(x: number, y: number, width: number, height: number): string {
  // Both ends cut at 12 degrees.
  const lean = Math.tan((12 * Math.PI) / 180) * height
  return `M${x + lean} ${y}L${x + width} ${y}L${x + width - lean} ${y + height}L${x} ${y + height}Z`
}

function wordSlab(
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  ink: string,
  mark: string,
): string {
  const word = lettering(BRAND, { x: 0, y: 0, size: 100 })
  const size = Math.min((height * 0.66) / 0.7, ((width - height * 1.9) / word.width) * 100)
  const text = lettering(BRAND, { x: x + height * 1.25, y: y + height / 2 + size * 0.35, size })
  return `${sticker(slab(x, y, width, height), ground)}<path d="${MARK}" transform="translate(${x + height * 0.38} ${y + height * 0.14}) scale(${height * 0.0072})" fill="${mark}"/><g fill="${ink}">${text.paths}</g>`
}

/** The forge set: badge, wordmarks, signal tags. */
function forgeSheet(sheet: Sheet): void {
  sheet.add(
    wordSlab(60, 60, 780, 150, NIGHT, SNOW, EMBER),
    wordSlab(60, 246, 780, 150, EMBER, NIGHT, NIGHT),
    sticker("M70 440L330 440L330 640L200 730L70 640Z", NIGHT),
    `<path d="${MARK}" transform="translate(112 476) scale(1.76)" fill="${EMBER}"/>`,
    sticker("M500 440A142 142 0 1 1 499.9 440Z", EMBER),
    `<path d="${MARK}" transform="translate(412 494) scale(1.76)" fill="${NIGHT}"/>`,
    sticker(slab(670, 440, 176, 84), SIGNAL),
    `<g fill="${NIGHT}">${lettering("Braaap", { x: 758, y: 497, size: 46, anchor: "middle" }).paths}</g>`,
    sticker(slab(670, 556, 176, 84), SLATE),
    `<path d="${MARK}" transform="translate(722 562) scale(.72)" fill="${SNOW}"/>`,
    sticker(slab(670, 672, 176, 58), EMBER),
    `<g fill="${NIGHT}">${lettering("12", { x: 758, y: 716, size: 52, anchor: "middle" }).paths}</g>`,
  )
}

/** The topographic set: the same marks cut from the map. */
function mapSheet(sheet: Sheet): void {
  const { fine, bold } = contourLines(8, 900, 800)
  const mapped = (path: string, ground: string, line: string) => {
    sheet.add(sticker(path, ground))
    sheet.group(sheet.clip(path), () => {
      sheet.add(
        `<path d="${fine}" fill="none" stroke="${line}" stroke-width="2.4" stroke-opacity=".8"/>`,
        `<path d="${bold}" fill="none" stroke="${line}" stroke-width="4.5"/>`,
      )
    })
  }
  mapped(slab(60, 60, 780, 190), NIGHT, "#3d5b86")
  sheet.add(`<g fill="${SNOW}">${brandLettering({ x: 452, y: 196, size: 142, anchor: "middle" }).paths}</g>`)
  mapped("M70 300L380 300L380 600L225 720L70 600Z", ICE, "#7fa6cf")
  sheet.add(`<path d="${MARK}" transform="translate(112 346) scale(2.28)" fill="${NIGHT}"/>`)
  mapped(slab(420, 300, 420, 120), EMBER, "#b93a0d")
  sheet.add(`<path d="${MARK}" transform="translate(580 314) scale(.94)" fill="${NIGHT}"/>`)
  mapped(slab(420, 456, 420, 120), SLATE, "#48638c")
  sheet.add(`<g fill="${SNOW}">${brandLettering({ x: 630, y: 542, size: 76, anchor: "middle" }).paths}</g>`)
  mapped(slab(420, 612, 420, 110), SNOW, "#9dbde0")
  sheet.add(`<g fill="${EMBER}">${brandLettering({ x: 630, y: 691, size: 70, anchor: "middle" }).paths}</g>`)
}

/**
 * A decal set on its backing sheet, one corner lifting; `2` is closer.
 * @param kind `FRG` or `TOP`
 */
export function drawDecals(kind: string, angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 53)
  const close = angle === "2" ? "translate(-560 -230) scale(1.9)" : ""
  const paper = "M0 0L900 0L900 790L0 790Z"
  const lifted = "M0 0L900 0L900 690L786 790L0 790Z"
  sheet.group(`transform="${close} translate(372 240) rotate(-7) skewX(-3)"`, () => {
    sheet.add(
      `<g transform="translate(12 18)">${soft(paper, { width: 3, blur: 30, color: SHADOW, opacity: 0.36, layers: 12, filled: true })}</g>`,
      `<g transform="translate(3 5)">${soft(paper, { width: 1, blur: 6, color: SHADOW, opacity: 0.4, filled: true })}</g>`,
    )
    const sheen = sheet.linear(
      [
        [0, "#ffffff"],
        [0.5, "#e6edf5"],
        [1, "#c6d5e5"],
      ],
      [0, 0],
      [900, 790],
    )
    sheet.add(`<path d="${lifted}" fill="${sheen}"/>`)
    sheet.group(sheet.clip(lifted), () => {
      if (kind === "TOP") mapSheet(sheet)
      else forgeSheet(sheet)
      const gloss = sheet.linear(
        [
          [0, "#ffffff", 0.34],
          [0.35, "#ffffff", 0],
          [0.6, "#ffffff", 0.14],
          [0.7, "#ffffff", 0],
        ],
        [0, 0],
        [900, 790],
      )
      sheet.add(`<path d="${paper}" fill="${gloss}"/>`)
    })
    const curl = sheet.linear(
      [
        [0, "#8fa5bf"],
        [0.35, "#f7fafd"],
        [1, "#c3d2e2"],
      ],
      [843, 740],
      [776, 664],
    )
    sheet.add(
      soft("M900 690C850 690 800 700 776 672C790 710 786 750 786 790", {
        width: 10,
        blur: 12,
        color: SHADOW,
        opacity: 0.3,
      }),
      `<path d="M900 690C850 694 806 694 772 664C792 706 790 750 786 790Z" fill="${curl}"/>`,
    )
  })
  return sheet.toSvg()
}
