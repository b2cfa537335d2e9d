import type { Camera } from "../../../backend/src/artwork/drawing/camera"
import { camera } from "../../../backend/src/artwork/drawing/camera"
import type { Point, Vec } from "../../../backend/src/artwork/drawing/geometry"
import { curve, polyline, rectangle, round, rounded } from "../../../backend/src/artwork/drawing/geometry"
import type { Material } from "../../../backend/src/artwork/drawing/light"
import { coated } from "../../../backend/src/artwork/drawing/light"
import { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { lying, prism } from "../../../backend/src/artwork/drawing/solids"
import { tube } from "../../../backend/src/artwork/drawing/tube"
import { seededNumbers } from "../../../backend/src/modules/design/domain/seeded-numbers"
import { blurDefs, drift, fir, mist, ridge, ridgeLine, specks } from "./landscape"
import { ski } from "./ski"

/** Two skis breaking out of deep snow at dusk. */
export function powderSkis(): string {
  const sheet = new Sheet(2400, 1100)
  sheet.add(blurDefs())
  dusk(sheet)
  const back = ridgeLine(14, { width: 2400, base: 560, height: 220 }, [
    [260, 380],
    [700, 470],
    [1180, 330],
    [1560, 420],
    [2040, 250],
  ])
  ridge(sheet, back, 800, 14, { lit: "#e9b6a4", shade: "#4a5d8c", haze: "#6c7fae" })
  mist(sheet, 720, 130, "#c79fa8", 0.35)
  const middle = ridgeLine(23, { width: 2400, base: 680, height: 150 }, [
    [480, 600],
    [1000, 560],
    [1700, 590],
    [2240, 500],
  ])
  ridge(sheet, middle, 900, 23, { lit: "#9a9cc4", shade: "#253a63", haze: "#3b5588" })
  mist(sheet, 800, 90, "#8796c2", 0.4)
  const random = seededNumbers(3)
  for (let i = 0; i < 90; i++) {
    const x = random() * 2440 - 20
    sheet.add(fir(i * 17, x, 900 - x * 0.09 + random() * 20, 70 + random() * 110, "#13213d", "#4d6797"))
  }
  field(sheet)
  burst(sheet, 5, 0.55)
  const view = camera(26, 28, 1.45, [1880, 650])
  const [left, right]: [Vec, Vec] = [
    [-270, 300, 0],
    [270, 300, 0],
  ]
  cloud(sheet, 11, 0.9, 70, () => [1440 + random() * 1000, 440 + random() * 300, 70 + random() * 110])
  sled(sheet)
  for (const each of [left, right]) {
    furrow(sheet, view, each)
    ski(sheet, view, each)
    legs(sheet, view, each)
    tail(sheet, view, each)
  }
  cloud(sheet, 23, 0.85, 40, () => [1560 + random() * 640, 400 + random() * 130, 40 + random() * 70])
  lamps(sheet)
  bow(sheet, 31, view, left)
  bow(sheet, 37, view, right)
  burst(sheet, 9, 1)
  front(sheet)
  return sheet.toSvg()
}

/** Middle of the hood, px. */
const HOOD: Point = [1870, 330]

/** The machine behind, just a dark shape in the powder. */
function sled(sheet: Sheet): void {
  sheet.group(
    `transform="translate(${HOOD[0]} ${HOOD[1]}) rotate(5) scale(1.4)" filter="url(#blur4)"`,
    () => {
      sheet.add(
        '<path d="M-176 36C-206 0 -204 -60 -164 -98L-104 -152C-56 -186 56 -186 104 -152L164 -98C204 -60 206 0 176 36L96 112C44 136 -44 136 -96 112Z" fill="#101b30"/>',
        '<path d="M-176 36C-206 0 -204 -60 -164 -98L-104 -152C-56 -186 10 -180 60 -172" fill="none" stroke="#ffb48c" stroke-opacity=".6" stroke-width="4"/>',
        '<path d="M-156 -78L-62 -46L-68 -16L-150 -44Z" fill="#fffaf0"/><path d="M156 -78L62 -46L68 -16L150 -44Z" fill="#fffaf0"/>',
      )
    },
  )
}

/** Its lamps, shining through everything. */
function lamps(sheet: Sheet): void {
  for (const [dx, dy] of [
    [-160, -80],
    [166, -50],
  ] as const) {
    const [x, y] = [HOOD[0] + dx, HOOD[1] + dy]
    const glow = sheet.radial(
      [
        [0, "#ffffff"],
        [0.1, "#fff3d4", 0.75],
        [0.32, "#ffdf9e", 0.26],
        [1, "#ffd58a", 0],
      ],
      [x, y],
      330,
    )
    sheet.add(`<circle cx="${x}" cy="${y}" r="330" fill="${glow}" style="mix-blend-mode:screen"/>`)
  }
}

/** Saddle, spindle and the struts that lead up into the snow. */
function legs(sheet: Sheet, view: Camera, [x, y]: Vec): void {
  const paint = coated("#1c2a43", 0.5, 18)
  const point = (dx: number, dy: number, z: number): Point => view.project([x + dx, y - 330 + dy, z])
  const towards = x < 0 ? 1 : -1
  const strut = (from: Point, to: Point, width: number, material: Material) =>
    tube(sheet, [from, to], width, material, { layers: 12 })
  prism(sheet, view, lying([x, y - 330, 16]), rounded(rectangle(-44, -90, 88, 180), 20), 34, paint, {
    edge: 8,
    steps: 3,
  })
  strut(point(0, 0, 50), point(0, 20, 170), 46, paint)
  strut(point(0, 10, 110), point(towards * 190, 60, 190), 24, coated("#3a4d70", 0.4, 16))
  strut(point(0, 10, 150), point(towards * 150, 40, 220), 24, coated("#3a4d70", 0.4, 16))
  strut(point(towards * 16, 0, 130), point(towards * 130, 20, 270), 36, coated("#ff5a1f", 0.5, 18))
}

/** Snow rolling over what is behind the saddle, and over the tops of the struts. */
function tail(sheet: Sheet, view: Camera, [x, y]: Vec): void {
  const random = seededNumbers(Math.round(500 + x))
  const towards = x < 0 ? 1 : -1
  cloud(sheet, Math.round(700 + x), 0.95, 34, () => {
    const [px, py] = view.project([x + (random() - 0.5) * 300, y + 90 - random() * 230, random() * 70])
    return [px, py, 50 + random() * 80]
  })
  cloud(sheet, Math.round(900 + x), 0.8, 12, () => {
    const [px, py] = view.project([x + towards * (110 + random() * 150), y - 300, 200 + random() * 200])
    return [px, py, 40 + random() * 60]
  })
}

/** Shadowed trough along a ski. */
function furrow(sheet: Sheet, view: Camera, [x, y]: Vec): void {
  const edge = [
    view.project([x - 150, y - 100, 0]),
    view.project([x + 190, y - 100, 0]),
    view.project([x + 190, y - 900, 0]),
    view.project([x - 150, y - 860, 0]),
  ]
  sheet.add(`<path d="${polyline(edge)}" fill="#22396a" fill-opacity=".7" filter="url(#blur16)"/>`)
}

/** Snow that a ski throws up to both sides of its running edge. */
function bow(sheet: Sheet, seed: number, view: Camera, [x, y]: Vec): void {
  const random = seededNumbers(seed)
  cloud(sheet, seed, 1, 90, () => {
    // More of it on the near side, where it buries the running edge.
    const side = random() < 0.3 ? -1 : 1
    const s = 60 + random() ** 0.8 * 640
    const [px, py] = view.project([x + side * (104 + random() * 80), y - s, random() * 36])
    return [px, py + 14, 18 + random() ** 2 * 56]
  })
  sheet.add(
    specks(150, "#ffffff", () => {
      const side = random() < 0.5 ? -1 : 1
      const s = 200 + random() * 560
      const up = random() ** 1.6 * 260
      const [px, py] = view.project([x + side * (100 + up * 0.7 + random() * 60), y - s + up * 0.2, up])
      return [px, py, 1 + random() ** 4 * 9, 0.5 + random() * 0.5]
    }),
  )
}

function dusk(sheet: Sheet): void {
  const sky = sheet.linear(
    [
      [0, "#0b1426"],
      [0.32, "#1d3159"],
      [0.6, "#5a5f92"],
      [0.8, "#c9806e"],
      [1, "#ff9a5a"],
    ],
    [0, 0],
    [0, 640],
  )
  sheet.add(`<rect width="2400" height="1100" fill="${sky}"/>`)
  const sun = sheet.radial(
    [
      [0, "#fff0d8", 0.95],
      [0.1, "#ffd0a0", 0.7],
      [0.4, "#ff9a60", 0.25],
      [1, "#ff8a50", 0],
    ],
    [1330, 430],
    820,
  )
  sheet.add(`<rect width="2400" height="1100" fill="${sun}" style="mix-blend-mode:screen"/>`)
  for (const [y, x, width] of [
    [150, 300, 900],
    [220, 1300, 1000],
    [300, 700, 700],
    [96, 1500, 760],
  ] as const) {
    sheet.add(
      `<path d="M${x} ${y}C${x + width * 0.3} ${y - 34} ${x + width * 0.7} ${y - 10} ${x + width} ${y - 26}C${x + width * 0.7} ${y + 18} ${x + width * 0.3} ${y + 20} ${x} ${y}Z" fill="#ffb48c" fill-opacity=".22" filter="url(#blur8)"/>`,
    )
  }
}

const FIELD: readonly Point[] = [
  [0, 900],
  [420, 866],
  [860, 820],
  [1240, 730],
  [1640, 620],
  [2040, 560],
  [2400, 540],
]

function field(sheet: Sheet): void {
  const snow = sheet.linear(
    [
      [0, "#c9c3df"],
      [0.25, "#8799c8"],
      [1, "#2c4475"],
    ],
    [1700, 560],
    [1500, 1080],
  )
  sheet.add(`<path d="${drift(sheet, FIELD)}" fill="${snow}"/>`)
  sheet.add(`<path d="${curve(FIELD)}" fill="none" stroke="#ffe3d2" stroke-opacity=".7" stroke-width="3"/>`)
}

/** Rolling powder: soft balls of light, each with its own shadow side. */
function cloud(
  sheet: Sheet,
  seed: number,
  strength: number,
  count: number,
  place: () => readonly [number, number, number],
): void {
  const random = seededNumbers(seed)
  const puffs = Array.from({ length: count }, () => {
    const [x, y, radius] = place()
    return { x, y, radius, tone: random() }
  }).sort((a, b) => a.y - b.y)
  sheet.group('filter="url(#blur8)"', () => {
    for (const { x, y, radius, tone } of puffs) {
      const paint = sheet.radial(
        [
          [0, tone > 0.5 ? "#ffffff" : "#fdeee6", 0.8 * strength],
          [0.5, tone > 0.5 ? "#e6ecf8" : "#c9d4ec", 0.55 * strength],
          [1, "#93a7d4", 0],
        ],
        [round(x - radius * 0.25), round(y - radius * 0.3)],
        round(radius * 1.15),
      )
      sheet.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 1.2)}" fill="${paint}"/>`)
    }
  })
}

