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

/**
 * What an order still has of the hardware that came with a line: staff may have taken some of it out. Each piece counts
 * for one line only, the first in the given order, since several may share a line of goods.
 * @param goods the lines that can be such hardware
 */
export function hardwareLeft(
  lineId: string,
  lines: readonly { id: string; hardware: LineHardware }[],
  goods: readonly { sku: string | null; quantity: number }[],
): LineHardware {
  const left = new Map<string, number>()
  for (const { sku, quantity } of goods) if (sku) left.set(sku, (left.get(sku) ?? 0) + quantity)
  for (const { id, hardware } of lines) {
    const has = Object.entries(hardware).flatMap(([sku, pieces]) => {
      const counted = Math.min(pieces, left.get(sku) ?? 0)
      left.set(sku, (left.get(sku) ?? 0) - counted)
      return counted > 0 ? [[sku, counted] as const] : []
    })
    if (id === lineId) return Object.fromEntries(has)
  }
  return {}
}
