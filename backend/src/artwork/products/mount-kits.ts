import { backdrop, groundShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Point, Vec } from "../drawing/geometry"
import { along, ellipse, rectangle, round, rounded } from "../drawing/geometry"
import type { Material } from "../drawing/light"
import { coated, DARK_STEEL, metal, RUBBER, STEEL, ZINC } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { hole, lathe, lying, opening, prism } from "../drawing/solids"
import { hexBolt, lockNut, washer } from "./fasteners"

/** What a chassis family asks of its saddle, mm. */
interface MountKit {
  /** Between the saddle's cheeks. */
  width: number
  /** Along the ski. */
  length: number
  /** Bottom plate to spindle. */
  height: number
  /** Outline of the cheeks. */
  cheek: "arch" | "slant" | "square"
  finish: "black" | "zinc" | "ember"
  /** Spindle bolt's radius. */
  bolt: number
  /** Spacer length each side; a short and a long one sets the ski's stance. */
  spacers: readonly [number, number]
  bushing: "straight" | "flanged" | "waisted"
  /** Bolts into the ski. */
  plateBolts: 2 | 4
}

const KITS: Readonly<Record<string, MountKit>> = {
  "101": {
    width: 58,
    length: 110,
    height: 52,
    cheek: "arch",
    finish: "black",
    bolt: 6,
    spacers: [14, 14],
    bushing: "flanged",
    plateBolts: 4,
  },
  "102": {
    width: 64,
    length: 120,
    height: 58,
    cheek: "slant",
    finish: "black",
    bolt: 6,
    spacers: [10, 20],
    bushing: "straight",
    plateBolts: 4,
  },
  "103": {
    width: 54,
    length: 96,
    height: 48,
    cheek: "square",
    finish: "zinc",
    bolt: 5,
    spacers: [16, 16],
    bushing: "waisted",
    plateBolts: 2,
  },
  "104": {
    width: 66,
    length: 126,
    height: 60,
    cheek: "arch",
    finish: "zinc",
    bolt: 6.5,
    spacers: [8, 8],
    bushing: "straight",
    plateBolts: 4,
  },
  "105": {
    width: 60,
    length: 104,
    height: 62,
    cheek: "slant",
    finish: "ember",
    bolt: 6,
    spacers: [18, 18],
    bushing: "flanged",
    plateBolts: 2,
  },
  "106": {
    width: 70,
    length: 116,
    height: 54,
    cheek: "square",
    finish: "black",
    bolt: 7,
    spacers: [12, 24],
    bushing: "waisted",
    plateBolts: 4,
  },
  "107": {
    width: 56,
    length: 118,
    height: 56,
    cheek: "arch",
    finish: "ember",
    bolt: 5.5,
    spacers: [22, 10],
    bushing: "straight",
    plateBolts: 4,
  },
  "108": {
    width: 62,
    length: 100,
    height: 50,
    cheek: "slant",
    finish: "zinc",
    bolt: 6,
    spacers: [12, 12],
    bushing: "flanged",
    plateBolts: 4,
  },
  "109": {
    width: 68,
    length: 112,
    height: 64,
    cheek: "arch",
    finish: "black",
    bolt: 6.5,
    spacers: [20, 20],
    bushing: "waisted",
    plateBolts: 2,
  },
  "110": {
    width: 52,
    length: 92,
    height: 46,
    cheek: "square",
    finish: "ember",
    bolt: 5,
    spacers: [10, 10],
    bushing: "straight",
    plateBolts: 2,
  },
  "111": {
    width: 60,
    length: 124,
    height: 66,
    cheek: "slant",
    finish: "black",
    bolt: 6.5,
    spacers: [16, 8],
    bushing: "waisted",
    plateBolts: 4,
  },
  "112": {
    width: 72,
    length: 108,
    height: 56,
    cheek: "square",
    finish: "zinc",
    bolt: 7,
    spacers: [14, 26],
    bushing: "flanged",
    plateBolts: 4,
  },
}

const FINISHES: Readonly<Record<MountKit["finish"], Material>> = {
  black: coated("#2c3748", 0.4, 18),
  zinc: metal("#4b525c", "#a9b3bf", "#fbfdff"),
  ember: coated(EMBER, 0.4, 20),
}

const BUSHING = coated("#3a4454", 0.3, 14)

/** Outline of a cheek, along the ski by height. */
function cheekOutline({ cheek, length, height, bolt }: MountKit): Point[] {
  const half = length / 2
  const top = height + bolt + 9
  if (cheek === "square")
    return rounded(
      [
        [-half, 0],
        [half, 0],
        [half, 18],
        [24, top],
        [-24, top],
        [-half, 18],
      ],
      [3, 3, 8, 9, 9, 8],
      5,
    )
  if (cheek === "slant")
    return rounded(
      [
        [-half, 0],
        [half, 0],
        [half, 14],
        [16, top],
        [-20, top],
        [-half * 0.72, 30],
        [-half, 24],
      ],
      [3, 3, 5, 14, 14, 10, 6],
      6,
    )
  return rounded(
    [
      [-half, 0],
      [half, 0],
      [half, 12],
      [half * 0.62, 20],
      [19, top],
      [-19, top],
      [-half * 0.62, 20],
      [-half, 12],
    ],
    [3, 3, 6, 18, 19, 19, 18, 6],
    8,
  )
}

