import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
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
