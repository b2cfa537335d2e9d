import { DUPLICATE_COLOR, OUT_OF_STOCK } from "../../../contracts/builder/design-words"
import { comesWithSkull, type Design } from "./design-catalog"
import { type Choice, choicesOf } from "./selection"

/** Whether the second color repeats the first and there is no third (section 5, "Builder"). */
export function hasDuplicateColors(design: Design): boolean {
  const [first, second, third] = design.colors
  return second !== undefined && third === undefined && first?.code === second.code
}

/** The choices of a design that are currently unavailable. */
export function unavailableChoices(design: Design): Choice[] {
  return choicesOf(design).filter(({ kind, color }) => design.style.unavailable[kind].has(color.code))
}

/** Why a design can't be ordered, as a sentence for its rider; null when it can. */
export function notOrderableReason(design: Design): string | null {
  const { product, style } = design
  if (product.notice) return `${product.name} can't be ordered right now.`
  if (!style.purchasable) return `${product.name} in ${style.name} is no longer available.`
  if (design.skull && !comesWithSkull(design)) {
    return `${product.name} in ${style.name} no longer comes with a ${design.skull.kind} skull. Please choose it without one.`
  }
  const gone = choicesOf(design).filter(({ color }) => color.retired)
  if (gone.length > 0) {
    const names = new Set(gone.map(({ color }) => color.name))
    return `We no longer pour ${new Intl.ListFormat("en-US").format(names)}. Please choose another color.`
  }
  const missing = unavailableChoices(design)
  if (missing.length > 0) {
    const names = missing.map(({ label, color }) => `${label}: ${color.name}`).join(", ")
    return `${OUT_OF_STOCK} (${names})`
  }
  if (hasDuplicateColors(design)) return DUPLICATE_COLOR
  return null
}

/**
 * Whether those who wait for some of a design's colors can be told that they are back: nothing of the design is out.
 * Two of the same color, or another color that is no longer poured, keep no one waiting: another can be chosen for it.
 * @param waitedFor codes of the colors
 */
export function isPouredAgain(design: Design, waitedFor: ReadonlySet<string>): boolean {
  const { product, style } = design
  if (product.notice || !style.purchasable) return false
  const isGone = choicesOf(design).some(({ color }) => color.retired && waitedFor.has(color.code))
  return !isGone && unavailableChoices(design).length === 0
}
