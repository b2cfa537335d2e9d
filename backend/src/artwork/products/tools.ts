import { backdrop, lineShadow, prismShadow } from "../drawing/backdrop"
import { brandLettering } from "../drawing/brand"
import type { Camera } from "../drawing/camera"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { rectangle, rounded, sampleCurve } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import { coated, MOLDED, metal, RUBBER, STEEL } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER, NIGHT, SLATE } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { lathe, lying, opening, prism } from "../drawing/solids"
import { through, tube } from "../drawing/tube"
import { socketHead } from "./fasteners"
import { EMBER_PAINT } from "./paints"

const CHROME = metal("#3a4658", "#aebccc", "#ffffff")

/** Outline of the spanner, mm: open jaw to the left, ring to the right. */
function spannerOutline(): Point[] {
  const arc = (cx: number, radius: number, from: number, to: number, steps: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
      return [cx + radius * Math.cos(angle), radius * Math.sin(angle)]
    })
  const turn = ([x, y]: Point): Point => {
    // The jaw is set 15 degrees off the handle.
    const angle = (-15 * Math.PI) / 180
    const [dx, dy] = [x + 100, y]
    return [-100 + dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)]
  }
  const jaw: Point[] = [
    ...arc(-100, 27, 28, 140, 16),
    [-122, 11.5],
    [-100, 11.5],
    [-93, 6],
    [-91.5, 0],
    [-93, -6],
    [-100, -11.5],
    [-122, -11.5],
    ...arc(-100, 27, 220, 332, 16),
  ].map((point) => turn(point as Point))
  return [
    ...jaw,
    ...sampleCurve(
      [
        [-68, -14],
        [-52, -9.5],
        [-20, -8.5],
        [30, -8.5],
        [60, -9],
        [78, -13],
      ],
      false,
      5,
    ),
    ...arc(98, 23, 218, 502, 40),
    ...sampleCurve(
      [
        [78, 13],
        [60, 9],
        [30, 8.5],
        [-20, 8.5],
        [-52, 9.5],
        [-70, 5],
      ],
      false,
      5,
    ),
  ]
}

function spanner(sheet: Sheet, view: Camera): void {
  const outline = spannerOutline()
  const height = 9
  prismShadow(sheet, view, outline, height)
  prism(sheet, view, lying([0, 0, 0]), outline, height, CHROME, { edge: 1.6, steps: 3, life: 0.22 })
  const points = Array.from({ length: 48 }, (_, i): Point => {
    const angle = (i / 48) * Math.PI * 2
    const radius = 13.2 + 1.6 * Math.abs(Math.cos(angle * 6))
    return [98 + radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  opening(sheet, view, lying([0, 0, 0]), points, {
    height,
    depth: height,
    material: CHROME,
    floor: "#bccbdc",
  })
  // Sunken panel in the handle, filled in ember, with raised lettering.
  const panel = rounded(rectangle(-48, -5.4, 108, 10.8), 5.4)
  opening(sheet, view, lying([0, 0, 0]), panel, { height, depth: 1.2, material: EMBER_PAINT, floor: EMBER })
  sheet.group(`transform="${view.plane([-42, -2.9, height - 1], [1, 0, 0], [0, -1, 0])}"`, () => {
    const word = brandLettering({ x: 13, y: 0, size: 8.6, tracking: 0.5 })
    const sizes = lettering("15-18", { x: 93, y: 0, size: 8.6, anchor: "end", tracking: 0.3 })
    sheet.add(
      `<g fill="${NIGHT}">${word.paths}${sizes.paths}<path d="${MARK}" transform="translate(0 -6.8) scale(.075)"/></g>`,
    )
  })
}

/** Mount spanner; `2` is the jaw close up. */
export function drawSpanner(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 45)
  const shot: Shot =
    angle === "2"
      ? { yaw: -30, pitch: 48, zoom: 2.3, towards: [0.2, 0.7] }
      : { yaw: -32, pitch: 62, margin: 110 }
  shoot(sheet, shot, spanner)
  return sheet.toSvg()
}

/** Ski stand: two trestles, a spreader, padded cradles. Measures in cm. */
function stand(sheet: Sheet, view: Camera): void {
  const paint = coated(SLATE, 0.5, 22)
  const bar = 2.6
  const leg = (points: readonly Vec[], width = bar, material = paint) =>
    tube(sheet, through(view, points, 10), width * view.scale, material, { layers: 13 })
  const trestle = (y: number) => {
    const top = 62
    for (const side of [-1, 1])
      lineShadow(
        sheet,
        view,
        [
          [side * 4, y, top],
          [side * 26, y, 1.4],
        ],
        3,
        0.3,
      )
    leg([
      [-26, y, 1.4],
      [-15, y, 31],
      [-4, y, top],
    ])
    leg([
      [26, y, 1.4],
      [15, y, 31],
      [4, y, top],
    ])
    leg(
      [
        [-17.5, y, 24],
        [0, y, 24],
        [17.5, y, 24],
      ],
      1.9,
    )
    for (const side of [-1, 1]) {
      lathe(
        sheet,
        view,
        [side * 26.4, y, 0],
        [side * -0.33, 0, 0.944],
        [
          [0, 2.1],
          [4.5, 2],
        ],
        RUBBER,
      )
    }
    // Cradle: a shallow trough, padded.
    const cradle: Vec[] = [
      [-17, y, top + 10],
      [-14, y, top + 3],
      [0, y, top + 1.4],
      [14, y, top + 3],
      [17, y, top + 10],
    ]
    leg(cradle, bar)
    leg(
      cradle.map(([x, cy, z]): Vec => [x * 0.98, cy, z + 1]),
      4.6,
      coated(EMBER, 0.3, 16),
    )
    socketHead(sheet, view, [0, y - 1.2, top - 1.6], [0, -1, 0], 1.5, STEEL)
  }
  for (const x of [-17.5, 17.5])
    lineShadow(
      sheet,
      view,
      [
        [x, -32, 24],
        [x, 32, 24],
      ],
      2,
      0.22,
    )
  trestle(32)
  leg(
    [
      [-17.5, 32, 24],
      [-17.5, -32, 24],
    ],
    1.9,
  )
  leg(
    [
      [17.5, 32, 24],
      [17.5, -32, 24],
    ],
    1.9,
  )
  // Tool tray on the spreader.
  prism(sheet, view, lying([0, 0, 24.6]), rounded(rectangle(-16, -20, 32, 40), 3), 2.4, MOLDED, {
    edge: 0.5,
  })
  opening(sheet, view, lying([0, 0, 24.6]), rounded(rectangle(-14.4, -18.4, 28.8, 36.8), 2.4), {
    height: 2.4,
    depth: 1.6,
    material: MOLDED,
    floor: "#2f3b4e",
  })
  sheet.group(`transform="${view.plane([-5, 6, 25.6], [1, 0, 0], [0, -1, 0])}"`, () => {
    sheet.add(`<path d="${MARK}" transform="scale(.1)" fill="${EMBER}"/>`)
  })
  trestle(-32)
}

/** Ski stand; `2` is a cradle close up. */
export function drawSkiStand(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 49)
  const shot: Shot =
    angle === "2"
      ? { yaw: -38, pitch: 20, zoom: 2.2, towards: [0.3, 0.34] }
      : { yaw: -36, pitch: 24, margin: 90 }
  shoot(sheet, shot, stand)
  return sheet.toSvg()
}
