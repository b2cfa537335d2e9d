// Separate from the cart's schemas: product tiles need the limits, but not the schemas and their library.

/** Section 9: minimum cart quantity. */
export const MIN_QUANTITY = 1
/** More than any rider needs of one part; keeps totals well within safe integers. */
export const MAX_QUANTITY = 999
/** The message for anyone who asks for more of one part. */
export const TOO_MANY = `At most ${MAX_QUANTITY} at a time.`
/** Different things in one cart: every answer about a cart carries all of them. */
export const MAX_LINES = 100
/** The messages for a cart that can't take more: of one part, or of anything. */
export const fullOf = (name: string): string => `Your cart can hold ${MAX_QUANTITY} of ${name} at most.`
export const CART_FULL = `Your cart can hold ${MAX_LINES} different items at most. Please order these first.`

/** The number that is few enough to mention (section 9). */
const FEW = 2

/**
 * How many there are of a part that is nearly sold out (section 9); null while there are more, and when there are none.
 * @param stock null when it isn't counted
 */
export const fewLeft = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= FEW ? stock : null

/** The message for any count; `onlyLeft` decides whether it is due (section 9). */
export const leftWords = (count: number): string => `Only ${count} left!`

/** The message about a part that is nearly sold out; null like `fewLeft`. */
export function onlyLeft(stock: number | null): string | null {
  const few = fewLeft(stock)
  return few === null ? null : leftWords(few)
}
