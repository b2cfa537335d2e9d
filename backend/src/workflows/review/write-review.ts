import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { asError } from "../../errors/as-error"
import { MARKETING_MODULE } from "../../modules/marketing"
import type { Buyer, ReviewInput } from "../../modules/review/service"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { type SentPhoto, storePhotosStep } from "../submission/steps/store-photos"
import { inSizes } from "./photo-sizes"
import { writeReviewStep } from "./steps/write-review"

interface Sent {
  buyer: Buyer
  said: ReviewInput
  keep: string[]
}

/** Stores a review with its photos, replacing what its rider sent before. */
export const writeReviewWorkflow = createWorkflow(
  "write-review",
  (input: WorkflowData<Sent & { photos: SentPhoto[] }>) => {
    const photos = storePhotosStep(input.photos)
    const written = writeReviewStep(
      transform({ input, photos }, ({ input: { buyer, said, keep }, photos }) => ({
        buyer,
        said,
        keep,
        photos,
      })),
    )
    return new WorkflowResponse(written)
  },
)

/** Deletes files that are no longer referenced. One that can't be deleted now only takes up space. */
export async function deletePhotoFiles(container: MedusaContainer, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  try {
    await container.resolve(Modules.FILE).deleteFiles([...files])
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error("Photos that nobody shows any more were not deleted.", asError(error))
  }
}

/**
 * Stores a rider's review; it waits for staff from here on.
 * @param photos read and re-encoded
 * @throws {ShopError} 409 once it is public or taken down, 422 at the photos when there are too many
 */
export async function writeReview(
  container: MedusaContainer,
  { photos, ...sent }: Sent & { photos: readonly { data: Buffer }[] },
): Promise<string> {
  const { id, dropped } = await runWorkflow(writeReviewWorkflow, container, {
    ...sent,
    photos: await inSizes(photos),
  })
  expireReads(container)
  const { orderId } = sent.buyer
  if (orderId !== null) {
    await container
      .resolve(MARKETING_MODULE)
      .riderMails.markFollowed({ kind: "ride", subjectId: orderId }, new Date())
  }
  await deletePhotoFiles(container, dropped)
  return id
}
