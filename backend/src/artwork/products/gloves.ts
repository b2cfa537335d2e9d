import { backdrop } from "../drawing/backdrop"
import { brandLettering } from "../drawing/brand"
import { cloth, ribs, seam } from "../drawing/cloth"
import type { Point } from "../drawing/geometry"
import { sampleCurve } from "../drawing/geometry"
import { coated } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER, NIGHT, SHADOW, SNOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { soft } from "../drawing/soft"
import { tube } from "../drawing/tube"

const KNIT = "#39465a"
const PALM = "#1b222d"

/** Back of the hand, without fingers; 0,0 is the middle of the wrist, y down. */
const HAND =
  "M-118 -10C-136 -90 -150 -190 -146 -292C-100 -330 90 -336 140 -296C150 -200 138 -90 116 -10C60 14 -60 14 -118 -10Z"
const CUFF = "M-118 -22C-60 2 60 2 116 -22L132 150C60 176 -62 176 -134 150Z"

/** Center lines of the fingers, little to index, and of the thumb. */
const FINGERS: readonly (readonly Point[])[] = [
  [
    [-112, -270],
    [-132, -350],
    [-142, -420],
  ],
  [
    [-42, -286],
    [-52, -390],
    [-56, -492],
  ],
  [
    [30, -288],
    [32, -400],
    [32, -520],
  ],
  [
    [101, -272],
    [110, -370],
    [116, -462],
  ],
]
const THUMB: readonly Point[] = [
  [96, -110],
  [160, -170],
  [206, -240],
  [226, -306],
]
const WIDTHS = [64, 72, 74, 72]

function glove(sheet: Sheet, palmUp: boolean): void {
  const line = (points: readonly Point[]) => sampleCurve(points, false, 12)
  const path = (points: readonly Point[]) =>
    line(points)
      .map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("")
  sheet.add(
    `<g transform="translate(16 22)">${soft(HAND + CUFF, { width: 4, blur: 26, color: SHADOW, opacity: 0.4, layers: 10, filled: true })}`,
    ...[...FINGERS, THUMB].map((finger) =>
      soft(path(finger), { width: 70, blur: 24, color: SHADOW, opacity: 0.34, layers: 9 }),
    ),
    "</g>",
  )
  const back = coated(palmUp ? PALM : KNIT, palmUp ? 0.18 : 0.06, 9)
  const dipped = coated(PALM, 0.22, 10)
  tube(sheet, line(THUMB), 78, back, { layers: 16 })
  FINGERS.forEach((finger, i) => {
    const middle = line(finger)
    tube(sheet, middle, WIDTHS[i] ?? 70, back, { layers: 16 })
    // Dipped finger ends, and the creases of the knit behind them.
    if (!palmUp) tube(sheet, middle.slice(-9), (WIDTHS[i] ?? 70) + 3, dipped, { layers: 14 })
  })
  if (!palmUp) tube(sheet, line(THUMB).slice(-11), 81, dipped, { layers: 14 })
  cloth(sheet, {
    path: HAND,
    box: { left: -150, top: -330, right: 150, bottom: 20 },
    color: palmUp ? PALM : KNIT,
    rim: 30,
    hollows: [
      ["M-80 -300C-82 -260 -84 -240 -88 -220", 10, 0.8],
      ["M-6 -310C-6 -270 -6 -250 -8 -226", 10, 0.8],
      ["M66 -304C66 -264 66 -244 62 -222", 10, 0.8],
      ["M100 -60C70 -110 60 -160 70 -210", 18, 0.6],
    ],
    ridges: [
      ["M-116 -250C-112 -150 -104 -80 -92 -30", 22, 0.6],
      ["M-46 -280C-46 -240 -46 -210 -48 -180", 18, 0.5],
    ],
  })
  if (palmUp) palm(sheet)
  else knuckles(sheet)
  cloth(sheet, {
    path: CUFF,
    box: { left: -136, top: -30, right: 136, bottom: 176 },
    color: NIGHT,
    rim: 24,
  })
  sheet.group(sheet.clip(CUFF), () => {
    const lines = Array.from({ length: 27 }, (_, i) => {
      const x = -122 + i * 9.2
      return `M${x} -30L${(x * 1.13).toFixed(1)} 180`
    })
    sheet.add(ribs(lines, NIGHT, 3))
    sheet.add(`<path d="M-140 122C-60 146 60 146 140 122L140 148C60 172 -60 172 -140 148Z" fill="${EMBER}"/>`)
  })
}

