import * as z from "zod/mini"

/**
 * How far along the shop is with what it makes for an order, as the buyer may see it (docs/product.md, section 2.10).
 */
export const BuildProgress = z.object({
  /** "Build No." */
  number: z.number(),
  name: z.string(),
  /** What it is to become isn't paid yet: nothing is made of it until then (section 2.16). */
  waits: z.optional(z.boolean()),
  /** Stages that staff show to buyers, in order. */
  steps: z.array(
    z.object({
      name: z.string(),
      state: z.enum(["done", "current", "ahead"]),
      /** ISO 8601; null for stages that are ahead or were skipped. */
      at: z.nullable(z.string()),
    }),
  ),
})
export type BuildProgress = z.infer<typeof BuildProgress>
