import { wheelsInSet } from "../../../contracts/builder/bogie-positions"
import type { AddBogieRequest } from "../../../contracts/fitment/fitment"
import type { SnapshotVariant } from "../../../read-model/domain/snapshot"
import { type Colors, positionName, wheelColors } from "./bogies-answer"
import type { SledParts } from "./sled-parts"
import { describeSled, type SledRow } from "./sleds"

/** Wheels of one size and color. */
export interface ChosenWheels {
  variant: SnapshotVariant
  quantity: number
  /** For refusals: 'Bogie wheel 5.38" in Red'. */
  name: string
}

export type BogieChoice = { wheels: ChosenWheels[] } | { errors: Record<string, string[]> }

interface Around {
  sled: SledRow
  parts: SledParts
  colors: Colors
  /** Whether a text is the SKU of a design in the builder that is a bogie wheel. */
  isDesign: (sku: string) => boolean
}

/** What the page showed at a position; null when it didn't say. */
function shownSku(sku: AddBogieRequest["sku"], position: string): string | null {
  if (sku === null || sku === "") return null
  return typeof sku === "string" ? sku : (sku[position] ?? null)
}

/**
 * The wheels behind a choice of colors by position, one entry per wheel and color: a set is two wheels, one at a
 * single-wheel position (sections 7 and 9). Everything that is wrong is reported at once, at its position.
 */
export function chooseBogies(
  request: AddBogieRequest,
  { sled, parts, colors, isDesign }: Around,
): BogieChoice {
  // One text for all positions says where the rider came from: a design in the builder, or one of the sled's wheels.
  const isOrigin = (text: string) => isDesign(text) || sled.bogies.some((fit) => fit.sku === text)
  const sku = typeof request.sku === "string" && isOrigin(request.sku) ? null : request.sku
  const errors: Record<string, string[]> = {}
  const wheels = new Map<string, ChosenWheels>()
  const name = describeSled(sled)

  for (const [key, color] of Object.entries(request.positions)) {
    const refuse = (reason: string) => {
      errors[`positions.${key}`] = [reason]
    }
    const fit = sled.bogies.find(({ position }) => String(position) === key)
    const wheel = fit && parts.wheels.get(fit.sku)
    if (!fit || !wheel) {
      refuse(`The ${name} has no bogie at this position.`)
      continue
    }
    const shown = shownSku(sku, key)
    const variant = color ? wheel.variants.get(color) : undefined
    if (shown !== null && shown !== fit.sku) refuse(`This bogie does not fit the ${name} here.`)
    else if (!color) refuse(`Please choose a color for ${positionName(fit.position)}.`)
    else if (!variant || !wheelColors(wheel, colors).includes(color)) {
      refuse(`The ${wheel.size} bogie is not made in this color.`)
    } else {
      const quantity = (wheels.get(variant.sku)?.quantity ?? 0) + wheelsInSet(fit.single)
      const inColor = colors.get(color)?.name ?? color
      wheels.set(variant.sku, { variant, quantity, name: `${variant.name} in ${inColor}` })
    }
  }
  if (typeof sku === "object" && sku !== null) {
    for (const key of Object.keys(sku)) {
      if (!Object.hasOwn(request.positions, key)) errors[`positions.${key}`] = ["Please choose a color here."]
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { wheels: [...wheels.values()] }
}
