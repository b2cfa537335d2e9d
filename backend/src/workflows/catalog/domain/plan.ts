import type { CatalogFile, ProductEntry, VariantEntry } from "./catalog-file"
import type { CurrentProduct } from "./current-catalog"
import type { ImportReport } from "./import-report"

/**
 * `update`: the shop becomes what the file says. `mend`: that, and whatever a broken first start left without a channel
 * or shipping profile gets one. `add`: only what was never there is added; what staff have changed or deleted stays
 * that way.
 */
export type ImportPolicy = "update" | "mend" | "add"

export interface NewCategory {
  path: string
  name: string
  intro: string
}

export interface NewProduct {
  entry: ProductEntry
  name: string
  category: string
}

export interface ProductChange {
  id: string
  name?: string
  tagline?: string
  description?: string
  categories?: string[]
  tags?: string[]
  /** All of them, in order; those that stay by their id. */
  images?: { id?: string; url: string }[]
  thumbnail?: string | null
  status?: "published" | "draft"
  /** Merged into the product's metadata, where an empty text removes a key. */
  metadata?: Record<string, unknown>
  addToChannel?: boolean
  setShippingProfile?: boolean
}

export interface VariantChange {
  id: string
  sku: string
  prices?: { id?: string; currency_code: string; amount: number }[]
  counted?: boolean
}

/** A price on a price list: added, changed, or taken off. */
export interface ListPriceChange {
  listId: string
  sku: string
  before: { id: string; cents: number } | null
  /** Null takes it off the list. */
  cents: number | null
}

export interface ImportPlan {
  newCategories: NewCategory[]
  categoryChanges: { id: string; name: string; intro: string }[]
  newProducts: NewProduct[]
  productChanges: ProductChange[]
  /** Values that an option gets for a product's new variants; those it already has do no harm. */
  newOptionValues: { productId: string; optionId: string; values: string[] }[]
  newVariants: { product: CurrentProduct; entry: VariantEntry; rank: number }[]
  variantChanges: VariantChange[]
  listPrices: ListPriceChange[]
  /**
   * Pieces on hand by SKU, to be set once everything else is there; `was` where there must still be exactly that many.
   */
  stock: { sku: string; pieces: number; was?: number }[]
  report: ImportReport
}

/** A plan that changes nothing. */
export const emptyPlan = (): ImportPlan => ({
  newCategories: [],
  categoryChanges: [],
  newProducts: [],
  productChanges: [],
  newOptionValues: [],
  newVariants: [],
  variantChanges: [],
  listPrices: [],
  stock: [],
  report: { added: [], changed: [], unchanged: 0, refused: [] },
})

/** A file of entries that didn't come from CSV. */
export const fileOf = (products: ProductEntry[]): CatalogFile => ({ categories: [], products, refused: [] })

/** An entry that says nothing yet. */
export const emptyProductEntry = (slug: string, line: number): ProductEntry => ({
  line,
  slug,
  path: undefined,
  category: undefined,
  name: undefined,
  tagline: undefined,
  description: undefined,
  facts: undefined,
  video: undefined,
  tags: undefined,
  position: undefined,
  images: undefined,
  status: undefined,
  variants: [],
})

/** An entry for a variant that the shop has, which says nothing yet. */
export const emptyVariantEntry = (sku: string, line: number): VariantEntry => ({
  line,
  sku,
  options: {},
  priceCents: undefined,
  stock: undefined,
  imageAlt: undefined,
  listCents: {},
})
