import type { Camera } from "../../../backend/src/artwork/drawing/camera"
import { camera } from "../../../backend/src/artwork/drawing/camera"
import type { Vec } from "../../../backend/src/artwork/drawing/geometry"
import {
  add,
  along,
  polyline,
  rectangle,
  round,
  rounded,
  scale,
  unit,
} from "../../../backend/src/artwork/drawing/geometry"
import { lettering } from "../../../backend/src/artwork/drawing/lettering"
import type { Material } from "../../../backend/src/artwork/drawing/light"
import { coated, DARK_STEEL, RUBBER, STEEL } from "../../../backend/src/artwork/drawing/light"
import { MARK } from "../../../backend/src/artwork/drawing/mark"
import { EMBER } from "../../../backend/src/artwork/drawing/palette"
import { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { across, hole, lathe, lying, prism, ring } from "../../../backend/src/artwork/drawing/solids"
import { seededNumbers } from "../../../backend/src/modules/design/domain/seeded-numbers"
import { blurDefs, specks } from "./landscape"

/** The bench at night: bogie wheels under the lamp, sparks from the grinder. */
export function workshop(): string {
  const sheet = new Sheet(2400, 1100)
  sheet.add(blurDefs())
  wall(sheet)
  bench(sheet)
  const view = camera(-24, 24, 2.5, [1480, 800])
  grinder(sheet, camera(-24, 20, 2.5, [2130, 730]))
  pile(sheet, view)
  sparks(sheet)
  lampLight(sheet)
  return sheet.toSvg()
}

function wall(sheet: Sheet): void {
  const boards = sheet.linear(
    [
      [0, "#0a1120"],
      [0.55, "#16233c"],
      [1, "#0b1324"],
    ],
    [0, 0],
    [2400, 300],
  )
  sheet.add(`<rect width="2400" height="1100" fill="${boards}"/>`)
  const seams = Array.from({ length: 13 }, (_, i) => `M${i * 196 + 20} 0L${i * 196 + 20} 720`)
  sheet.add(
    `<path d="${seams.join("")}" stroke="#050a14" stroke-width="6"/>`,
    `<path d="${seams.join("")}" stroke="#3b5179" stroke-opacity=".4" stroke-width="2" transform="translate(5 0)"/>`,
  )
  const warm = sheet.radial(
    [
      [0, "#ffcf94", 0.55],
      [0.35, "#ff9a55", 0.22],
      [1, "#ff7a35", 0],
    ],
    [1420, 120],
    900,
  )
  sheet.add(`<rect width="2400" height="1100" fill="${warm}"/>`)
  window(sheet)
  tools(sheet)
}

/** Snow against the pane, far from the lamp. */
function window(sheet: Sheet): void {
  const sky = sheet.linear(
    [
      [0, "#1a2c50"],
      [1, "#4a6796"],
    ],
    [0, 90],
    [0, 520],
  )
  const random = seededNumbers(19)
  sheet.add(
    '<rect x="330" y="86" width="520" height="430" fill="#060b16"/>',
    `<rect x="350" y="106" width="480" height="390" fill="${sky}"/>`,
    '<path d="M350 420L450 300L520 360L640 220L740 340L830 270L830 496L350 496Z" fill="#233a66"/>',
    '<path d="M640 220L590 280L624 300L610 340L660 300L640 220ZM450 300L410 350L446 352Z" fill="#a9c3e6" fill-opacity=".8"/>',
    '<path d="M350 452C450 420 560 470 700 440C760 428 800 440 830 430L830 496L350 496Z" fill="#c9dcf2"/>',
    specks(60, "#ffffff", () => [
      352 + random() * 476,
      108 + random() * 380,
      1 + random() * 3,
      0.4 + random() * 0.5,
    ]),
    '<path d="M350 470C420 450 470 484 560 474C680 462 760 486 830 470L830 496L350 496Z" fill="#eef5fd"/>',
    '<path d="M586 106L594 106L594 496L586 496ZM350 296L830 296L830 304L350 304Z" fill="#060b16"/>',
    '<path d="M318 512L862 512L872 540L308 540Z" fill="#1d2b46"/><path d="M318 512L862 512" stroke="#6f8fbd" stroke-opacity=".6" stroke-width="3"/>',
  )
}

function tools(sheet: Sheet): void {
  sheet.add('<rect x="1560" y="70" width="760" height="400" fill="#0d1729"/>')
  const holes: string[] = []
  for (let x = 1580; x < 2310; x += 30) for (let y = 92; y < 460; y += 30) holes.push(`M${x} ${y}h4v4h-4Z`)
  sheet.add(`<path d="${holes.join("")}" fill="#04070e"/>`)
  const steel = sheet.linear(
    [
      [0, "#c9d8ea"],
      [0.5, "#70839f"],
      [1, "#39485f"],
    ],
    [1600, 100],
    [1660, 440],
  )
  // Wrenches in decreasing sizes.
  for (let i = 0; i < 6; i++) {
    const size = 1 - i * 0.1
    sheet.add(
      `<g transform="translate(${1620 + i * 66} 120) scale(${size})"><path d="M-26 0C-30 -30 -8 -36 -8 -36L-8 -8L8 -8L8 -36C8 -36 30 -30 26 0C22 20 12 26 12 40L12 210C12 224 26 232 26 252C26 270 14 282 0 282C-14 282 -26 270 -26 252C-26 232 -12 224 -12 210L-12 40C-12 26 -22 20 -26 0ZM0 238A14 14 0 1 0 .1 238Z" fill="#000" fill-opacity=".6" transform="translate(9 12)" fill-rule="evenodd"/><path d="M-26 0C-30 -30 -8 -36 -8 -36L-8 -8L8 -8L8 -36C8 -36 30 -30 26 0C22 20 12 26 12 40L12 210C12 224 26 232 26 252C26 270 14 282 0 282C-14 282 -26 270 -26 252C-26 232 -12 224 -12 210L-12 40C-12 26 -22 20 -26 0ZM0 238A14 14 0 1 0 .1 238Z" fill="${steel}" fill-rule="evenodd"/></g>`,
    )
  }
  // Hammer, and a drive belt on its hook.
  sheet.add(
    '<g transform="translate(2070 120)"><path d="M-8 20L8 20L12 280L-12 280Z" fill="#9c4a22"/><path d="M-54 -14L40 -14C56 -14 62 0 62 14L40 24L-54 24Z" fill="#8396b1"/><path d="M-54 -14L40 -14" stroke="#fff" stroke-opacity=".7" stroke-width="3"/></g>',
    '<ellipse cx="2210" cy="270" rx="76" ry="150" fill="none" stroke="#04070e" stroke-width="30"/><ellipse cx="2210" cy="270" rx="76" ry="150" fill="none" stroke="#2c3b56" stroke-width="22"/><ellipse cx="2206" cy="266" rx="76" ry="150" fill="none" stroke="#7d97bd" stroke-opacity=".5" stroke-width="4"/>',
    `<g transform="translate(1010 200)"><path d="M0 0L330 0L313 80L-17 80Z" fill="${EMBER}"/><path d="${MARK}" transform="translate(16 10) scale(.6)" fill="#0b1220"/><g fill="#0b1220">${lettering("Workshop", { x: 84, y: 57, size: 48 }).paths}</g></g>`,
  )
}

function bench(sheet: Sheet): void {
  const top = sheet.linear(
    [
      [0, "#6b4a34"],
      [0.5, "#4b3326"],
      [1, "#1c1413"],
    ],
    [1400, 640],
    [1300, 1100],
  )
  sheet.add(
    '<path d="M0 690L2400 640L2400 1100L0 1100Z" fill="#04070e" fill-opacity=".8" transform="translate(0 -30)" filter="url(#blur16)"/>',
    `<path d="M0 700L2400 646L2400 1100L0 1100Z" fill="${top}"/>`,
    '<path d="M0 700L2400 646" stroke="#e0a77c" stroke-opacity=".7" stroke-width="4"/>',
  )
  const random = seededNumbers(88)
  const grain = Array.from({ length: 90 }, () => {
    const [x, y, length] = [random() * 2400, 700 + random() * 400, 120 + random() * 700]
    return `M${round(x)} ${round(y)}c${round(length * 0.3)} ${round(-length * 0.01 - 4)} ${round(length * 0.6)} ${round(-length * 0.02 + 4)} ${round(length)} ${round(-length * 0.022)}`
  })
  sheet.add(
    `<path d="${grain.join("")}" stroke="#120b0a" stroke-opacity=".45" stroke-width="3" fill="none"/>`,
  )
  for (const y of [790, 900, 1030]) {
    sheet.add(
      `<path d="M0 ${y + 20}L2400 ${y - 40}" stroke="#0c0706" stroke-width="6"/>`,
      `<path d="M0 ${y + 25}L2400 ${y - 35}" stroke="#b98963" stroke-opacity=".35" stroke-width="2.5"/>`,
    )
  }
  const pool = sheet.radial(
    [
      [0, "#ffd9a8", 0.6],
      [0.5, "#ffb070", 0.22],
      [1, "#ff9a55", 0],
    ],
    [1480, 800],
    820,
    "translate(0 520) scale(1 .35)",
  )
  sheet.add(`<path d="M0 700L2400 646L2400 1100L0 1100Z" fill="${pool}"/>`)
}

/** A bogie wheel: tire, rim, spokes with windows, bearing and snap ring. `axis` points out of the face. */
function wheel(sheet: Sheet, view: Camera, at: Vec, axis: Vec, radius: number, rim: Material): void {
  const half = radius * 0.32
  const facing = view.toView(axis)[2] >= 0 ? axis : scale(axis, -1)
  const origin = along(at, facing, -half)
  const width = half * 2
  lathe(
    sheet,
    view,
    origin,
    facing,
    [
      [0, radius * 0.86],
      [width * 0.08, radius * 0.95],
      [width * 0.25, radius],
      [width * 0.75, radius],
      [width * 0.92, radius * 0.95],
      [width, radius * 0.86],
    ],
    RUBBER,
  )
  const face = along(origin, facing, width)
  lathe(
    sheet,
    view,
    along(face, facing, -1),
    facing,
    [
      [0, radius * 0.84],
      [2, radius * 0.84],
      [3, radius * 0.8],
    ],
    rim,
  )
  disc(sheet, view, along(face, facing, 2.1), facing, radius * 0.74, "#0b111d")
  spokes(sheet, view, along(face, facing, 2.6), facing, radius, rim)
  lathe(
    sheet,
    view,
    along(face, facing, 1),
    facing,
    [
      [0, radius * 0.38],
      [5, radius * 0.36],
      [6, radius * 0.33],
    ],
    rim,
  )
  lathe(
    sheet,
    view,
    along(face, facing, 6),
    facing,
    [
      [0, radius * 0.28],
      [1, radius * 0.28],
    ],
    STEEL,
  )
  disc(sheet, view, along(face, facing, 7.1), facing, radius * 0.235, EMBER)
  disc(sheet, view, along(face, facing, 7.2), facing, radius * 0.19, "#c6d2df")
  hole(sheet, view, along(face, facing, 7.3), facing, radius * 0.13)
}

function disc(sheet: Sheet, view: Camera, center: Vec, axis: Vec, radius: number, fill: string): void {
  sheet.add(`<path d="${polyline(ring(view, center, axis, radius))}" fill="${fill}"/>`)
}

function spokes(sheet: Sheet, view: Camera, center: Vec, axis: Vec, radius: number, rim: Material): void {
  const [u, v] = across(axis)
  const at = (angle: number, reach: number): Vec =>
    add(add(center, scale(u, Math.cos(angle) * reach)), scale(v, Math.sin(angle) * reach))
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + 0.3
    const corners = [
      at(angle - 0.34, radius * 0.33),
      at(angle - 0.15, radius * 0.56),
      at(angle - 0.2, radius * 0.78),
      at(angle + 0.2, radius * 0.78),
      at(angle + 0.15, radius * 0.56),
      at(angle + 0.34, radius * 0.33),
    ].map((corner) => view.project(corner))
    const color = rim(view.toView(unit(add(axis, scale(at(angle, 1), 0.0005)))))
    sheet.add(
      `<path d="${polyline(corners)}" fill="${color}"/>`,
      `<path d="${polyline(corners.slice(0, 3), false)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5"/>`,
    )
  }
}

