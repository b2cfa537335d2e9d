interface Goods {
  variant_id: string | null
  variant_sku: string | null
}

/**
 * An order's items in the order of their cart: Medusa creates them all at once, and they come back in any order.
 * @param lines of the cart, in its order; items not among them come last, and without a cart all stay as they are
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
