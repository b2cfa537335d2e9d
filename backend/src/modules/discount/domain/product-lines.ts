import type { ProductType } from "../../../contracts/builder/builder"

/*
 * What staff may aim a discount at besides single products: what riders build, by its kind, and every category of the
 * catalog, by its id. A made piece counts as the kind that it was made as.
 */

/** What riders build, keyed by what represents it among the lines. Bogies are bought as wheels from the catalog. */
export const BUILT_LINES = [
  { key: "built:ski", name: "Skis" },
  { key: "built:shovel", name: "Snow scoops" },
] as const

/** The line of a kind that riders build. */
export const builtLine = (type: ProductType): string => `built:${type}`

/** The names of built lines among some keys, in the order of the list. */
export const builtNames = (keys: readonly string[]): string[] =>
  BUILT_LINES.flatMap(({ key, name }) => (keys.includes(key) ? [name] : []))
