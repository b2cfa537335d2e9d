import { DECK, EAR, stance } from "../designs/ski-plan"
import { SKI_SHAPES } from "../designs/ski-shapes"
import { skiSetting } from "../designs/skis"
import type { Vec } from "../drawing/geometry"
import { add, ellipse, rectangle, rounded } from "../drawing/geometry"
import { lying } from "../drawing/solids"
import {
  bushingLength,
  bushingProfile,
  cheekOutline,
  MOUNT_KITS,
  type MountKit,
  plateHoles,
  SHEET,
} from "../products/mount-kit-plan"
import { boltHead, lockNutSurface, sheetMetal, washerSurface } from "./hardware"
import {
  type Body,
  DARK_STEEL_FINISH,
  type Finish,
  fixed,
  type Piece,
  RUBBER_FINISH,
  STEEL_FINISH,
} from "./model"
import { type Surface, stood, turned } from "./solid"

const FINISHES: Readonly<Record<MountKit["finish"], Finish>> = {
  black: fixed("Black saddle", "#2c3748", 0, 0.45),
  zinc: fixed("Zinc saddle", "#b4bbc2", 1, 0.34),
  ember: fixed("Ember saddle", "#ff5a1f", 0, 0.42),
}
const BUSHING = fixed("Bushing", "#3a4454", 0, 0.5)

/** Length of the bolts through the plate: from the ears' top they reach the pad between them. */
const PLATE_BOLT = 30

/** The number of a kit that is drawn, from its SKU. */
const numberOf = (sku: string): string | null => {
  const [, number = ""] = /^MK-(\d{3})$/.exec(sku) ?? []
  return Object.hasOwn(MOUNT_KITS, number) ? number : null
}

/** Whether a SKU is a mount kit that is drawn. */
export const isMountKit = (sku: string): boolean => numberOf(sku) !== null

/**
 * A kit assembled as in its picture, the center of its bottom plate at the origin.
 * @throws for one that is not drawn
 */
export function mountKitPieces(sku: string): Piece[] {
  const kit = MOUNT_KITS[numberOf(sku) ?? ""]
  if (!kit) throw new Error(`no such mount kit: ${sku}`)
  const { width, length, height, bolt } = kit
  const half = width / 2
  const bushings = bushingLength(kit)
  const bushing = (from: number) =>
    turned(
      [0, from + bushings, height],
      [0, -1, 0],
      [[0, 0], ...bushingProfile(kit, bushings), [bushings, 0]],
      24,
    )
  return [
    {
      finish: FINISHES[kit.finish],
      surface: [
        ...cheek(kit, half),
        ...stood(
          sheetMetal(
            rounded(rectangle(-length / 2, -half - SHEET, length, width + 2 * SHEET), 4),
            SHEET,
            0.8,
          ),
          lying([0, 0, 0]),
        ),
        ...cheek(kit, -half - SHEET),
      ],
    },
    {
      finish: kit.bushing === "waisted" ? RUBBER_FINISH : BUSHING,
      surface: [...bushing(half - bushings), ...bushing(-half)],
    },
    {
      finish: STEEL_FINISH,
      surface: [
        ...lockNutSurface([0, half + SHEET, height], [0, 1, 0], bolt),
        ...washerSurface([0, -half - SHEET, height], [0, -1, 0], bolt + 7, 2),
        ...plateHoles(kit).flatMap(([x, y]) => plateBolt([x, y, SHEET])),
      ],
    },
    {
      finish: DARK_STEEL_FINISH,
      surface: [
        ...boltHead([0, -half - SHEET - 2, height], [0, 1, 0], bolt),
        ...turned(
          [0, half + SHEET, height],
          [0, -1, 0],
          [
            [-bolt * 2.4, 0],
            [-bolt * 2.4, bolt * 0.8],
            [-bolt * 2, bolt],
            [width + 2 * SHEET, bolt],
          ],
          16,
        ),
      ],
    },
  ]
}

/**
 * A cheek whose spindle hole is closed by the bolt.
 * @param y its near side
 */
function cheek(kit: MountKit, y: number): Surface {
  const slots =
    kit.cheek === "slant" ? [] : [-1, 1].map((side) => ellipse([side * kit.length * 0.29, 11], 8, 3.6, 0, 16))
  return stood(sheetMetal(cheekOutline(kit), SHEET, 0.9, slots), {
    origin: [0, y + SHEET, 0],
    u: [1, 0, 0],
    v: [0, 0, 1],
    w: [0, -1, 0],
  })
}

function plateBolt(seat: Vec): Surface {
  const [x, y, z] = seat
  return [
    ...washerSurface(seat, [0, 0, 1], 8.5, 1.8),
    ...boltHead([x, y, z + 2.2], [0, 0, -1], 4),
    ...turned(
      [x, y, z],
      [0, 0, -1],
      [
        [0, 4],
        [PLATE_BOLT - 1, 4],
        [PLATE_BOLT, 3],
        [PLATE_BOLT, 0],
      ],
      8,
    ),
  ]
}

/**
 * A kit on the saddle of each ski: its plate rests on the two ears.
 * @throws for a kit or a ski that is not drawn
 */
export function mountedKit(sku: string, product: string): Body {
  const { shape, places } = skiSetting({ product }, "")
  const top = EAR[EAR.length - 1]?.[1] ?? DECK
  const [left, right] = places.map((place) => add(place, [shape.saddle, 0, stance(shape) + top]))
  return {
    name: "Mount kit",
    group: "mount-kit",
    pieces: mountKitPieces(sku),
    places: [
      { name: "Left mount kit", at: left ?? [0, 0, 0] },
      { name: "Right mount kit", at: right ?? [0, 0, 0] },
    ],
  }
}

/** Whether a product takes hardware: skis that are drawn. */
export const takesHardware = ({ product }: { product: string }): boolean => Object.hasOwn(SKI_SHAPES, product)
