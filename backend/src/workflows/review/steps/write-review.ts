import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { REVIEW_MODULE } from "../../../modules/review"
import type { Buyer, ReviewInput } from "../../../modules/review/service"
import type { StoredPhoto } from "../../../modules/submission/photo-store"
import { storedPhotoSizes } from "../photo-sizes"

interface Written {
  buyer: Buyer
  said: ReviewInput
  keep: string[]
  photos: StoredPhoto[]
}

/**
 * Stores what a rider says. The last step in its workflow that can fail: the files stored before it are then deleted.
 */
export const writeReviewStep = createStep(
  "write-review",
  async ({ buyer, said, keep, photos }: Written, { container }) => {
    const reviews = container.resolve(REVIEW_MODULE)
    return new StepResponse(
      await reviews.save(buyer, { said, keep, photos: storedPhotoSizes(photos) }, new Date()),
    )
  },
)
