import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ANY_PHOTO } from "../../../../../../contracts/forms/photo-rules"
import { invalid } from "../../../../../../errors/shop-error"
import { addPhotos } from "../../../../../../workflows/submission/add-photos"
import { staffActor } from "../../../../../log-in/staff-actor"
import { namedFiles, requirePhotoSpace, withPhotos } from "../../../../../requests/form-photos"
import { receiveForm } from "../../../../../requests/receive-form"
import type { SubmissionDetail } from "../../../submission-answer"
import { requireSubmission, submissionDetail } from "../../../submission-detail"

/**
 * POST /admin/submissions/{id}/return/photos, multipart: pictures of what arrived, stored as privately as the rider's.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await receiveForm(req, res, async ({ files, network, signal }) => {
    const { id } = await requireSubmission(req)
    const named = namedFiles(files, (field) => field === "photos")
    if (named.length === 0) throw invalid({ photos: ["Please choose a photo."] })
    await requirePhotoSpace(req.scope, named, "arrival")
    await withPhotos({ files: named, taken: ANY_PHOTO, network, signal }, async (readPhotos) => {
      const read = await readPhotos()
      const arrival = read.map(({ photo }) => ({ field: "arrival", photo }))
      await addPhotos(req.scope, id, arrival, await staffActor(req))
    })
  })
  res.json((await submissionDetail(req)) satisfies SubmissionDetail)
}
