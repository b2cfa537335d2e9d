import * as z from "zod/mini"

/** The banner of a discount that is running now: a picture of its offer (section 2). */
export const PromoBanner = z.object({
  /** What the picture says. */
  alt: z.string(),
  /** Same-origin addresses of the drawings, in the sizes of `BANNER_SIZES`. */
  wide: z.string(),
  narrow: z.string(),
  /** The page of the offer while there is one. */
  href: z.nullable(z.string()),
})
export type PromoBanner = z.infer<typeof PromoBanner>
