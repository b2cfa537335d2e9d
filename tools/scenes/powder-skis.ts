import { camera } from "../../backend/src/modules/pictures/artwork/drawing/camera"
import type { Point } from "../../backend/src/modules/pictures/artwork/drawing/geometry"
import { curve } from "../../backend/src/modules/pictures/artwork/drawing/geometry"
import { Sheet } from "../../backend/src/modules/pictures/artwork/drawing/sheet"
import { blurDefs, chance, drift, fir, mist, ridge, ridgeLine, specks } from "./landscape"
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
  const random = chance(3)
  for (let i = 0; i < 70; i++) {
    const x = random() * 2440 - 20
    sheet.add(fir(i * 17, x, 850 + random() * 30, 70 + random() * 90, "#13213d", "#4d6797"))
  }
  field(sheet)
  burst(sheet, 5, 0.55)
  const view = camera(48, 20, 1.06, [1800, 690])
  behind(sheet)
  ski(sheet, view, [160, 520, 20])
  cloud(sheet, 0.8, [-250, -150])
  ski(sheet, view, [-330, 380, 0])
  cloud(sheet, 1, [0, 0])
  burst(sheet, 9, 1)
  front(sheet)
  return sheet.toSvg()
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
    [1290, 420],
    760,
  )
  sheet.add(`<rect width="2400" height="1100" fill="${sun}"/>`)
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
  [420, 870],
  [900, 890],
  [1400, 850],
  [1900, 800],
  [2400, 770],
]

function field(sheet: Sheet): void {
  const snow = sheet.linear(
    [
      [0, "#c9c3df"],
      [0.25, "#8799c8"],
      [1, "#2c4475"],
    ],
    [1400, 790],
    [1300, 1100],
  )
  sheet.add(`<path d="${drift(sheet, FIELD)}" fill="${snow}"/>`)
  sheet.add(`<path d="${curve(FIELD)}" fill="none" stroke="#ffe3d2" stroke-opacity=".7" stroke-width="3"/>`)
}

/** Blue hollow that the skis have ploughed. */
function behind(sheet: Sheet): void {
  sheet.add(
    '<path d="M1040 1010C1300 960 1640 860 2000 700L2400 640L2400 900C2000 980 1500 1090 1120 1090Z" fill="#1b2f5a" fill-opacity=".65" filter="url(#blur32)"/>',
  )
}

/** Powder rolling over the tails. */
function cloud(sheet: Sheet, strength: number, [dx, dy]: Point): void {
  const random = chance(Math.round(41 + dx))
  const puffs = Array.from({ length: 46 }, () => {
    const along = random()
    const x = 1640 + along * 760 + dx
    const y = 800 - along * 190 + (random() - 0.4) * 150 + dy
    const radius = 50 + random() * 110
    return { x, y, radius, tone: random() }
  }).sort((a, b) => a.y - b.y)
  for (const { x, y, radius, tone } of puffs) {
    const paint = sheet.radial(
      [
        [0, tone > 0.4 ? "#ffffff" : "#f4e4e4", 0.95 * strength],
        [0.55, tone > 0.5 ? "#dfe6f6" : "#bccae8", 0.7 * strength],
        [1, "#8ea3d2", 0],
      ],
      [Math.round(x - radius * 0.2), Math.round(y - radius * 0.25)],
      Math.round(radius),
    )
    sheet.add(
      `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius * 1.1)}" fill="${paint}"/>`,
    )
  }
}

function burst(sheet: Sheet, seed: number, strength: number): void {
  const random = chance(seed)
  sheet.add(
    specks(420, "#ffffff", () => {
      const along = random()
      const spread = (1 - along) * 0.4 + 0.6
      return [
        1240 + along * 1160 - random() * 260,
        880 - along * 150 - random() ** 1.7 * 520 * spread,
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
      [0, "#eef0fa"],
      [0.3, "#a9b8dd"],
      [1, "#3b558b"],
    ],
    [1400, 940],
    [1360, 1110],
  )
  sheet.add(
    `<path d="${drift(sheet, near)}" fill="#ffffff" fill-opacity=".8" filter="url(#blur16)" transform="translate(0 -14)"/>`,
    `<path d="${drift(sheet, near)}" fill="${snow}"/>`,
    `<path d="${curve(near)}" fill="none" stroke="#fff6ee" stroke-opacity=".9" stroke-width="4" filter="url(#blur2)"/>`,
  )
  const random = chance(61)
  sheet.add(
    specks(60, "#ffffff", () => [
      900 + random() * 1500,
      random() * 1000,
      3 + random() ** 3 * 14,
      0.2 + random() * 0.4,
    ]),
  )
}
