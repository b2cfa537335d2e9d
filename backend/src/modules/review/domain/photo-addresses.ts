import type { ReviewPhoto } from "../../../contracts/reviews/review-answers"

export type PhotoSize = "small" | "large"

/** The name of a photo's file: `{id}-{size}.jpg`. */
export const photoFile = (id: string, size: PhotoSize): string => `${id}-${size}.jpg`

/** @returns null for what isn't a photo's file name */
export function readPhotoFile(file: string): { id: string; size: PhotoSize } | null {
  const [, id, size] = /^(\w{1,60})-(small|large)\.jpg$/.exec(file) ?? []
  return id && size ? { id, size: size as PhotoSize } : null
}

/** A public photo by its own addresses. */
export const publicPhoto = ({
  id,
  width,
  height,
}: Pick<ReviewPhoto, "id" | "width" | "height">): ReviewPhoto => ({
  id,
  small: `/storage/reviews/${photoFile(id, "small")}`,
  large: `/storage/reviews/${photoFile(id, "large")}`,
  width,
  height,
})
