import * as z from "zod/mini"
import { ReviewPhoto } from "./review-answers"

/** A picture of a build. */
export const GalleryPicture = z.object({
  ...ReviewPhoto.shape,
  sku: z.string(),
  /** 'The Attack, Fade'. */
  design: z.string(),
  /** In the design's order. */
  colors: z.array(z.object({ code: z.string(), name: z.string(), css: z.string() })),
  sled: z.string(),
  /** The rider's name; empty for the shop's own pictures. */
  by: z.string(),
  words: z.string(),
  /** The builder's page for this design. */
  path: z.string(),
  /** Why it can't be ordered as it is, in the builder's words; null when it can. */
  out: z.nullable(z.string()),
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

const Choice = z.object({ value: z.string(), name: z.string(), count: z.number() })

/** GET /shop/gallery: newest first; counts cover the whole gallery. */
export const GalleryPage = z.object({
  pictures: z.array(GalleryPicture),
  count: z.number(),
  page: z.number(),
  pages: z.number(),
  lines: z.array(Choice),
  makes: z.array(Choice),
  colors: z.array(z.extend(Choice, { css: z.string() })),
})
export type GalleryPage = z.infer<typeof GalleryPage>

/** GET /admin/gallery: the shop's own pictures, newest first. */
export const StaffGallery = z.object({
  pictures: z.array(
    z.object({
      ...ReviewPhoto.shape,
      sku: z.string(),
      /** Empty when the SKU isn't a current design. */
      design: z.string(),
      words: z.string(),
      by: z.string(),
      sled: z.string(),
      added_at: z.string(),
    }),
  ),
})
export type StaffGallery = z.infer<typeof StaffGallery>
