import { backdrop, lineShadow, prismShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Hex } from "../drawing/color"
import { darken, lighten, mix } from "../drawing/color"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { sampleCurve } from "../drawing/geometry"
import { coated } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { MOLDING } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { lying, onFrame, prism } from "../drawing/solids"
import { cord, through } from "../drawing/tube"

/** The handle's face, mm, counter-clockwise from the neck: a bar for four gloved fingers on a flared neck. */
const HANDLE: readonly Point[] = sampleCurve(
  [
    [-8, -46],
    [8, -46],
    [10, -30],
    [15, -15],
    [30, -7],
    [47, -8],
    [59, 0],
    [61, 14],
    [52, 25],
    [28, 31],
    [0, 33],
    [-28, 31],
    [-52, 25],
    [-61, 14],
    [-59, 0],
    [-47, -8],
    [-30, -7],
    [-15, -15],
    [-10, -30],
  ],
  true,
  9,
)

const THICKNESS = 25

function handle(sheet: Sheet, view: Camera, color: Hex): void {
  const frame = lying([0, 0, 0])
  const rope: Vec[] = [
    [0, -40, 12],
    [1, -58, 11],
    [10, -80, 6],
    [38, -98, 5],
    [72, -88, 5],
    [80, -60, 5],
    [98, -40, 5],
    [128, -52, 5],
  ]
  lineShadow(sheet, view, rope, 10, 0.4)
  prismShadow(sheet, view, HANDLE, THICKNESS)
  const line = through(view, rope, 16)
  const dark = color === MOLDING.BLK
  cord(
    sheet,
    line,
    7.5 * view.scale,
    coated(mix(color, "#ffffff", dark ? 0.1 : 0.06), 0.2, 10),
    dark ? "#7d8ba0" : "#10182a",
  )
  prism(sheet, view, frame, HANDLE, THICKNESS, coated(color, 0.5, 30), { edge: 9, steps: 7, life: 0.06 })
  ferrule(sheet, view, color)
  face(sheet, view, color)
}

/** The rope's opening at the neck. */
function ferrule(sheet: Sheet, view: Camera, color: Hex): void {
  const across: Point[] = sampleCurve(
    [
      [-8.6, -44],
      [0, -45.5],
      [8.6, -44],
    ],
    false,
    8,
  )
  const line = across.map((point) => view.project(onFrame(lying([0, 0, 0]), point, THICKNESS * 0.78)))
  const path = line.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")
  sheet.add(
    `<path d="${path}" fill="none" stroke="${darken(color, 0.45)}" stroke-width="${(2.2 * view.scale).toFixed(1)}" stroke-linecap="round"/>`,
  )
}

/** The details molded into the face: a sunken panel with the mark, and grip ribs on both sides. */
function face(sheet: Sheet, view: Camera, color: Hex): void {
  sheet.group(`transform="${view.plane([0, 0, THICKNESS], [1, 0, 0], [0, -1, 0])}"`, () => {
    const panel =
      "M-24 -19.5C-10 -22 10 -22 24 -19.5L20.5 -3C12 -2 9.5 2.5 7.5 8.5C4 11.5 -4 11.5 -7.5 8.5C-9.5 2.5 -12 -2 -20.5 -3Z"
    const sunk = sheet.linear(
      [
        [0, darken(color, 0.36)],
        [0.5, darken(color, 0.2)],
        [1, darken(color, 0.1)],
      ],
      [-20, -22],
      [16, 12],
    )
    sheet.add(
      `<path d="${panel}" fill="${lighten(color, 0.4)}" transform="translate(.6 .7)"/>`,
      `<path d="${panel}" fill="${darken(color, 0.6)}" transform="translate(-.35 -.4)"/>`,
      `<path d="${panel}" fill="${sunk}"/>`,
    )
    const raised = (dx: number, dy: number, fill: string) =>
      `<path d="${MARK}" transform="translate(${-10.5 + dx} ${-19 + dy}) scale(.21)" fill="${fill}"/>`
    sheet.add(
      raised(0.6, 0.7, darken(color, 0.62)),
      raised(-0.25, -0.3, lighten(color, 0.75)),
      raised(0, 0, color === MOLDING.WHT ? "#1c2a3f" : lighten(color, color === MOLDING.BLK ? 0.32 : 0.22)),
    )
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i++) {
        const x = side * (31.5 + i * 5.4)
        const [top, bottom] = [-18.5 + i * 1.5, -2.5 - i * 1.2]
        sheet.add(
          `<path d="M${x + 0.7} ${top + 0.6}L${x + 0.7} ${bottom + 0.6}" stroke="${lighten(color, 0.38)}" stroke-width="2.5" stroke-linecap="round"/>`,
          `<path d="M${x} ${top}L${x} ${bottom}" stroke="${darken(color, 0.48)}" stroke-width="2.4" stroke-linecap="round"/>`,
        )
      }
    }
  })
}

const SHOTS: Readonly<Record<string, Shot>> = {
  "2": { yaw: 22, pitch: 34, margin: 120 },
  "3": { yaw: -16, pitch: 56, zoom: 2.1, towards: [0.34, 0.36] },
}

/** Recoil pull handle with its rope. @param color code in the SKU, e.g. `RED` */
export function drawPullHandle(color: string, angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 5)
  const hue = MOLDING[color] ?? "#262e3b"
  shoot(sheet, SHOTS[angle] ?? { yaw: -16, pitch: 56, margin: 120 }, (on, view) => handle(on, view, hue))
  return sheet.toSvg()
}
