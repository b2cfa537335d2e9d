import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deletePhotos } from "../../../../../workflows/submission/delete-photos"
import { staffActor } from "../../../../log-in/staff-actor"
import type { SubmissionDetail } from "../../submission-answer"
import { requireSubmission, submissionDetail } from "../../submission-detail"

/** DELETE /admin/submissions/{id}/photos: deletes its photos, for good. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const { id } = await requireSubmission(req)
  await deletePhotos(req.scope, id, await staffActor(req))
  res.json(await submissionDetail(req))
}
