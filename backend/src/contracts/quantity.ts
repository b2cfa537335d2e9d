// Apart from the cart's schemas: product tiles need the limits, not the schemas and their library.

/** Section 9: minimum cart quantity. */
export const MIN_QUANTITY = 1
/** More than any rider needs of one part; keeps sums far inside safe integers. */
export const MAX_QUANTITY = 999
/** What who asks for more of one part is told. */
export const TOO_MANY = `At most ${MAX_QUANTITY} at a time.`
/** Different things in one cart: every answer about a cart carries all of them. */
export const MAX_LINES = 100

/**
 * What is said of a part that is nearly gone (section 9); null while there are more, and when there is none.
 * @param stock null when it isn't counted
 */
export const onlyLeft = (stock: number | null): string | null =>
  stock === 1 || stock === 2 ? `Only ${stock} left!` : null
