import * as z from "zod/mini"

/** How far the shop has come with what it makes for an order, as its buyer may see it (docs/product.md, section 2.10). */
export const BuildProgress = z.object({
  /** "Build No." */
  number: z.number(),
  name: z.string(),
  /** Stages that staff show to buyers, in order. */
  steps: z.array(
    z.object({
      name: z.string(),
      state: z.enum(["done", "current", "ahead"]),
      /** ISO 8601; null for what is ahead, or was skipped. */
      at: z.nullable(z.string()),
    }),
  ),
})
export type BuildProgress = z.infer<typeof BuildProgress>