/** Molded guard over the knuckles and the mark on the back of the hand. */
function knuckles(sheet: Sheet): void {
  const paint = sheet.linear(
    [
      [0, "#ff9a70"],
      [0.35, EMBER],
      [1, "#b8370a"],
    ],
    [-130, -300],
    [130, -190],
  )
  // One molded pad over each knuckle, standing clear of its neighbors.
  const pads = [
    [-106, -252, 23],
    [-42, -264, 27],
    [27, -266, 28],
    [95, -254, 25],
  ] as const
  for (const [x, y, half] of pads) {
    const pad = `M${x - half} ${y + 8}C${x - half} ${y - 30} ${x + half} ${y - 30} ${x + half} ${y + 8}L${x + half - 3} ${y + 46}C${x + half - 8} ${y + 58} ${x - half + 8} ${y + 58} ${x - half + 3} ${y + 46}Z`
    const groove = (at: number) => `M${x - half + 9} ${y + at}L${x + half - 9} ${y + at}`
    sheet.add(
      `<g transform="translate(3 6)">${soft(pad, { width: 1, blur: 6, color: "#03060c", opacity: 0.7, filled: true })}</g>`,
      `<path d="${pad}" fill="${paint}"/>`,
      `<path d="M${x - half + 5} ${y}C${x - half + 10} ${y - 16} ${x + half - 10} ${y - 16} ${x + half - 5} ${y}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
      `<path d="${groove(12)}${groove(24)}${groove(36)}" stroke="#7d2505" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
    )
  }
  sheet.add(`<path d="${MARK}" transform="translate(-46 -168) scale(.92)" fill="${SNOW}"/>`)
}

/** Grippy palm: pads with a tread. */
function palm(sheet: Sheet): void {
  for (const pad of [
    "M-122 -270C-60 -296 60 -298 120 -272L114 -200C40 -180 -50 -180 -122 -200Z",
    "M-120 -176C-80 -168 -40 -166 -14 -170C-10 -120 -20 -70 -44 -34C-70 -34 -92 -38 -102 -42C-112 -84 -118 -130 -120 -176Z",
  ]) {
    sheet.add(`<path d="${pad}" fill="#2c3749"/>`)
    sheet.group(sheet.clip(pad), () => {
      const tread = Array.from({ length: 40 }, (_, i) => `M-160 ${-320 + i * 11}L160 ${-388 + i * 11}`)
      sheet.add(
        `<path d="${tread.join("")}" stroke="#05080f" stroke-width="4.5" stroke-opacity=".8"/>`,
        `<path d="${tread.join("")}" stroke="#9fb2cc" stroke-width="1.6" stroke-opacity=".5" transform="translate(0 3)"/>`,
      )
    })
    sheet.add(`<path d="${pad}" fill="none" stroke="#7388a6" stroke-opacity=".5" stroke-width="2.5"/>`)
  }
  seam(sheet, "M104 -30C60 -80 40 -140 46 -190", PALM, [-9, 4])
  const word = brandLettering({ x: 0, y: -222, size: 52, anchor: "middle" })
  sheet.add(`<g fill="${EMBER}">${word.paths}</g>`)
}

/** Shop gloves: back and palm of a pair; `2` is the knuckle guard close up. */
export function drawGloves(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 41)
  const close = angle === "2" ? 'transform="translate(-360 -120) scale(1.75)"' : ""
  sheet.group(close, () => {
    sheet.group('transform="translate(1060 850) rotate(14) scale(1.14)"', () => glove(sheet, true))
    sheet.group('transform="translate(560 850) rotate(-9) scale(-1.2 1.2)"', () => glove(sheet, false))
  })
  return sheet.toSvg()
}
