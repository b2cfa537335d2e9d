interface ProductSearch {
  /** The variant to start with, so that an address can mean the red one. */
  sku?: string
}

/**
 * A product route's search. Parsed by hand: routes are in the first load of every page, and a schema would bring in
 * zod. A value that can't be used is set to undefined, here and in the others: left out, the router would keep it as it
 * came.
 */
export const productSearch = ({ sku }: Record<string, unknown>): ProductSearch => ({
  // A SKU of digits is read as a number.
  sku: typeof sku === "string" || typeof sku === "number" ? String(sku) : undefined,
})