/** A cheek stands across the ski's width; `y` is its near side. */
function cheek(sheet: Sheet, view: Camera, kit: MountKit, y: number, material: Material): void {
  const frame = {
    origin: [0, y + 6, 0] as Vec,
    u: [1, 0, 0] as Vec,
    v: [0, 0, 1] as Vec,
    w: [0, -1, 0] as Vec,
  }
  prism(sheet, view, frame, cheekOutline(kit), 6, material, { edge: 0.9, life: 0.16 })
  hole(sheet, view, [0, y, kit.height], [0, -1, 0], kit.bolt + 1.6, 6)
  if (kit.cheek !== "slant") {
    for (const side of [-1, 1]) {
      const slot = ellipse([side * kit.length * 0.29, 11], 8, 3.6, 0, 28)
      opening(sheet, view, frame, slot, { height: 6, depth: 6, material, floor: "#101826" })
    }
  }
}

/** Bent saddle: far cheek, floor, near cheek. */
function saddle(sheet: Sheet, view: Camera, kit: MountKit): void {
  const material = FINISHES[kit.finish]
  const half = kit.width / 2
  cheek(sheet, view, kit, half, material)
  prism(
    sheet,
    view,
    lying([0, 0, 0]),
    rounded(rectangle(-kit.length / 2, -half - 6, kit.length, kit.width + 12), 4),
    6,
    material,
    { edge: 0.8 },
  )
  for (const [x, y] of plateHoles(kit)) hole(sheet, view, [x, y, 6], [0, 0, 1], 5)
  cheek(sheet, view, kit, -half - 6, material)
  const light = kit.finish === "black" ? EMBER : "#0b1220"
  sheet.group(
    `transform="${view.plane([kit.length / 2 - 34, -half - 6.1, 20], [1, 0, 0], [0, 0, -1])}"`,
    () => {
      if (kit.cheek === "square") sheet.add(`<path d="${MARK}" transform="scale(.15)" fill="${light}"/>`)
    },
  )
}

function plateHoles({ plateBolts, length }: MountKit): Point[] {
  const reach = length * 0.36
  return plateBolts === 2
    ? [
        [reach, 0],
        [-reach, 0],
      ]
    : [
        [reach, 15],
        [-reach, 15],
        [reach, -15],
        [-reach, -15],
      ]
}

/** Bushing across the spindle; `at` is its near face, it runs away from the viewer. */
function bushing(
  sheet: Sheet,
  view: Camera,
  at: Vec,
  length: number,
  { bolt, bushing: kind }: MountKit,
): void {
  const axis: Vec = [0, -1, 0]
  const far = along(at, axis, -length)
  const radius = bolt + 9
  const profiles = {
    straight: [
      [0, radius - 1.5],
      [1.5, radius],
      [length - 1.5, radius],
      [length, radius - 1.5],
    ],
    flanged: [
      [0, radius - 3],
      [length - 6, radius - 3],
      [length - 6, radius + 4],
      [length - 1, radius + 4],
      [length, radius + 3],
    ],
    waisted: [
      [0, radius + 1],
      [length * 0.2, radius],
      [length * 0.5, radius - 3.5],
      [length * 0.8, radius],
      [length, radius + 1],
    ],
  } as const
  lathe(sheet, view, far, axis, profiles[kind], kind === "waisted" ? RUBBER : BUSHING)
  // Steel sleeve inside.
  lathe(
    sheet,
    view,
    along(at, axis, -0.5),
    axis,
    [
      [0, bolt + 3.4],
      [1.6, bolt + 3.4],
    ],
    STEEL,
    { bore: bolt + 0.6 },
  )
}

function spacer(sheet: Sheet, view: Camera, at: Vec, length: number, bolt: number): void {
  const axis: Vec = [0, -1, 0]
  lathe(
    sheet,
    view,
    along(at, axis, -length),
    axis,
    [
      [0, bolt + 4],
      [0.8, bolt + 4.6],
      [length - 0.8, bolt + 4.6],
      [length, bolt + 4],
    ],
    STEEL,
    { bore: bolt + 0.5 },
  )
}

function centreLine(sheet: Sheet, view: Camera, from: Vec, to: Vec): void {
  const [a, b] = [view.project(from), view.project(to)]
  sheet.add(
    `<path d="M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}" stroke="#5f7ea3" stroke-width="2.4" stroke-dasharray="22 7 4 7" fill="none"/>`,
  )
}

