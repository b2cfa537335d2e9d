import { MAX_REVIEW_PHOTOS } from "#contracts/reviews/review-choices"
import type { FormValues } from "#features/forms/draft"
import type { FieldErrors } from "#features/forms/field-errors"

/**
 * How many photos a review has room for, and what is said to more.
 * @param kept how many of those sent earlier stay
 */
export function photoRoom(kept: number): { most: number; tooMany: string } {
  return {
    most: MAX_REVIEW_PHOTOS - kept,
    tooMany:
      kept === 0
        ? `Please add at most ${MAX_REVIEW_PHOTOS} photos.`
        : `At most ${MAX_REVIEW_PHOTOS} photos, and you keep ${kept} from before.`,
  }
}

/** What is wrong with a review's photos: some may have been added before others were kept again. */
export function photoErrors({ keep, photos }: FormValues): FieldErrors {
  const { most, tooMany } = photoRoom((keep as readonly string[]).length)
  return (photos as readonly File[]).length > most ? { photos: tooMany } : {}
}
