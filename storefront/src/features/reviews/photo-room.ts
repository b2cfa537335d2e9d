import { MAX_REVIEW_PHOTOS } from "#contracts/reviews/review-choices"
import type { FormValues } from "#features/forms/draft"
import type { FieldErrors } from "#features/forms/field-errors"

/**
 * How many photos a review has room for, and what is said to more.
 * @param kept how many of those sent earlier stay
 */
export function photoRoom(kept: number): { most: number; tooMany: string } {
  const most = MAX_REVIEW_PHOTOS - kept
  if (kept === 0) return { most, tooMany: `Please add at most ${most} photos.` }
  if (most <= 0) return { most: 0, tooMany: `You keep ${kept} photos. To add another, untick one of them.` }
  const room = most === 1 ? "one photo" : `${most} photos`
  return { most, tooMany: `Please add at most ${room}, besides the ${kept === 1 ? "one" : kept} you keep.` }
}

/** What is wrong with a review's photos: some may have been added before others were kept again. */
export function photoErrors({ keep, photos }: FormValues): FieldErrors {
  const { most, tooMany } = photoRoom((keep as readonly string[]).length)
  return (photos as readonly File[]).length > most ? { photos: tooMany } : {}
}
