import { GalleryPage } from "#contracts/reviews/gallery"
import type { Http } from "#platform/http"
import { type GallerySearch, galleryQuery } from "./addresses"

/**
 * GET /shop/gallery.
 * @throws HttpError 404 beyond the last page, 422 for invalid filters
 */
export const readGallery = (http: Http, search: GallerySearch): Promise<GalleryPage> =>
  http.request("GET", `/shop/gallery${galleryQuery(search)}`, { schema: GalleryPage })
