import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { AddGalleryPicture } from "../../../contracts/reviews/gallery-requests"
import { REVIEW_MODULE } from "../../../modules/review"
import type { StoredPhoto } from "../../../modules/submission/photo-store"
import { storedPhotoSizes } from "../photo-sizes"

interface Added {
  facts: AddGalleryPicture
  photos: StoredPhoto[]
}

/**
 * Adds pictures to the gallery. The last step in its workflow that can fail: the files stored before it are then
 * deleted.
 */
export const addGalleryPictureStep = createStep(
  "add-gallery-picture",
  async ({ facts, photos }: Added, { container }) => {
    const reviews = container.resolve(REVIEW_MODULE)
    const ids: string[] = []
    for (const sizes of storedPhotoSizes(photos)) ids.push(await reviews.addPicture(facts, sizes))
    return new StepResponse(ids)
  },
)
