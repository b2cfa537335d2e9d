import type * as z from "zod/mini"
import type { CategoryLink, ListingPage, ProductCard } from "#contracts/catalog/catalog"

/** How much of the sheet's width one product takes: all of it, half, a third or a quarter. */
export type Cell = "lead" | "half" | "third" | "quarter"

/**
 * Rows of thirds, the last of which may be short: things of a kind look equally large. A single one takes the full
 * width.
 */
export const gridCells = (count: number): Cell[] =>
  count === 1 ? ["lead"] : Array<Cell>(count).fill("third")

/** Lays out `count` products so that the first leads. */
export const planListing = (count: number): Cell[] => (count === 0 ? [] : ["lead", ...gridCells(count - 1)])

export interface FamilyShelf {
  family: z.infer<typeof CategoryLink>
  products: ProductCard[]
}

/** Splits a listing's products by the families below it; `own` are in none of them. */
export function shelvesOf({ children, products }: Pick<ListingPage, "children" | "products">): {
  own: ProductCard[]
  shelves: FamilyShelf[]
} {
  const isIn = (family: FamilyShelf["family"]) => (product: ProductCard) =>
    product.path.startsWith(`${family.path}/`)
  return {
    own: products.filter((product) => !children.some((family) => isIn(family)(product))),
    shelves: children
      .map((family) => ({ family, products: products.filter(isIn(family)) }))
      .filter((shelf) => shelf.products.length > 0),
  }
}
