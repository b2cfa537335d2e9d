import * as z from "zod/mini"
import { code, line, queryNumber } from "./form-fields"
import { ReviewPhoto } from "./review"

/** Query of GET /shop/gallery. */
export const GalleryQuery = z.object({
  /** Slug of a line. */
  line: z._default(code(/^[a-z0-9-]{0,80}$/, "There is no such line."), ""),
  /** Of the sled, in small letters and dashes. */
  make: z._default(code(/^[a-z0-9-]{0,60}$/, "There is no such brand."), ""),
  /** Color code. */
  color: z._default(code(/^[A-Z0-9]{0,3}$/, "There is no such color."), ""),
  page: z._default(queryNumber("A page is a whole number from 1 up.", { min: 1, max: 100_000 }), 1),
})
export type GalleryQuery = z.infer<typeof GalleryQuery>

/** A picture of a build. */
export const GalleryPicture = z.object({
  ...ReviewPhoto.shape,
  sku: z.string(),
  /** 'The Attack, Fade'. */
  design: z.string(),
  /** In the design's order. */
  colors: z.array(z.object({ code: z.string(), name: z.string(), css: z.string() })),
  sled: z.string(),
  /** Who rides it; empty for the shop's own. */
  by: z.string(),
  words: z.string(),
  /** The builder's page of this design. */
  path: z.string(),
  /** Why it can't be ordered as it is, as the builder says it; null when it can. */
  out: z.nullable(z.string()),
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

const Choice = z.object({ value: z.string(), name: z.string(), count: z.number() })

/** GET /shop/gallery: newest first; counts are of the whole gallery. */
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

/** POST /admin/gallery: a picture of the shop's own, as multipart with one file `photos`. */
export const AddGalleryPicture = z.object({
  sku: code(/^[A-Z0-9]{9,60}$/, "Please enter the SKU of a design."),
  words: line(300),
  by: line(40),
  sled: line(80),
})
export type AddGalleryPicture = z.infer<typeof AddGalleryPicture>

/** GET /admin/gallery: the shop's own pictures, newest first. */
export const StaffGallery = z.object({
  pictures: z.array(
    z.object({
      ...ReviewPhoto.shape,
      sku: z.string(),
      /** Empty when the SKU is no design of today. */
      design: z.string(),
      words: z.string(),
      by: z.string(),
      sled: z.string(),
      added_at: z.string(),
    }),
  ),
})
export type StaffGallery = z.infer<typeof StaffGallery>
