import { backdrop, groundShadow, lineShadow, prismShadow } from "../drawing/backdrop"
import { brandLettering } from "../drawing/brand"
import type { Camera } from "../drawing/camera"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { add, along, ellipse, rectangle, rounded, sampleCurve, unit } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import type { Material } from "../drawing/light"
import { BRASS, coated, DARK_STEEL, MOLDED, metal, RUBBER, STEEL } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER, NIGHT, SLATE } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import type { Profile } from "../drawing/solids"
import { hole, lathe, lying, opening, prism, ring, stack } from "../drawing/solids"
import { through, tube } from "../drawing/tube"
import { hexagon, socketHead } from "./fasteners"

const CHROME = metal("#3a4658", "#aebccc", "#ffffff")
const EMBER_PAINT = coated(EMBER, 0.45, 24)

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

/** Tin with a screw lid. */
function tin(sheet: Sheet, view: Camera, at: Vec): void {
  groundShadow(sheet, view, [...circle(at, 34, 0), ...circle(at, 36, 46)])
  lathe(
    sheet,
    view,
    at,
    [0, 0, 1],
    [
      [0, 33],
      [1.5, 34],
      [40, 34],
      [41, 33],
    ],
    coated("#25314a", 0.5, 20),
  )
  label(sheet, view, at)
  lathe(
    sheet,
    view,
    along(at, [0, 0, 1], 41),
    [0, 0, 1],
    [
      [0, 36],
      [14, 36],
      [16, 34.4],
    ],
    EMBER_PAINT,
  )
  const grip: string[] = []
  for (let i = 0; i < 72; i++) {
    const angle = (i / 72) * Math.PI * 2
    const out: Vec = [Math.cos(angle), Math.sin(angle), 0]
    if (view.toView(out)[2] < 0.04) continue
    const [a, b] = [
      view.project(add(at, [out[0] * 36, out[1] * 36, 43])),
      view.project(add(at, [out[0] * 36, out[1] * 36, 54])),
    ]
    grip.push(`M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`)
  }
  sheet.add(
    `<path d="${grip.join("")}" stroke="#7a2405" stroke-opacity=".55" stroke-width="${(view.scale * 0.9).toFixed(1)}"/>`,
  )
  sheet.group(`transform="${view.plane(add(at, [-24, 24, 57.1]), [1, 0, 0], [0, -1, 0])}"`, () => {
    sheet.add(
      `<circle cx="24" cy="24" r="29" fill="none" stroke="#7a2405" stroke-opacity=".5" stroke-width="1.4"/>`,
      `<path d="${MARK}" transform="translate(6 1) scale(.36)" fill="${NIGHT}"/>`,
      `<g fill="${NIGHT}">${lettering("Bogie grease", { x: 24, y: 45, size: 7.4, anchor: "middle", tracking: 0.4 }).paths}</g>`,
    )
  })
}

/** A band around the tin, as the near half of a cylinder with slanted cuts. */
function label(sheet: Sheet, view: Camera, at: Vec): void {
  const strip = (from: number, to: number, low: number, high: number, fill: string) => {
    const edge = (z: number, reverse: boolean) => {
      const steps = Array.from({ length: 13 }, (_, i) => from + ((to - from) * i) / 12)
      if (reverse) steps.reverse()
      return steps.map((turn) => {
        const angle = (turn * Math.PI) / 180
        return view.project(add(at, [34.1 * Math.cos(angle), 34.1 * Math.sin(angle), z]))
      })
    }
    const outline = [...edge(low, false), ...edge(high, true)]
    sheet.add(
      `<path d="M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z" fill="${fill}" fill-opacity=".92"/>`,
    )
  }
  strip(-118, -62, 9, 33, "#eef2f7")
  strip(-118, -100, 9, 33, EMBER)
  for (const [low, high] of [
    [26, 29],
    [20, 22],
    [15, 17],
  ] as const)
    strip(-96, -70, low, high, "#1c2a3f")
}

