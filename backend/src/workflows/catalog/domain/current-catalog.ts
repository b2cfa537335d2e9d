import { CURRENCY, toCents } from "../../../contracts/money"
/** What the shop has of the things that a file names. Amounts in cents. */

export interface CurrentCategory {
  id: string
  /** "accessories/apparel" */
  path: string
  name: string
  intro: string
}

export interface CurrentPrice {
  id: string
  currencyCode: string
  /** Dollars (or another currency's unit), as Medusa stores it. */
  amount: number
  /** The price that everyone pays, as opposed to one for a region, a group or a quantity. */
  isDefault: boolean
}

export interface CurrentVariant {
  id: string
  sku: string
  options: Record<string, string>
  /** The price set's own prices, without those of price lists. */
  prices: CurrentPrice[]
  /**
   * What it costs on price lists, by the list's id; only prices without rules of their own and from the first piece on.
   */
  listPrices: Record<string, { id: string; cents: number }>
  counted: boolean
  itemId: string | null
  /** Pieces on hand at the shop's location; null when it keeps none. */
  stocked: number | null
}

export interface CurrentProduct {
  id: string
  slug: string
  path: string
  name: string
  tagline: string
  description: string
  facts: string
  video: string
  position: number | undefined
  tags: string[]
  categories: string[]
  images: string[]
  /** By address. */
  imageIds: Readonly<Record<string, string>>
  thumbnail: string | null
  metadata: Record<string, unknown>
  /** `published`, `draft` or another of Medusa's words for what isn't shown. */
  status: string
  options: { id: string; name: string }[]
  inChannel: boolean
  shipped: boolean
  variants: CurrentVariant[]
}

/** A price list of Medusa's, as a column of a file names it. */
export interface PriceList {
  id: string
  name: string
}

export interface CurrentCatalog {
  /** By path; every category there is. */
  categories: ReadonlyMap<string, CurrentCategory>
  /** By slug; those that the file names. */
  products: ReadonlyMap<string, CurrentProduct>
  /** Slug of the product that a SKU in the file belongs to. */
  slugBySku: ReadonlyMap<string, string>
  /** Those with unique names. */
  priceLists: readonly PriceList[]
  /** Slugs and SKUs in the file that were once in the shop and were deleted. */
  deleted: ReadonlySet<string>
  /** Slugs of the builder's lines, including those that were. */
  lines: ReadonlySet<string>
}

/** The price everyone pays in US dollars, in cents; undefined when there is none. */
export function defaultPriceCents(variant: CurrentVariant): number | undefined {
  const price = variant.prices.find((p) => p.isDefault && p.currencyCode === CURRENCY)
  return price && toCents(price.amount)
}

/** Pieces on hand; null: not counted; undefined: counted, but no one has said how many. */
export const stockOnHand = (variant: CurrentVariant): number | null | undefined =>
  variant.counted ? (variant.stocked ?? undefined) : null
