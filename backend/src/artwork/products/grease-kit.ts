import { backdrop, groundShadow, lineShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Vec } from "../drawing/geometry"
import { add, along, ellipse, unit } from "../drawing/geometry"
import { lettering } from "../drawing/lettering"
import type { Material } from "../drawing/light"
import { BRASS, coated, DARK_STEEL, RUBBER, STEEL } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER, NIGHT } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import type { Profile } from "../drawing/solids"
import { hole, lathe, prism, ring, stack } from "../drawing/solids"
import { through, tube } from "../drawing/tube"
import { hexagon } from "./fasteners"
import { EMBER_PAINT } from "./paints"

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
