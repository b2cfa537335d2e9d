import type { ChangedDesign } from "./build-change"

/**
 * What was chosen for a design, with its hardware where either end of the change has any: "Fade, Red, Blue, with Trail
 * Carbide Pair", "Solid, Red, without hardware" (docs/product.md, section 2.16).
 * @param other what it was before, or becomes
 */
export function chosenWords(
  { words, hardware }: Pick<ChangedDesign, "words" | "hardware">,
  other: Pick<ChangedDesign, "hardware">,
): string {
  const shown = words ? [words] : []
  if (hardware.length > 0) shown.push(`with ${hardware.join(", ")}`)
  else if (other.hardware.length > 0) shown.push("without hardware")
  return shown.join(", ")
}

interface Ends {
  from: Pick<ChangedDesign, "sku">
  to: Pick<ChangedDesign, "sku">
}

/** What a build gets another of. */
export const changedPart = ({ from, to }: Ends): "design" | "hardware" =>
  from.sku === to.sku ? "hardware" : "design"
