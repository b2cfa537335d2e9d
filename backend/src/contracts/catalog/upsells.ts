import * as z from "zod/mini"

/** One thing that can be added with `PUT /cart/{slug}` and no options: it is in stock. Price in dollars. */
export const UpsellChoice = z.object({
  /** The last part of the call's address, `pull-handle-red`. */
  slug: z.string(),
  sku: z.string(),
  /** The choice, such as Red; the product's name where there is nothing to choose. */
  label: z.string(),
  price: z.number(),
  /** Same-origin address of the picture, medium size. */
  image: z.string(),
})
export type UpsellChoice = z.infer<typeof UpsellChoice>

/** What has to be in the cart: anything at all, or something designed, with a build number. */
export const OfferedBeside = z.enum(["anything", "build"])
export type OfferedBeside = z.infer<typeof OfferedBeside>

/** A product that the cart offers. */
export const Upsell = z.object({
  name: z.string(),
  /** Its page. */
  path: z.string(),
  beside: OfferedBeside,
  /** Not offered while a SKU in the cart begins with one of these. */
  unless: z.array(z.string()),
  /** The option to choose, such as Color; null where there is nothing to choose. */
  option: z.nullable(z.string()),
  /** What of it is available now, never empty. */
  choices: z.array(UpsellChoice),
})
export type Upsell = z.infer<typeof Upsell>

/**
 * GET /shop/upsells: what staff offer with a cart (section 5, "Cart"), in their order, with prices, without anything
 * sold out or not sold.
 */
export const Upsells = z.object({ offers: z.array(Upsell) })
export type Upsells = z.infer<typeof Upsells>
