import type { GuideColor } from "#contracts/catalog/compare"

/** Where a color is available, in words: "In stock for everything", "Not for The Attack. Loop out of stock". */
export function availability({
  not_for,
  not_as,
  unavailable,
}: Pick<GuideColor, "not_for" | "not_as" | "unavailable">): string {
  if (unavailable) return "Out of stock"
  const limits = [
    ...(not_for.length > 0 ? [`Not for ${not_for.join(", ")}`] : []),
    ...(not_as.length > 0 ? [`${not_as.join(" and ")} out of stock`] : []),
  ]
  return limits.length > 0 ? limits.join(". ") : "In stock for everything"
}
