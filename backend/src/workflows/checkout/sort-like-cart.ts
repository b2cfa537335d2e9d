interface Goods {
  variant_id: string | null
  variant_sku: string | null
}

/**
 * An order's items as their cart had them: Medusa makes them all at once, and they come back in any order.
 * @param lines of the cart, in its order; what is in none comes last, and all stay as they are without one
 */
export function sortLikeCart<Item extends Goods>(
  items: readonly Item[],
  lines: readonly Goods[] = [],
): Item[] {
  const placeOf = (item: Goods) => {
    const at = lines.findIndex(
      ({ variant_id, variant_sku }) => variant_id === item.variant_id && variant_sku === item.variant_sku,
    )
    return at < 0 ? lines.length : at
  }
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
