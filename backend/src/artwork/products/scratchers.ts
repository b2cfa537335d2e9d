import { backdrop, groundShadow, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { add, along, ellipse, rectangle, rounded, unit } from "../drawing/geometry"
import { CARBIDE, DARK_STEEL, MOLDED, STEEL } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { lathe, lying, prism, stack, thread } from "../drawing/solids"
import { cable, coil, through, tube } from "../drawing/tube"
import { end, hexagon, socketHead } from "./fasteners"
import { EMBER_PAINT } from "./paints"

const HERO: Shot = { yaw: 32, pitch: 30 }

/** Steel collar and carbide cone at the end of a scratcher; `axis` points off the end. */
function tip(sheet: Sheet, view: Camera, at: Vec, axis: Vec, radius: number): void {
  const collar = () =>
    lathe(
      sheet,
      view,
      at,
      axis,
      [
        [-radius * 2.6, radius * 0.8],
        [-radius * 2.4, radius],
        [radius * 1.6, radius],
        [radius * 2, radius * 0.85],
      ],
      STEEL,
    )
  const point = () =>
    lathe(
      sheet,
      view,
      along(at, axis, radius * 2),
      axis,
      [
        [0, radius * 0.72],
        [radius * 1.1, radius * 0.66],
        [radius * 3, radius * 0.06],
      ],
      CARBIDE,
    )
  stack(view, axis, [collar, point])
}

function block(sheet: Sheet, view: Camera, [x, y]: Point): void {
  const origin: Vec = [x, y, 0]
  groundShadow(
    sheet,
    view,
    [-34, 34].flatMap((dx) => [-20, 20].flatMap((dy) => [0, 36].map((z): Vec => [x + dx, y + dy, z]))),
  )
  prism(sheet, view, lying(origin), rounded(rectangle(-34, -20, 68, 40), 7), 36, MOLDED, {
    edge: 3,
    steps: 3,
  })
  // Inset plate on the long side with the mark.
  sheet.group(`transform="${view.plane([x - 34, y - 20, 36], [1, 0, 0], [0, 0, -1])}"`, () => {
    sheet.add(
      `<path d="M7 6.5L60 6.5L57.9 29.5L9.1 29.5Z" fill="${EMBER}"/>`,
      `<path d="M7 6.5L60 6.5L59.8 8L7.2 8Z" fill="#fff" fill-opacity=".4"/>`,
      `<g transform="translate(24.5 9) scale(.18)" fill="#0b1220"><path d="${MARK}"/></g>`,
    )
  })
  for (const dx of [-19, 19]) socketHead(sheet, view, [x + dx, y, 36], [0, 0, 1], 7.5)
}

/** Cable with its spring root leaving a block's right end. */
function scratcher(sheet: Sheet, view: Camera, [x, y]: Point): void {
  const root: Vec = [x + 34, y, 18]
  const line: Vec[] = [
    root,
    add(root, [26, 0, 3]),
    add(root, [56, -3, 7]),
    add(root, [92, -10, 2]),
    add(root, [122, -18, -12]),
  ]
  lineShadow(sheet, view, line, 5)
  lathe(
    sheet,
    view,
    root,
    [1, 0, 0],
    [
      [-1, 11],
      [5, 11],
      [6, 10],
    ],
    STEEL,
  )
  coil(
    sheet,
    view,
    add(root, [6, 0, 0.6]),
    unit([1, -0.02, 0.12]),
    { length: 40, radius: 8, wire: 3.4, turns: 8 },
    STEEL,
    () => cable(sheet, through(view, line, 16), 7.4 * view.scale, DARK_STEEL),
  )
  tip(sheet, view, add(root, [122, -18, -12]), unit([0.82, -0.24, -0.42]), 5.2)
}

/** Ice scratcher block set: two blocks, two cables with spring roots. */
export function drawBlockSet(angle: string): string {
  const shots: Record<string, Shot> = {
    "": { yaw: 32, pitch: 30 },
    "2": { yaw: 28, pitch: 24, zoom: 2.1, towards: [0.33, 0.6] },
    "3": { yaw: -14, pitch: 58 },
  }
  const sheet = new Sheet()
  backdrop(sheet, 3)
  shoot(sheet, shots[angle] ?? HERO, (on, view) => {
    const places: Point[] = [
      [14, 46],
      [-26, -46],
    ]
    for (const place of places) {
      block(on, view, place)
      scratcher(on, view, place)
    }
  })
  return sheet.toSvg()
}

/** One cable scratcher: strap, clamp, spring root, rope and tip, lying on the snow. */
function cableScratcher(sheet: Sheet, view: Camera, [x, y]: Point, bend: number): void {
  const root: Vec = [x, y, 9]
  const line: Vec[] = [
    root,
    add(root, [40, 0, 4]),
    add(root, [95, bend * 0.25, 12]),
    add(root, [150, bend, 12]),
    add(root, [188, bend * 2.1, 0]),
  ]
  groundShadow(sheet, view, [
    [x - 70, y - 17, 0],
    [x + 4, y - 17, 6],
    [x + 4, y + 17, 14],
    [x - 70, y + 17, 6],
  ])
  lineShadow(sheet, view, line, 6)
  const strap = rounded(
    [
      [-72, -17],
      [-6, -17],
      [4, -9],
      [4, 9],
      [-6, 17],
      [-72, 17],
    ],
    [16, 6, 4, 4, 6, 16],
  )
  prism(sheet, view, lying([x, y, 0]), strap, 5, STEEL, { edge: 0.8, life: 0.2 })
  for (const dx of [-56, -30]) socketHead(sheet, view, [x + dx, y, 5], [0, 0, 1], 7.4, DARK_STEEL)
  prism(sheet, view, lying([x - 10, y, 5]), rounded(rectangle(-8, -13, 22, 26), 5), 15, EMBER_PAINT, {
    edge: 2,
    steps: 3,
  })
  coil(
    sheet,
    view,
    add(root, [4, 0, 2]),
    unit([1, 0, 0.06]),
    { length: 52, radius: 8.4, wire: 3.6, turns: 10 },
    STEEL,
    () => cable(sheet, through(view, line, 18), 8 * view.scale, DARK_STEEL),
  )
  tip(sheet, view, add(root, [188, bend * 2.1, 0]), unit([0.78, bend / 45, -0.1]), 5.6)
}

/** Cable scratchers, a pair. */
export function drawCablePair(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 7)
  const shot: Shot =
    angle === "2"
      ? { yaw: 24, pitch: 30, zoom: 2.3, towards: [0.3, 0.62] }
      : { yaw: 46, pitch: 42, margin: 90 }
  shoot(sheet, shot, (on, view) => {
    cableScratcher(on, view, [-10, 50], 18)
    cableScratcher(on, view, [-34, -40], 18)
  })
  return sheet.toSvg()
}

