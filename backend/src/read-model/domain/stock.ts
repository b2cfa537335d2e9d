import type { SnapshotVariant } from "./snapshot"

/** Pieces that can still be promised, by inventory item, at the locations the channel ships from. */
export type Stock = ReadonlyMap<string, number>

/** How many pieces of a variant can be sold now; null when stock is not counted. Never negative. */
export function availableOf(
  stock: Stock,
  variant: Pick<SnapshotVariant, "managed" | "inventory">,
): number | null {
  if (!variant.managed) return null
  const pieces = variant.inventory.map(({ itemId, required }) =>
    Math.floor((stock.get(itemId) ?? 0) / required),
  )
  return pieces.length === 0 ? 0 : Math.max(0, Math.min(...pieces))
}

/** How many pieces of all these variants together can be sold; null when one of them isn't counted. */
export function availableInAll(stock: Stock, variants: readonly SnapshotVariant[]): number | null {
  let sum = 0
  for (const variant of variants) {
    const available = availableOf(stock, variant)
    if (available === null) return null
    sum += available
  }
  return sum
}

/** Whether two reads say the same, so that what was made from the first can be kept. */
export function sameStock(a: Stock, b: Stock): boolean {
  if (a.size !== b.size) return false
  for (const [item, pieces] of a) if (b.get(item) !== pieces) return false
  return true
}
