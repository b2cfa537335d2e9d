interface ProductSearch {
  /** The variant to start with, so that an address can mean the red one. */
  sku?: string
}

/** A product route's search. By hand: routes are in the first load of every page, and a schema would bring zod. */
export const productSearch = ({ sku }: Record<string, unknown>): ProductSearch =>
  typeof sku === "string" ? { sku } : {}
