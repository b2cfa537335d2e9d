import { CART_FULL, fullOf, MAX_LINES, MAX_QUANTITY } from "../../../contracts/cart/quantity"

/** A line about to be added, or to get more pieces. */
export interface GrowingLine {
  /** What a refusal calls it. */
  name: string
  /** Pieces that the line will have. */
  quantity: number
  /** Whether the cart has no such line yet. */
  isNew: boolean
}

/**
 * Why a cart can't take all of this, for people to read; null when it can. One call adds few pieces of one thing, but
 * can be repeated: the total that a cart holds is limited here.
 * @param lines that the cart has
 */
export function cartFullReason(lines: number, wanted: readonly GrowingLine[]): string | null {
  const tooMany = wanted.find(({ quantity }) => quantity > MAX_QUANTITY)
  if (tooMany) return fullOf(tooMany.name)
  const fresh = wanted.filter(({ isNew }) => isNew).length
  if (fresh === 0 || lines + fresh <= MAX_LINES) return null
  return CART_FULL
}