function shade(sheet: Sheet, x: number, y: number, rx: number, ry: number): void {
  sheet.add(
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#050303" fill-opacity=".75" filter="url(#blur16)"/>`,
  )
}

const RIMS = {
  ember: coated(EMBER, 0.5, 22),
  ice: coated("#9fc2e6", 0.5, 22),
  slate: coated("#2b3b57", 0.5, 22),
}

function pile(sheet: Sheet, view: Camera): void {
  const lean = unit([-0.34, -0.9, 0.16])
  for (const [x, y, z] of [
    [-120, 40, 0],
    [60, 30, 0],
    [180, -40, 0],
  ] as const) {
    const [px, py] = view.project([x, y, z])
    shade(sheet, Math.round(px + 60), Math.round(py + 6), 210, 48)
  }
  wheel(sheet, view, [-130, 60, 78], lean, 78, RIMS.ice)
  wheel(sheet, view, [40, 70, 84], unit([0.1, -0.95, 0.2]), 84, RIMS.slate)
  wheel(sheet, view, [-30, -60, 26], [0, 0, 1], 80, RIMS.slate)
  wheel(sheet, view, [-36, -66, 78], [0, 0, 1], 80, RIMS.ember)
  wheel(sheet, view, [136, -96, 62], unit([-0.42, -0.88, 0.1]), 62, RIMS.ember)
  // A shaft, a nut and a bearing left in front.
  lathe(
    sheet,
    view,
    [-230, -90, 12],
    unit([1, -0.3, 0]),
    [
      [0, 11],
      [2, 12],
      [120, 12],
      [122, 11],
    ],
    STEEL,
  )
  lathe(
    sheet,
    view,
    [40, -168, 0],
    [0, 0, 1],
    [
      [0, 27],
      [1, 28],
      [15, 28],
      [16, 27],
    ],
    STEEL,
  )
  disc(sheet, view, [40, -168, 16.1], [0, 0, 1], 23, EMBER)
  disc(sheet, view, [40, -168, 16.2], [0, 0, 1], 17, "#c6d2df")
  hole(sheet, view, [40, -168, 16.3], [0, 0, 1], 11)
}