function circle([x, y, z]: Vec, radius: number, height: number): Vec[] {
  return ellipse([x, y], radius, radius, 0, 20).map(([a, b]): Vec => [a, b, z + height])
}

/** Small lever gun, lying. */
function greaseGun(sheet: Sheet, view: Camera, at: Vec): void {
  const axis = unit([1, 0.08, 0])
  const place = (t: number): Vec => along(at, axis, t)
  const turned = (from: number, profile: Profile, material: Material) => () =>
    lathe(sheet, view, place(from), axis, profile, material)
  const barrel = coated("#e0491c", 0.6, 28)
  lineShadow(sheet, view, [place(-62), place(70)], 30, 0.42)
  stack(view, axis, [
    turned(
      -66,
      [
        [0, 15],
        [4, 17.5],
        [12, 17.5],
      ],
      DARK_STEEL,
    ),
    turned(
      -54,
      [
        [0, 16],
        [20, 16],
      ],
      barrel,
    ),
    turned(
      -34,
      [
        [0, 16.3],
        [22, 16.3],
      ],
      coated("#eef2f7", 0.5, 24),
    ),
    turned(
      -12,
      [
        [0, 16],
        [42, 16],
      ],
      barrel,
    ),
    turned(
      30,
      [
        [0, 18],
        [14, 18],
        [16, 16],
        [28, 14],
        [34, 9],
      ],
      STEEL,
    ),
    turned(
      64,
      [
        [0, 5],
        [26, 5],
      ],
      STEEL,
    ),
    () =>
      prism(
        sheet,
        view,
        { origin: place(90), u: [0, 1, 0], v: [0, 0, 1], w: [1, 0, 0] },
        hexagon(7.5),
        7,
        BRASS,
        {
          edge: 0.8,
        },
      ),
    turned(
      97,
      [
        [0, 5.5],
        [8, 5],
        [11, 2.6],
      ],
      BRASS,
    ),
  ])
  const post = add(place(42), [0, 0, 12])
  lathe(
    sheet,
    view,
    post,
    [0, 0, 1],
    [
      [0, 7],
      [12, 7],
      [13, 6],
    ],
    STEEL,
  )
  const lever: Vec[] = [
    add(post, [0, 0, 12]),
    add(post, [-20, -6, 18]),
    add(post, [-62, -10, 20]),
    add(post, [-104, -12, 17]),
  ]
  tube(sheet, through(view, lever, 12), 8 * view.scale, STEEL, { layers: 12 })
  tube(sheet, through(view, lever.slice(1), 12), 11 * view.scale, RUBBER, { layers: 12 })
}

/** Sealed ball bearing standing on edge or lying. */
function bearing(sheet: Sheet, view: Camera, at: Vec, axis: Vec): void {
  const near = view.toView(axis)[2] >= 0 ? 12 : 0
  lathe(
    sheet,
    view,
    at,
    axis,
    [
      [0, 20],
      [0.8, 21],
      [11.2, 21],
      [12, 20],
    ],
    STEEL,
  )
  const disc = (radius: number, fill: string) => {
    const points = ring(view, along(at, axis, near), axis, radius)
    sheet.add(
      `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z" fill="${fill}"/>`,
    )
  }
  disc(17.6, "#101826")
  disc(17, EMBER)
  disc(13, "#101826")
  disc(12.4, "#c6d2df")
  hole(sheet, view, along(at, axis, near), axis, 8.5, 12)
}

/** Bogie grease kit: gun, tin, two bearings. */
export function drawGreaseKit(angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 47)
  const shot: Shot =
    angle === "2" ? { yaw: -20, pitch: 34, zoom: 1.9, towards: [0.28, 0.4] } : { yaw: -20, pitch: 32 }
  shoot(sheet, shot, (on, view) => {
    tin(on, view, [-66, 58, 0])
    for (const place of [
      [52, 78, 0],
      [14, 40, 0],
    ] as const) {
      groundShadow(on, view, circle(place, 20, 0).concat(circle(place, 20, 12)))
      bearing(on, view, place, [0, 0, 1])
    }
    greaseGun(on, view, [-14, -44, 17])
  })
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
