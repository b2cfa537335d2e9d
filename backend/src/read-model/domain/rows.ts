/** What the read model's queries return from the database, one interface per query. */

export interface CommerceRow {
  sales_channel_id: string
  region_id: string
  /** Where the shop ships to: upper-case codes. */
  countries: { code: string; name: string }[]
  shipping_option_id: string | null
}

export interface CategoryRow {
  id: string
  handle: string
  /** Its former handles. */
  former_handles: string[]
  /** False while staff have set it to inactive or internal. */
  shown: boolean
  name: string
  description: string
  parent_category_id: string | null
  rank: number
}

export interface ProductRow {
  id: string
  handle: string
  /** Its former handles that no other product has taken since. */
  former_handles: string[]
  title: string
  subtitle: string | null
  description: string | null
  thumbnail: string | null
  metadata: Record<string, unknown> | null
  shipping_profile_id: string | null
  discountable: boolean
  /** Its fit and torque are the demo's, and not verified. */
  demo_data: boolean
  category_ids: string[]
  tags: string[]
}

export interface VariantRow {
  id: string
  product_id: string
  sku: string
  title: string
  /** Where staff chose none, the first of the pictures that they assigned to it. */
  thumbnail: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  variant_rank: number | null
  /** Dollars, as a string: numeric in the database. */
  amount: string
  inventory: { itemId: string; required: number }[]
}

export interface OptionValueRow {
  variant_id: string
  option: string
  value: string
  rank: number | null
}

export interface ImageRow {
  id: string
  product_id: string
  url: string
  metadata: Record<string, unknown> | null
}

export interface CatalogRows {
  commerce: CommerceRow
  categories: CategoryRow[]
  products: ProductRow[]
  variants: VariantRow[]
  optionValues: OptionValueRow[]
  /** In display order. */
  images: ImageRow[]
}