function burst(sheet: Sheet, seed: number, strength: number): void {
  const random = seededNumbers(seed)
  sheet.add(
    specks(420, "#ffffff", () => {
      const along = random()
      const spread = (1 - along) * 0.4 + 0.6
      return [
        1240 + along * 1160 - random() * 260,
        840 - along * 250 - random() ** 1.7 * 520 * spread,
        0.8 + random() ** 5 * 11,
        (0.25 + random() * 0.75) * strength,
      ]
    }),
  )
  const clods = Array.from({ length: 26 }, () => {
    const along = random()
    const [x, y, size] = [1180 + along * 1100, 860 - along * 130 - random() * 330, 5 + random() ** 3 * 22]
    return `<path d="M${(x - size).toFixed(0)} ${y.toFixed(0)}l${(size * 0.7).toFixed(0)} ${(-size * 0.8).toFixed(0)}l${size.toFixed(0)} ${(size * 0.2).toFixed(0)}l${(size * 0.3).toFixed(0)} ${(size * 0.7).toFixed(0)}l${(-size * 0.9).toFixed(0)} ${(size * 0.6).toFixed(0)}Z" fill="#eef3fb" fill-opacity="${(0.5 + random() * 0.5).toFixed(2)}"/>`
  })
  if (strength === 1) sheet.add(...clods)
}

function front(sheet: Sheet): void {
  const near: readonly Point[] = [
    [0, 1000],
    [360, 980],
    [760, 1006],
    [1060, 1000],
    [1300, 960],
    [1560, 990],
    [1900, 930],
    [2200, 950],
    [2400, 900],
  ]
  const snow = sheet.linear(
    [
      [0, "#dfe4f4"],
      [0.4, "#8fa2cf"],
      [1, "#2c4475"],
    ],
    [1500, 900],
    [1470, 1120],
  )
  sheet.add(
    `<path d="${drift(sheet, near)}" fill="#ffffff" fill-opacity=".8" filter="url(#blur16)" transform="translate(0 -14)"/>`,
    `<path d="${drift(sheet, near)}" fill="${snow}"/>`,
    `<path d="${curve(near)}" fill="none" stroke="#fff6ee" stroke-opacity=".9" stroke-width="4" filter="url(#blur2)"/>`,
  )
  const random = seededNumbers(61)
  sheet.add(
    specks(60, "#ffffff", () => [
      900 + random() * 1500,
      random() * 1000,
      3 + random() ** 3 * 14,
      0.2 + random() * 0.4,
    ]),
  )
}