/** One reverse-flex scratcher: clamp, arm, a double coil that flexes both ways, arm, tip. */
function reverseScratcher(sheet: Sheet, view: Camera, [x, y]: Point): void {
  const wire = 8
  const center: Vec = [x, y, 24]
  const axis: Vec = [0, -1, 0]
  const arm: Vec[] = [
    add(center, [-18, 17, -4]),
    add(center, [-40, 17, 24]),
    add(center, [-78, 17, 44]),
    add(center, [-120, 17, 46]),
  ]
  const leg: Vec[] = [
    add(center, [17, -17, 6]),
    add(center, [30, -18, -8]),
    add(center, [60, -20, -34]),
    add(center, [100, -22, -16]),
  ]
  lineShadow(sheet, view, arm, 8)
  lineShadow(sheet, view, leg, 8)
  groundShadow(
    sheet,
    view,
    [18, -18].flatMap((dy): Vec[] => [
      [x - 14, y + dy, 0],
      [x + 14, y + dy, 0],
      [x, y + dy, 42],
    ]),
  )
  tube(sheet, through(view, arm, 14), wire * view.scale, DARK_STEEL)
  coil(sheet, view, add(center, [0, 17, 0]), axis, { length: 34, radius: 18, wire, turns: 3.9 }, DARK_STEEL)
  tube(sheet, through(view, leg, 14), wire * view.scale, DARK_STEEL)
  tip(sheet, view, add(center, [100, -22, -16]), unit([0.98, -0.02, -0.1]), 6)
  // Clamp on the upper arm.
  const clamp = add(center, [-112, 17, 46])
  prism(
    sheet,
    view,
    { origin: add(clamp, [-16, 14, 0]), u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] },
    rounded(
      [
        [-14, -14],
        [22, -14],
        [22, 14],
        [-14, 14],
      ],
      6,
    ),
    28,
    EMBER_PAINT,
    { edge: 2.4, steps: 3 },
  )
  for (const dx of [-21, -3]) socketHead(sheet, view, add(clamp, [dx, -14, 0]), [0, -1, 0], 5.6)
}

