import * as z from "zod/mini"

/** px of the two drawings of a banner: beside each other's lines on a wide screen, one below the other on a phone. */
export const BANNER_SIZES = {
  wide: { width: 1600, height: 120 },
  narrow: { width: 780, height: 216 },
} as const
export type BannerForm = keyof typeof BANNER_SIZES

/** The banner of a discount that runs now: a picture of what it gives (section 2). */
export const PromoBanner = z.object({
  /** What the picture says. */
  alt: z.string(),
  /** Same-origin addresses of the drawings, of the sizes above. */
  wide: z.string(),
  narrow: z.string(),
  /** The page of the offer as long as there is one. */
  href: z.nullable(z.string()),
})
export type PromoBanner = z.infer<typeof PromoBanner>
