import { settings } from "../../config/settings"
import type { ReviewPhoto } from "../../contracts/reviews/review-answers"
import { type PhotoSize, photoFile } from "../../modules/review/domain/photo-addresses"
import { fileLink } from "../../modules/submission/file-link"

/** Photos for anyone who may see them now, public or not: their links expire. */
export function signedPhotos(photos: readonly Pick<ReviewPhoto, "id" | "width" | "height">[]): ReviewPhoto[] {
  const now = new Date()
  const link = (id: string, size: PhotoSize) =>
    fileLink(photoFile(id, size), settings().cookieSecret, now, "reviews")
  return photos.map(({ id, width, height }) => ({
    id,
    small: link(id, "small"),
    large: link(id, "large"),
    width,
    height,
  }))
}
