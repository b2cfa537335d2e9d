/** A price of a running price list, for one variant. */
export interface ListPrice {
  /** Medusa's kinds: a sale counts when it is lower, an override always does. */
  type: "sale" | "override"
  cents: number
  /** Pieces; null for no limit. */
  minQuantity: number | null
  maxQuantity: number | null
}

/**
 * What one piece costs by price lists at a given quantity: the lowest price that counts, as in Medusa's own refresh.
 * Null when none does.
 */
export function listedCents(
  prices: readonly ListPrice[],
  quantity: number,
  retailCents: number,
): number | null {
  const counting = prices.filter(
    ({ type, cents, minQuantity, maxQuantity }) =>
      quantity >= (minQuantity ?? 0) &&
      quantity <= (maxQuantity ?? Number.POSITIVE_INFINITY) &&
      (type === "override" || cents < retailCents),
  )
  return counting.length > 0 ? Math.min(...counting.map(({ cents }) => cents)) : null
}
