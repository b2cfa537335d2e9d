import type { MedusaContainer } from "@medusajs/framework/types"
import type { GalleryPage } from "../contracts/reviews/gallery"
import type { GalleryQuery } from "../contracts/reviews/gallery-requests"
import { galleryPage } from "../modules/review/domain/gallery"
import { getDesigns } from "./design-store"
import { getReviews } from "./review-store"

/** GET /shop/gallery, from memory. Null beyond the last page. */
export async function readGallery(
  container: MedusaContainer,
  query: GalleryQuery,
): Promise<GalleryPage | null> {
  const [{ pictures }, designs] = await Promise.all([getReviews(container), getDesigns(container)])
  return galleryPage(pictures, designs, query)
}