/** Everything apart along the spindle, far to near, and the plate bolts above their holes. */
function exploded(sheet: Sheet, view: Camera, kit: MountKit): void {
  const half = kit.width / 2
  const spindle = (y: number): Vec => [0, y, kit.height]
  const length = kit.width * 0.42
  const [near, far] = kit.spacers
  const outer = -half - 6
  const places = {
    bushingFar: half + 24 + length,
    spacerFar: half + 24 + length + 10 + far,
    nutFar: half + 24 + length + 10 + far + 20,
    bushingNear: outer - 18 - length,
    spacerNear: outer - 18 - length - 10 - near,
    boltHead: outer - 18 - length - 10 - near - 24 - kit.width * 0.9,
  }
  groundShadow(
    sheet,
    view,
    [-1, 1].flatMap((side) =>
      [-1, 1].flatMap((end): Vec[] => [
        [(end * kit.length) / 2, side * (half + 6), 0],
        [end * 19, side * (half + 6), kit.height],
      ]),
    ),
  )
  centreLine(sheet, view, spindle(places.nutFar + 40), spindle(half + 6))
  // From the far end: lock nut, washer, spacer, bushing.
  lockNut(sheet, view, spindle(places.nutFar + 4), [0, 1, 0], kit.bolt)
  washer(sheet, view, spindle(places.nutFar - 8), [0, -1, 0], [kit.bolt + 7, kit.bolt, 2])
  spacer(sheet, view, spindle(places.spacerFar - far), far, kit.bolt)
  bushing(sheet, view, spindle(places.bushingFar - length), length, kit)
  for (const [x, y] of plateHoles(kit)) centreLine(sheet, view, [x, y, 6], [x, y, kit.height + 48])
  saddle(sheet, view, kit)
  for (const [x, y] of plateHoles(kit).sort((a, b) => b[1] - a[1])) {
    const head: Vec = [x, y, kit.height + 52]
    hexBolt(sheet, view, head, [0, 0, -1], { radius: 4, length: 30, threaded: 0.7 }, ZINC)
    washer(sheet, view, [x, y, kit.height + 14], [0, 0, 1], [8.5, 4, 1.8], ZINC)
  }
  centreLine(sheet, view, spindle(outer), spindle(places.boltHead - 30))
  bushing(sheet, view, spindle(outer - 18 - length), length, kit)
  spacer(sheet, view, spindle(places.spacerNear), near, kit.bolt)
  washer(sheet, view, spindle(places.spacerNear - 11), [0, -1, 0], [kit.bolt + 7, kit.bolt, 2])
  hexBolt(
    sheet,
    view,
    spindle(places.boltHead),
    [0, 1, 0],
    { radius: kit.bolt, length: kit.width * 0.9, threaded: 0.35 },
    DARK_STEEL,
  )
}

/** As fitted: saddle, bushings in the cheeks, bolt through. */
function fitted(sheet: Sheet, view: Camera, kit: MountKit): void {
  const half = kit.width / 2
  groundShadow(
    sheet,
    view,
    [-1, 1].flatMap((side) =>
      [-1, 1].flatMap((end): Vec[] => [
        [(end * kit.length) / 2, side * (half + 6), 0],
        [end * 19, side * (half + 6), kit.height],
      ]),
    ),
  )
  const material = FINISHES[kit.finish]
  lockNut(sheet, view, [0, half + 9, kit.height], [0, 1, 0], kit.bolt)
  cheek(sheet, view, kit, half, material)
  prism(
    sheet,
    view,
    lying([0, 0, 0]),
    rounded(rectangle(-kit.length / 2, -half - 6, kit.length, kit.width + 12), 4),
    6,
    material,
    { edge: 0.8 },
  )
  for (const [x, y] of plateHoles(kit)) {
    washer(sheet, view, [x, y, 6], [0, 0, 1], [8.5, 4, 1.8], ZINC)
    hexBolt(sheet, view, [x, y, 8.2], [0, 0, -1], { radius: 4, length: 1, threaded: 0.1 }, ZINC)
  }
  const length = kit.width * 0.42
  bushing(sheet, view, [0, half - length, kit.height], length, kit)
  bushing(sheet, view, [0, -half, kit.height], length, kit)
  cheek(sheet, view, kit, -half - 6, material)
  washer(sheet, view, [0, -half - 6, kit.height], [0, -1, 0], [kit.bolt + 7, kit.bolt, 2])
  hexBolt(
    sheet,
    view,
    [0, -half - 8 - kit.bolt * 0.2, kit.height],
    [0, 1, 0],
    { radius: kit.bolt, length: 2, threaded: 0.1 },
    DARK_STEEL,
  )
}

const SHOTS: Readonly<Record<string, Shot>> = {
  "": { yaw: -46, pitch: 26, margin: 60 },
  "2": { yaw: -34, pitch: 28, margin: 190 },
}

/** Mount kit: exploded, or fitted together (angle 2). @param number kit number, e.g. `101` */
export function drawMountKit(number: string, angle: string): string {
  const kit = KITS[number]
  if (!kit) throw new Error(`no such mount kit: ${number}`)
  const sheet = new Sheet()
  backdrop(sheet, 21)
  const draw = angle === "2" ? fitted : exploded
  shoot(sheet, SHOTS[angle] ?? { yaw: -46, pitch: 26 }, (on, view) => draw(on, view, kit))
  return sheet.toSvg()
}
