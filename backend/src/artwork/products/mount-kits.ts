import { backdrop, groundShadow } from "../drawing/backdrop"
import type { Camera } from "../drawing/camera"
import type { Shot } from "../drawing/framing"
import { shoot } from "../drawing/framing"
import type { Vec } from "../drawing/geometry"
import { along, ellipse, rectangle, round, rounded } from "../drawing/geometry"
import type { Material } from "../drawing/light"
import { coated, DARK_STEEL, metal, RUBBER, STEEL, ZINC } from "../drawing/light"
import { MARK } from "../drawing/mark"
import { EMBER } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { hole, lathe, lying, opening, prism } from "../drawing/solids"
import { hexBolt, lockNut, washer } from "./fasteners"
import {
  bushingLength,
  bushingProfile,
  cheekOutline,
  MOUNT_KITS,
  type MountKit,
  plateHoles,
} from "./mount-kit-plan"

const FINISHES: Readonly<Record<MountKit["finish"], Material>> = {
  black: coated("#2c3748", 0.4, 18),
  zinc: metal("#4b525c", "#a9b3bf", "#fbfdff"),
  ember: coated(EMBER, 0.4, 20),
}

const BUSHING = coated("#3a4454", 0.3, 14)

/** A cheek across the ski's width; `y` is its near side. */
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

/** A bushing across the spindle; `at` is its near face, and it extends away from the viewer. */
function bushing(sheet: Sheet, view: Camera, at: Vec, length: number, kit: MountKit): void {
  const { bolt } = kit
  const axis: Vec = [0, -1, 0]
  const far = along(at, axis, -length)
  lathe(sheet, view, far, axis, bushingProfile(kit, length), kit.bushing === "waisted" ? RUBBER : BUSHING)
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

function centerLine(sheet: Sheet, view: Camera, from: Vec, to: Vec): void {
  const [a, b] = [view.project(from), view.project(to)]
  sheet.add(
    `<path d="M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}" stroke="#5f7ea3" stroke-width="2.4" stroke-dasharray="22 7 4 7" fill="none"/>`,
  )
}

function shadeOf(sheet: Sheet, view: Camera, kit: MountKit): void {
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
}

/** Everything taken apart along the spindle, far to near, with the plate bolts above their holes. */
function exploded(sheet: Sheet, view: Camera, kit: MountKit): void {
  const half = kit.width / 2
  const spindle = (y: number): Vec => [0, y, kit.height]
  const length = bushingLength(kit)
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
  shadeOf(sheet, view, kit)
  centerLine(sheet, view, spindle(places.nutFar + 40), spindle(half + 6))
  // From the far end: lock nut, washer, spacer, bushing.
  lockNut(sheet, view, spindle(places.nutFar + 4), [0, 1, 0], kit.bolt)
  washer(sheet, view, spindle(places.nutFar - 8), [0, -1, 0], [kit.bolt + 7, kit.bolt, 2])
  spacer(sheet, view, spindle(places.spacerFar - far), far, kit.bolt)
  bushing(sheet, view, spindle(places.bushingFar - length), length, kit)
  for (const [x, y] of plateHoles(kit)) centerLine(sheet, view, [x, y, 6], [x, y, kit.height + 48])
  saddle(sheet, view, kit)
  for (const [x, y] of plateHoles(kit).sort((a, b) => b[1] - a[1])) {
    const head: Vec = [x, y, kit.height + 52]
    hexBolt(sheet, view, head, [0, 0, -1], { radius: 4, length: 30, threaded: 0.7 }, ZINC)
    washer(sheet, view, [x, y, kit.height + 14], [0, 0, 1], [8.5, 4, 1.8], ZINC)
  }
  centerLine(sheet, view, spindle(outer), spindle(places.boltHead - 30))
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

/**
 * The assembled kit: saddle, bushings in the cheeks, bolt through them.
 * @param ground whether its shadow falls on snow
 */
export function assembled(sheet: Sheet, view: Camera, kit: MountKit, ground = true): void {
  const half = kit.width / 2
  if (ground) shadeOf(sheet, view, kit)
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
  const length = bushingLength(kit)
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

/** Mount kit: exploded, or assembled (angle 2). @param number kit number, e.g. `101` */
export function drawMountKit(number: string, angle: string): string {
  const kit = MOUNT_KITS[number]
  if (!kit) throw new Error(`no such mount kit: ${number}`)
  const sheet = new Sheet()
  backdrop(sheet, 21)
  const draw = angle === "2" ? assembled : exploded
  shoot(sheet, SHOTS[angle] ?? { yaw: -46, pitch: 26 }, (on, view) => draw(on, view, kit))
  return sheet.toSvg()
}
