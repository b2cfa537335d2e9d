import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { AddGalleryPicture } from "../../../contracts/reviews/gallery-requests"
import { REVIEW_MODULE } from "../../../modules/review"
import type { StoredPhoto } from "../../../modules/submission/photo-store"
import { storedPhotoSizes } from "../photo-sizes"

interface Added {
  /** `pictureIdFor` the press. */
  id: string
  facts: AddGalleryPicture
  photos: StoredPhoto[]
}

/**
 * Adds a picture to the gallery. The last step in its workflow that can fail: the files stored before it are then
 * deleted.
 */
export const addGalleryPictureStep = createStep(
  "add-gallery-picture",
  async ({ id, facts, photos }: Added, { container }) => {
    const [sizes] = storedPhotoSizes(photos)
    if (sizes) await container.resolve(REVIEW_MODULE).addPicture({ ...facts, id }, sizes)
    return new StepResponse(null)
  },
)
