import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData, when } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { Photo } from "../../modules/submission/photos/read-photo"
import { runWorkflow } from "../run-workflow"
import { addPhotosStep } from "./steps/add-photos"
import { type SentPhoto, storePhotosStep } from "./steps/store-photos"
import { PHOTO_SPACE_LOW, sentPhotos } from "./submit"

/** Stores pictures that staff took for a submission. */
export const addPhotosWorkflow = createWorkflow(
  "add-submission-photos",
  (input: WorkflowData<{ submissionId: string; photos: SentPhoto[]; by: string }>) => {
    const photos = storePhotosStep(input.photos)
    const lowSpace = addPhotosStep(
      transform({ input, photos }, ({ input: { submissionId, by }, photos }) => ({
        submissionId,
        photos,
        by,
      })),
    )
    when({ lowSpace }, ({ lowSpace }) => lowSpace !== null).then(() => {
      emitEventStep({
        eventName: PHOTO_SPACE_LOW,
        data: transform({ lowSpace }, ({ lowSpace }) => ({ id: lowSpace })),
      })
    })
  },
)

/**
 * Stores pictures of what arrived with a return.
 * @param by the staff member's email
 * @throws {ShopError} 422 at the photos when there is no space left for them
 */
export async function addPhotos(
  container: MedusaContainer,
  submissionId: string,
  photos: readonly { field: string; photo: Photo }[],
  by: string,
): Promise<void> {
  await runWorkflow(addPhotosWorkflow, container, { submissionId, photos: sentPhotos(photos), by })
}