/** Bench grinder at the right, where the sparks come from. */
function grinder(sheet: Sheet, view: Camera): void {
  shade(sheet, 2160, 790, 300, 60)
  prism(sheet, view, lying([0, 0, 0]), rounded(rectangle(-60, -40, 130, 80), 10), 16, DARK_STEEL, {
    edge: 3,
    steps: 3,
  })
  prism(
    sheet,
    view,
    lying([0, 0, 16]),
    rounded(rectangle(-22, -24, 60, 48), 8),
    34,
    coated("#26344d", 0.4, 18),
    { edge: 3, steps: 3 },
  )
  const axis: Vec = [1, 0, 0]
  lathe(
    sheet,
    view,
    [70, 0, 84],
    axis,
    [
      [0, 60],
      [22, 60],
    ],
    DARK_STEEL,
  )
  lathe(
    sheet,
    view,
    [-20, 0, 84],
    axis,
    [
      [0, 44],
      [6, 48],
      [70, 48],
      [78, 44],
    ],
    coated("#26344d", 0.5, 20),
  )
  lathe(
    sheet,
    view,
    [-56, 0, 84],
    axis,
    [
      [0, 58],
      [4, 62],
      [26, 62],
      [30, 58],
    ],
    coated("#5a6675", 0.1, 6),
  )
  lathe(
    sheet,
    view,
    [-60, 0, 84],
    axis,
    [
      [0, 20],
      [4, 20],
    ],
    STEEL,
  )
}

