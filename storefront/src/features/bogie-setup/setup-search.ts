/** What a bogie setup's address may hold (section 2.3). */
export interface SetupSearch {
  /** Id of the sled. */
  sled?: string
  /** Slugs of the design that led here, as named in the builder's address. */
  product?: string
  style?: string
  /** SKU of that design. */
  sku?: string
}

/** A slug or SKU of digits is read as a number. */
const text = (value: unknown) =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : undefined

/** Parsed by hand: routes are in the first load of every page, and a schema would bring in zod. */
export const setupSearch = ({ sled, product, style, sku }: Record<string, unknown>): SetupSearch => ({
  sled: text(sled),
  product: text(product),
  style: text(style),
  sku: text(sku),
})

/** The same design without the sled, or with another one. */
export const withSled = ({ sled: _, ...design }: SetupSearch, sled?: string): SetupSearch => ({
  ...Object.fromEntries(Object.entries(design).filter(([, value]) => value !== undefined)),
  ...(sled ? { sled } : {}),
})
