import type * as z from "zod/mini"
import type { CategoryLink, ListingPage, ProductCard } from "#contracts/catalogue"

/** How one product is set on the sheet: across it, half of it, a third or a quarter. */
export type Cell = "lead" | "half" | "third" | "quarter"

/** Rows of thirds, with halves for the one or two rows at the end that thirds would leave a gap in. */
export function fillRows(count: number): Cell[] {
  if (count <= 0) return []
  if (count === 1) return ["lead"]
  const halves = count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4
  return [...Array<Cell>(count - halves).fill("third"), ...Array<Cell>(halves).fill("half")]
}

/** Sets `count` products so that the first leads and no row is left with a gap. */
export const planListing = (count: number): Cell[] => (count <= 0 ? [] : ["lead", ...fillRows(count - 1)])

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
