import * as z from "zod/mini"

/** One thing that can be added with `PUT /cart/{slug}` and no options: it is in stock. Price in dollars. */
export const UpsellChoice = z.object({
  /** The last part of the call's address, `pull-handle-red`. */
  slug: z.string(),
  sku: z.string(),
  /** The color's name; the product's where there is nothing to choose. */
  label: z.string(),
  price: z.number(),
  /** Same-origin address of the picture, medium size. */
  image: z.string(),
})
export type UpsellChoice = z.infer<typeof UpsellChoice>

/** A product that the cart offers. */
export const Upsell = z.object({
  name: z.string(),
  /** Its page. */
  path: z.string(),
  /** What of it can be had now, never empty. */
  choices: z.array(UpsellChoice),
})
export type Upsell = z.infer<typeof Upsell>

/**
 * GET /shop/upsells: what goes well with a cart (section 5, "Cart"), at staff's prices and without what is sold out; null
 * for a product of which nothing is left, or that is not sold.
 */
export const Upsells = z.object({
  pullHandle: z.nullable(Upsell),
  scratchers: z.nullable(Upsell),
})
export type Upsells = z.infer<typeof Upsells>
