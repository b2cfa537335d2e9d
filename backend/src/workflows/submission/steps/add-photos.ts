import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { StoredPhoto } from "../../../modules/submission/photo-store"

interface Added {
  submissionId: string
  photos: StoredPhoto[]
  by: string
}

/**
 * Adds pictures to a submission. The last step in its workflow that can fail: the files stored before it are then
 * deleted.
 */
export const addPhotosStep = createStep(
  "add-photos",
  async ({ submissionId, photos, by }: Added, { container }) => {
    const submissions = container.resolve(SUBMISSION_MODULE)
    const lowSpace = await submissions.photos.create(submissionId, { photos, by }, new Date())
    return new StepResponse(lowSpace)
  },
)
