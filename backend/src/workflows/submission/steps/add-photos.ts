import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { KeptPhoto } from "../../../modules/submission/service"

interface Added {
  submissionId: string
  photos: KeptPhoto[]
  by: string
}

/** Puts pictures to a submission. Last of what can fail in its workflow: the files before it are deleted then. */
export const addPhotosStep = createStep(
  "add-photos",
  async ({ submissionId, photos, by }: Added, { container }) => {
    const submissions = container.resolve(SUBMISSION_MODULE)
    const lowSpace = await submissions.addPhotos(submissionId, { photos, by }, new Date())
    return new StepResponse(lowSpace)
  },
)