/** Reverse-flex scratchers, a pair. */
export function drawReversePair(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 11)
  const shot: Shot =
    angle === "2"
      ? { yaw: -30, pitch: 20, zoom: 2.2, towards: [0.62, 0.62] }
      : { yaw: 38, pitch: 30, margin: 90 }
  shoot(sheet, shot, (on, view) => {
    reverseScratcher(on, view, [-18, 62])
    reverseScratcher(on, view, [26, -44])
  })
  return sheet.toSvg()
}

/** One replacement tip, upright on its stud's end or lying, along `axis`. */
function spareTip(sheet: Sheet, view: Camera, at: Vec, axis: Vec): void {
  const stud = () => {
    lathe(
      sheet,
      view,
      at,
      axis,
      [
        [0, 3.4],
        [1, 4],
        [26, 4],
      ],
      STEEL,
    )
    thread(sheet, view, at, axis, [1.5, 25], 4, 1.25)
  }
  const body = () => {
    prism(sheet, view, end(along(at, axis, 26), axis), hexagon(7.6, 0.2), 8, STEEL, { edge: 0.9 })
    lathe(
      sheet,
      view,
      along(at, axis, 34),
      axis,
      [
        [0, 6.4],
        [9, 6.4],
        [11, 5.4],
      ],
      STEEL,
    )
  }
  const point = () =>
    lathe(
      sheet,
      view,
      along(at, axis, 45),
      axis,
      [
        [0, 4.6],
        [4, 4.4],
        [8, 3.2],
        [15, 0.3],
      ],
      CARBIDE,
    )
  stack(view, axis, [stud, body, point])
}

/** Four replacement tips. */
export function drawTips(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 13)
  if (angle === "2") {
    shoot(sheet, { yaw: -30, pitch: 24, margin: 170 }, (on, view) => {
      const axis = unit([0.96, -0.28, 0])
      lineShadow(
        on,
        view,
        [
          [-30, 5, 0],
          [26, -11, 0],
        ],
        10,
        0.5,
      )
      spareTip(on, view, [-29, 9, 8], axis)
    })
    return sheet.toSvg()
  }
  shoot(sheet, { yaw: -18, pitch: 26 }, (on, view) => {
    for (const x of [-45, -15, 15, 45]) {
      groundShadow(on, view, [...ringAt([x, 0, 0], 5), ...ringAt([x, 0, 40], 7), [x, 0, 60]])
      spareTip(on, view, [x, 0, 0], [0, 0, 1])
    }
  })
  return sheet.toSvg()
}

function ringAt([x, y, z]: Vec, radius: number): Vec[] {
  return ellipse([x, y], radius, radius, 0, 12).map(([a, b]): Vec => [a, b, z])
}
