import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { isUniqueViolation } from "../../errors/unique-violation"
import { SUBMISSION_MODULE } from "../../modules/submission"
import type { Photo } from "../../modules/submission/photos/read-photo"
import type { NewSubmission, Submitted } from "../../modules/submission/service"
import { runWorkflow } from "../run-workflow"
import { createSubmissionStep } from "./steps/create-submission"
import { type SentPhoto, storePhotosStep } from "./steps/store-photos"

/** Emitted with `{id}` when a submission is stored. */
export const SUBMISSION_RECEIVED = "submission.received"

/** Emitted with `{id}`, the warning's name, when form photos have nearly used up their space. */
export const PHOTO_SPACE_LOW = "photo-space.low"

/** Stores a submission with its pictures under the next number of its kind, and lets the mails go out. */
export const submitWorkflow = createWorkflow(
  "submit-form",
  (input: WorkflowData<Omit<NewSubmission, "photos"> & { photos: SentPhoto[] }>) => {
    const photos = storePhotosStep(input.photos)
    const received = createSubmissionStep(
      transform({ input, photos }, ({ input, photos }) => ({ ...input, photos })),
    )
    emitEventStep({
      eventName: SUBMISSION_RECEIVED,
      data: transform({ received }, ({ received }) => ({ id: received.id })),
    })
    when({ received }, ({ received }) => received.lowSpace !== null).then(() => {
      emitEventStep({
        eventName: PHOTO_SPACE_LOW,
        data: transform({ received }, ({ received }) => ({ id: received.lowSpace })),
      }).config({ name: "emit-photo-space-low" })
    })
    return new WorkflowResponse(transform({ received }, ({ received: { id, number } }) => ({ id, number })))
  },
)

/** A form that passed its contract. */
export interface SentForm extends Omit<NewSubmission, "photos" | "orderId" | "clientKey"> {
  photos?: readonly { field: string; photo: Photo }[]
  orderId?: string | null
  clientKey?: string | null
}

/** Photos as a workflow takes them. */
export const sentPhotos = (photos: readonly { field: string; photo: Photo }[]): SentPhoto[] =>
  photos.map(({ field, photo: { data, width, height } }) => ({
    field,
    content: data.toString("base64"),
    width,
    height,
    bytes: data.length,
  }))

/**
 * Stores a form that was sent. Sent twice at the same moment with the same `clientKey`, it is stored once.
 * @throws {ShopError} 422 at the photos when there is no space left for them
 */
export async function submit(
  container: MedusaContainer,
  { photos = [], orderId = null, clientKey = null, ...form }: SentForm,
): Promise<Submitted> {
  try {
    return await runWorkflow(submitWorkflow, container, {
      ...form,
      orderId,
      clientKey,
      photos: sentPhotos(photos),
    })
  } catch (error) {
    const repeat = isUniqueViolation(error)
      ? await container.resolve(SUBMISSION_MODULE).findRepeat(form.kind, clientKey)
      : null
    if (!repeat) throw error
    return repeat
  }
}
