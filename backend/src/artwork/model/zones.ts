import { against } from "../designs/decals"
import { colorOf, type DesignAppearance } from "../designs/design-appearance"
import { molding } from "../designs/molding"
import { colorAt, paintAt, zoneFields, zones } from "../designs/zones"
import { camera } from "../drawing/camera"
import { type Hex, mix } from "../drawing/color"
import type { Point, Vec } from "../drawing/geometry"
import { Sheet } from "../drawing/sheet"
import { type Choice, type Finish, molded, type Piece, printed } from "./model"
import { parted, type Surface } from "./solid"

/** The choice that paints a color number; a drawing that asks for more than there are gets the last one again. */
export const choiceOf = (look: DesignAppearance, number: number): Choice => {
  const names = ["color1", "color2", "color3", "color4"] as const
  return names[Math.min(number, look.colors.length, 4) - 1] ?? "color1"
}

const finishOf = (look: DesignAppearance, number: number): Finish =>
  molded(choiceOf(look, number), colorOf(look, number))

/** Styles whose colors have no edges to cut along, or too many: painted by a picture. */
const PAINTED: readonly string[] = ["FAD", "CAM"]
/** px of that picture per mm of the part. */
const FINENESS = 1.6
/** How far it extends beyond the part's ends and sides, mm. */
const BEYOND = 40
const ACROSS = 160

/** The colors of a part of this length as a flat picture, drawn as those in the shop's pictures are. */
function paintedPicture(length: number, look: DesignAppearance): NonNullable<Finish["picture"]> {
  const [width, height] = [(length + 2 * BEYOND) * FINENESS, 2 * ACROSS * FINENESS].map(Math.round) as [
    number,
    number,
  ]
  const sheet = new Sheet(width, height)
  const above = camera(0, 90, FINENESS, [BEYOND * FINENESS, height / 2])
  zones(
    sheet,
    molding(above, [0, 0, 0], () => 0),
    length,
    look,
  )
  return { svg: sheet.toSvg(), width, height }
}

function paintedFinish(
  length: number,
  look: DesignAppearance,
): { finish: Finish; spread: (place: Vec) => Point } {
  const choices = look.colors.map((_, at) => choiceOf(look, at + 1))
  const picture = paintedPicture(length, look)
  return {
    finish: {
      ...finishOf(look, 1),
      name: choices.join(" and "),
      paint: { kind: "picture", choices },
      picture,
    },
    spread: ([x, y]) => [((x + BEYOND) * FINENESS) / picture.width, 0.5 - (y * FINENESS) / picture.height],
  }
}

/** The color that a choice is painted in. */
function colorOfChoice(look: DesignAppearance, choice: Choice): Hex {
  if (choice === "loop") return look.loop ?? colorOf(look, 1)
  if (choice === "single_skull") return look.singleSkull ?? colorOf(look, 1)
  if (choice === "triple_skull") return look.tripleSkull ?? colorOf(look, 1)
  return colorOf(look, Number(choice.slice(-1)))
}

/**
 * A finish as it is in another design of the same shape.
 * @param length of the part, mm
 */
export function repainted(finish: Finish, length: number, look: DesignAppearance): Finish {
  const { paint } = finish
  if (paint.kind === "choice") return { ...finish, color: colorOfChoice(look, paint.choice) }
  if (paint.kind === "picture") {
    return { ...finish, color: colorOf(look, 1), picture: paintedPicture(length, look) }
  }
  if (paint.kind === "fixed") return finish
  const [[first = "color1", share = 1] = [], [second] = []] = Object.entries(paint.on) as [Choice, number][]
  const under = second
    ? mix(colorOfChoice(look, second), colorOfChoice(look, first), share)
    : colorOfChoice(look, first)
  const ink = against(under)
  return { ...finish, color: paint.halo ? against(ink) : ink }
}

/** A surface on the plan of a part of this length, cut into a style's zones: one piece per color. */
export function zonePieces(surface: Surface, length: number, look: DesignAppearance): Piece[] {
  if (PAINTED.includes(look.style)) return [{ ...paintedFinish(length, look), surface }]
  let left: Surface = surface
  const byColor = new Map<number, Surface>()
  // What is on top is cut out first; three bands lie under each other in turn.
  for (const { color, field } of [...zoneFields(length, look.style)].reverse()) {
    const { above, below } = parted(left, ([x, y]) => field(x, y))
    byColor.set(color, above)
    left = below
  }
  byColor.set(1, left)
  return [...byColor].map(([color, zone]) => ({ finish: finishOf(look, color), surface: zone }))
}

/** The tone in which print is legible at a position on a part, and the one around it. */
export function inkAt(
  length: number,
  look: DesignAppearance,
  x: number,
  y: number,
): { ink: Finish; halo: Finish } {
  const { color, other, share } = paintAt(length, look.style, x, y)
  const on: Partial<Record<Choice, number>> = { [choiceOf(look, color)]: share }
  if (share < 1) on[choiceOf(look, other)] = 1 - share
  const ink = against(colorAt(length, look, x, y))
  const place = `${Math.round(x)} ${Math.round(y)}`
  return {
    ink: printed(`Lettering ${place}`, ink, { kind: "print", on, halo: false }),
    halo: printed(`Lettering's edge ${place}`, against(ink), { kind: "print", on, halo: true }),
  }
}

/** A skull in its color, and the ring around it. */
export function skullFinishes(look: DesignAppearance): { print: Finish; ring: Finish } | null {
  const choice = look.singleSkull ? "single_skull" : "triple_skull"
  const color = look.singleSkull ?? look.tripleSkull
  if (!color) return null
  return {
    print: printed(choice, color, { kind: "choice", choice }),
    ring: printed("Skull's edge", against(color), { kind: "print", on: { [choice]: 1 }, halo: false }),
  }
}
