/** How one product is set on the sheet: across it, half of it or a third. */
export type Cell = "lead" | "half" | "third"

/**
 * Sets `count` products so that the first leads and no row is left with a gap: thirds, and halves for
 * the one or two rows at the end that thirds would not fill.
 */
export function planListing(count: number): Cell[] {
  if (count <= 0) return []
  const rest = count - 1
  if (rest === 1) return ["lead", "lead"]
  const halves = rest % 3 === 0 ? 0 : rest % 3 === 2 ? 2 : 4
  return ["lead", ...Array<Cell>(rest - halves).fill("third"), ...Array<Cell>(halves).fill("half")]
}
