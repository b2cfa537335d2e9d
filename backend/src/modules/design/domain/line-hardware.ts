/**
 * The hardware that came with skis: which pieces of a cart's stocked goods belong to a line. Stored in the line's
 * metadata under a key that visitors can't write (workflows/cart/domain/reserved-metadata.ts). It decides no prices:
 * only what an edit doesn't have to add again, and what is offered for removal along with the skis.
 */

/** Pieces by SKU. */
export type LineHardware = Readonly<Record<string, number>>

/** Its key in a line's metadata. */
export const HARDWARE_KEY = "shop_hardware"

/** Both combined. */
export function joinHardware(one: LineHardware, other: LineHardware): LineHardware {
  const joined: Record<string, number> = { ...one }
  for (const [sku, pieces] of Object.entries(other)) joined[sku] = (joined[sku] ?? 0) + pieces
  return joined
}

interface Line {
  id: string
  sku: string | null
  quantity: number
  build: unknown
  hardware?: LineHardware | null
}

/** The lines of the cart that hold what came with a line, and how many of their pieces did. */
export function hardwareLines<L extends Line>(
  { hardware }: Pick<Line, "hardware">,
  lines: readonly L[],
): { line: L; quantity: number }[] {
  return Object.entries(hardware ?? {}).flatMap(([sku, pieces]) => {
    const line = lines.find((other) => other.sku === sku && other.build === null)
    return line ? [{ line, quantity: Math.min(pieces, line.quantity) }] : []
  })
}
