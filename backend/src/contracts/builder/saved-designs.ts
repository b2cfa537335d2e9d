import * as z from "zod/mini"
import { requiredLine } from "../forms/form-fields"
import { ProductType } from "./builder"
import { designSku } from "./design-sku"

/** POST /builder/save: request (section 7). */
export const SaveDesignRequest = z.object({
  sku: designSku,
})

/** POST /builder/save: answer. */
export const SaveDesignAnswer = z.object({ number: z.number() })
export type SaveDesignAnswer = z.infer<typeof SaveDesignAnswer>

/** A build in 'My Builds'. Prices in dollars. */
export const SavedDesign = z.object({
  number: z.number(),
  name: z.string(),
  sku: z.string(),
  /** Null when it can no longer be built. */
  type: z.nullable(ProductType),
  /** What was chosen, in words: 'The Attack. Style: Solid, Color 1: Red, Loop: Black'. */
  description: z.string(),
  /** Null when it can no longer be drawn. */
  image: z.nullable(z.string()),
  /** The builder at this design; null when it can no longer be built. */
  path: z.nullable(z.string()),
  /**
   * Where it is put into the cart: hardware for skis, the sled for bogie wheels, the builder for scoops, which need
   * no more than POST /builder/add-to-cart; null while it can't be had.
   */
  buyPath: z.nullable(z.string()),
  /** Today's price; null when it can no longer be built. */
  price: z.nullable(z.number()),
  /** Whether the price differs by the size of the wheel: 'From'. */
  priceVaries: z.boolean(),
  /** The price when it was saved. */
  savedPrice: z.number(),
  /** What has changed since, as sentences. */
  changes: z.array(z.string()),
})
export type SavedDesign = z.infer<typeof SavedDesign>

/** GET /shop/saved-designs, and the answer of each change to them; latest first. */
export const SavedDesigns = z.object({ designs: z.array(SavedDesign) })
export type SavedDesigns = z.infer<typeof SavedDesigns>

/** POST /shop/saved-designs/{number}: renames it. */
export const RenameDesignRequest = z.object({
  name: requiredLine("Please enter a name.", 60),
})
