import * as z from "zod/mini"

/** Product for add-to-cart (section 3). Inventory is a number as text; absent when stock is not counted. */
export const ProductOptionValue = z.object({
  value: z.string(),
  /** The value in readable form; `value` itself when absent. */
  label: z.optional(z.string()),
  inventory: z.optional(z.string()),
  /** CSS color to show beside the value; set when the option is a color. */
  css: z.optional(z.string()),
})
export const ProductOption = z.object({ label: z.string(), values: z.array(ProductOptionValue) })

/** Gallery image (section 3). `url` is same-origin; `alt` describes the view. */
export const GalleryImage = z.object({ id: z.string(), url: z.string(), alt: z.string() })
export type GalleryImage = z.infer<typeof GalleryImage>

/** One sellable combination. `inventory` null = not counted. Price in dollars. */
export const ProductVariant = z.object({
  sku: z.string(),
  price: z.number(),
  options: z.record(z.string(), z.string()),
  inventory: z.nullable(z.number()),
  image: z.string(),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const Breadcrumb = z.object({ name: z.string(), path: z.string() })
export type Breadcrumb = z.infer<typeof Breadcrumb>

/** A product's tile in a listing. Prices in dollars; `price_to` equals `price_from` when all cost the same. */
export const ProductCard = z.object({
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  tagline: z.string(),
  image: z.string(),
  price_from: z.number(),
  price_to: z.number(),
  sold_out: z.boolean(),
  /** Set when 1 or 2 are left in all (section 9, 'Only N left!'). */
  only_left: z.nullable(z.number()),
  /** Colors to choose from, shown as dots: display name and CSS color. */
  swatches: z.array(z.object({ name: z.string(), css: z.string() })),
})
export type ProductCard = z.infer<typeof ProductCard>

/** GET /shop/products/{slug} */
export const ProductPage = z.object({
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** Plain paragraphs. */
  description: z.array(z.string()),
  /** Facts for a table, in order. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Present when its fit and torque were made up for the demo and not verified since: shown with a warning. */
  demoData: z.optional(z.boolean()),
  /** Its film: its number at the video provider, and the poster shown until it plays. */
  video: z.nullable(z.object({ id: z.number(), title: z.string(), image: z.string() })),
  /** Inventory as text when the product has a single variant with counted stock (section 3). */
  inventory: z.optional(z.string()),
  /** Keyed by option name, in display order. */
  options: z.record(z.string(), ProductOption),
  variants: z.array(ProductVariant),
  gallery: z.array(GalleryImage),
  breadcrumbs: z.array(Breadcrumb),
  related: z.array(ProductCard),
})
export type ProductPage = z.infer<typeof ProductPage>

/** A family of products with its own page. `path` is the address of that page. */
export const CategoryLink = z.object({ name: z.string(), path: z.string(), count: z.number() })

/** GET /shop/listing?path=/accessories/apparel */
export const ListingPage = z.object({
  path: z.string(),
  name: z.string(),
  intro: z.string(),
  breadcrumbs: z.array(Breadcrumb),
  children: z.array(CategoryLink),
  products: z.array(ProductCard),
})
export type ListingPage = z.infer<typeof ListingPage>

/** GET /shop/home: what the home page shows of the catalog. */
export const HomePage = z.object({
  featured: z.array(ProductCard),
  families: z.array(z.object({ name: z.string(), path: z.string(), intro: z.string(), image: z.string() })),
})
export type HomePage = z.infer<typeof HomePage>
