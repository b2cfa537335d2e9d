import type * as z from "zod/mini"
import type { CategoryLink, ListingPage, ProductCard } from "#contracts/catalog/catalog"

/** How one product is set on the sheet: across it, half of it, a third or a quarter. */
export type Cell = "lead" | "half" | "third" | "quarter"

/** Rows of thirds, the last of which may end short: things of a kind look as large as each other. One goes across. */
export const gridCells = (count: number): Cell[] =>
  count === 1 ? ["lead"] : Array<Cell>(count).fill("third")

/** Sets `count` products so that the first leads. */
export const planListing = (count: number): Cell[] => (count === 0 ? [] : ["lead", ...gridCells(count - 1)])

export interface FamilyShelf {
  family: z.infer<typeof CategoryLink>
  products: ProductCard[]
}

/** A listing's products apart by the families below it; `own` are in none of them. */
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
