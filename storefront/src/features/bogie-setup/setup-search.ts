/** What a bogie setup's address may hold. */
export interface SetupSearch {
  /** Id of the sled. */
  sled?: string
  /** SKU of the design that led here. */
  sku?: string
}

/** By hand: routes are in the first load of every page, and a schema would bring zod. */
export const setupSearch = ({ sled, sku }: Record<string, unknown>): SetupSearch => ({
  sled: typeof sled === "string" && sled !== "" ? sled : undefined,
  sku: typeof sku === "string" && sku !== "" ? sku : undefined,
})
