import * as z from "zod/mini"

/** One picture of the showcase (section 2, "Random-image showcase"). */
export const ShowcaseImage = z.object({
  /** Same-origin JPEG, 1600 px wide. */
  image: z.string(),
  /** The same picture as WebP. */
  webp: z.string(),
  alt: z.string(),
  /** This very design in the builder. */
  path: z.string(),
})
export type ShowcaseImage = z.infer<typeof ShowcaseImage>

/** GET /shop/showcase: the day's pictures, the same for everyone; the browser picks a visit's at random. */
export const Showcase = z.object({ images: z.array(ShowcaseImage) })
export type Showcase = z.infer<typeof Showcase>
