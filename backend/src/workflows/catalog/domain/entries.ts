import type { Refusal } from "../../../csv/csv-text"

export interface CategoryEntry {
  line: number
  /** Slugs from the top: "accessories/apparel". */
  path: string
  name: string | undefined
  intro: string | undefined
}

export interface VariantEntry {
  line: number
  sku: string
  /** Option name to value, in the order of the file's columns; none for a variant that already exists. */
  options: Record<string, string>
  priceCents: number | undefined
  /** Pieces on hand; null: not counted; undefined: the file does not say. */
  stock: number | null | undefined
  imageAlt: string | undefined
  /** Cents by the name of a price list; null takes it off the list. */
  listCents: Record<string, number | null>
}

/** What is undefined wasn't specified; what is empty is emptied. */
export interface ProductEntry {
  line: number
  slug: string
  /** Address of the product's page where it isn't `/category/slug`. */
  path: string | undefined
  category: string | undefined
  name: string | undefined
  tagline: string | undefined
  description: string | undefined
  /** "Name: value" pairs, in order, as one text separated by `|`, so that staff can edit it in the admin. */
  facts: string | undefined
  /** Number and title of its video: `76979871 How they go on`. */
  video: string | undefined
  tags: string[] | undefined
  /** Null: none. */
  position: number | null | undefined
  /** Undefined: for a new product, the pictures that the shop draws from the SKUs. */
  images: string[] | undefined
  /** Whether the shop shows it. */
  status: "published" | "draft" | undefined
  variants: VariantEntry[]
}

export interface CatalogFile {
  categories: CategoryEntry[]
  products: ProductEntry[]
  refused: Refusal[]
}
