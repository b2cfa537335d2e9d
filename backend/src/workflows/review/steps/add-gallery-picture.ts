import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { AddGalleryPicture } from "../../../contracts/reviews/gallery-requests"
import { REVIEW_MODULE } from "../../../modules/review"
import type { KeptPhoto } from "../../../modules/submission/service"
import { keptSizes } from "../photo-sizes"

interface Added {
  facts: AddGalleryPicture
  photos: KeptPhoto[]
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
    for (const sizes of keptSizes(photos)) ids.push(await reviews.addPicture(facts, sizes))
    return new StepResponse(ids)
  },
)
