import * as z from "zod/mini"
import { code, line, numberOrText, optionalSlug } from "../forms/form-fields"

/** Query of GET /shop/gallery. */
export const GalleryQuery = z.object({
  /** Slug of a line. */
  line: optionalSlug("There is no such line."),
  /** Of the sled, in lower case with dashes. */
  make: z._default(code(/^[a-z0-9-]{0,60}$/, "There is no such brand."), ""),
  /** Color code. */
  color: z._default(code(/^[A-Z0-9]{0,3}$/, "There is no such color."), ""),
  page: z._default(numberOrText("A page is a whole number from 1 up.", { min: 1, max: 100_000 }), 1),
})
export type GalleryQuery = z.infer<typeof GalleryQuery>

/** POST /admin/gallery: one of the shop's own pictures, as multipart with one file `photos`. */
export const AddGalleryPicture = z.object({
  sku: code(/^[A-Z0-9]{9,60}$/, "Please enter the SKU of a design."),
  words: line(300),
  by: line(40),
  sled: line(80),
})
export type AddGalleryPicture = z.infer<typeof AddGalleryPicture>
