import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
import { deleteSubmission } from "../../../../workflows/submission/delete-sent"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"
import type { SubmissionDetail } from "../submission-answer"
import { requireSubmission, submissionDetail } from "../submission-detail"
import { StatusRequest } from "../submission-query"

/** GET /admin/submissions/{id}. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  res.json(await submissionDetail(req))
}

/** POST /admin/submissions/{id}: a new status. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const { status } = parseBody(StatusRequest, req.body)
  const { id } = await requireSubmission(req)
  await req.scope.resolve(SUBMISSION_MODULE).setStatus(id, { status, by: await staffActor(req) })
  res.json(await submissionDetail(req))
}

/** DELETE /admin/submissions/{id}: deletes a closed one for good, with its photos and history. 409 says why it is kept. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await deleteSubmission(req.scope, req.params.id ?? "", await staffActor(req))
  res.json({ removed: true })
}