function sparks(sheet: Sheet): void {
  const random = seededNumbers(7)
  const [ox, oy] = [1958, 566]
  const hot = sheet.radial(
    [
      [0, "#ffffff"],
      [0.15, "#fff0c0", 0.95],
      [0.45, "#ff9a3c", 0.5],
      [1, "#ff5a1f", 0],
    ],
    [ox, oy],
    210,
  )
  sheet.add(`<circle cx="${ox}" cy="${oy}" r="210" fill="${hot}" style="mix-blend-mode:screen"/>`)
  const tails: { d: string; width: number; color: string; opacity: number }[] = []
  for (let i = 0; i < 260; i++) {
    const angle = Math.PI * (0.86 + (random() - 0.5) * 0.5)
    const speed = 240 + random() ** 1.6 * 820
    const [vx, vy] = [Math.cos(angle) * speed, -Math.sin(angle) * speed + 40]
    const from = random() * 0.8
    const span = 0.06 + random() * 0.16
    const at = (t: number) => [ox + vx * t, oy + vy * t + 620 * t * t] as const
    const [a, m, b] = [at(from), at(from + span / 2), at(from + span)]
    if (b[1] > 1040) continue
    const age = from / 0.9
    tails.push({
      d: `M${round(a[0])} ${round(a[1])}Q${round(m[0])} ${round(m[1])} ${round(b[0])} ${round(b[1])}`,
      width: 1.4 + random() ** 2 * 4 * (1 - age * 0.5),
      color: age < 0.25 ? "#fff6d8" : age < 0.6 ? "#ffc15a" : "#ff6a24",
      opacity: 1 - age * 0.55,
    })
  }
  const strokes = tails.map(
    ({ d, width, color, opacity }) =>
      `<path d="${d}" stroke="${color}" stroke-width="${round(width)}" stroke-opacity="${opacity.toFixed(2)}"/>`,
  )
  sheet.add(
    `<g fill="none" stroke-linecap="round" filter="url(#blur8)" style="mix-blend-mode:screen">${strokes.join("")}</g>`,
    `<g fill="none" stroke-linecap="round">${strokes.join("")}</g>`,
    specks(70, "#ffd98a", () => {
      const t = random()
      return [
        ox - t * 760 + (random() - 0.5) * 120,
        oy - 90 + t * 60 + (random() - 0.3) * 330,
        1 + random() * 3.4,
        0.4 + random() * 0.6,
      ]
    }),
  )
}

