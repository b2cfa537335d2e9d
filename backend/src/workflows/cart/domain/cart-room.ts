import { MAX_LINES, MAX_QUANTITY } from "../../../contracts/cart/quantity"

/** A line that is about to be, or to become more. */
export interface GrowingLine {
  /** What a refusal calls it. */
  name: string
  /** Pieces that the line has then. */
  quantity: number
  /** Whether the cart has no such line yet. */
  isNew: boolean
}

/**
 * Why a cart can't take all of this, for people to read; null when it can. A call names few pieces and one thing, and
 * can be repeated: what a cart holds in all is bounded here.
 * @param lines that the cart has
 */
export function whyNoRoom(lines: number, wanted: readonly GrowingLine[]): string | null {
  const tooMany = wanted.find(({ quantity }) => quantity > MAX_QUANTITY)
  if (tooMany) return `Your cart can hold ${MAX_QUANTITY} of ${tooMany.name} at most.`
  const fresh = wanted.filter(({ isNew }) => isNew).length
  if (fresh === 0 || lines + fresh <= MAX_LINES) return null
  return `Your cart can hold ${MAX_LINES} different items at most. Please order these first.`
}
