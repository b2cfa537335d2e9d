import { PRODUCT_TYPES, type ProductType } from "../../../contracts/builder/builder"

/*
 * What staff may aim a discount at besides single products: what riders build, by its kind, and every category of the
 * catalog, by its id. A made piece counts as the kind that it was made as.
 */

/** The line of a kind that riders build. */
export const builtLine = (type: ProductType): string => `built:${type}`

/** Null for what is bought from the catalog: bogies are, as wheels. */
const NAMES: Record<ProductType, string | null> = { ski: "Skis", bogie: null, shovel: "Snow scoops" }

/** What riders build, keyed by what represents it among the lines. */
export const BUILT_LINES = PRODUCT_TYPES.flatMap((type) => {
  const name = NAMES[type]
  return name === null ? [] : [{ key: builtLine(type), name }]
})

/** The names of built lines among some keys, in the order of the list. */
export const builtNames = (keys: readonly string[]): string[] =>
  BUILT_LINES.flatMap(({ key, name }) => (keys.includes(key) ? [name] : []))