function lampLight(sheet: Sheet): void {
  const cone = sheet.linear(
    [
      [0, "#ffe0b0", 0.5],
      [1, "#ffb070", 0],
    ],
    [1420, 90],
    [1420, 760],
  )
  sheet.add(
    `<path d="M1340 96L1500 96L1900 800L960 800Z" fill="${cone}" filter="url(#blur32)" style="mix-blend-mode:screen"/>`,
    '<path d="M1416 0L1424 0L1424 40L1416 40Z" fill="#050a14"/>',
    '<path d="M1390 34C1400 26 1440 26 1450 34L1530 104L1310 104Z" fill="#101b30"/>',
    '<path d="M1390 34C1400 26 1440 26 1450 34L1462 44L1352 66Z" fill="#5f7eac" fill-opacity=".6"/>',
    '<ellipse cx="1420" cy="104" rx="110" ry="13" fill="#fff1d6"/>',
    '<ellipse cx="1420" cy="108" rx="150" ry="34" fill="#ffe2b0" fill-opacity=".7" filter="url(#blur16)" style="mix-blend-mode:screen"/>',
  )
  const edge = sheet.radial(
    [
      [0, "#050a14", 0],
      [0.62, "#050a14", 0.1],
      [1, "#050a14", 0.78],
    ],
    [1480, 560],
    1500,
  )
  sheet.add(`<rect width="2400" height="1100" fill="${edge}"/>`)
}
