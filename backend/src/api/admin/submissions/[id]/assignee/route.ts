import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AssignRequest } from "../../../../../contracts/staff/inbox"
import { invalid } from "../../../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../../../modules/submission"
import { inboxStaff } from "../../../../../workflows/submission/inbox-staff"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"
import type { SubmissionDetail } from "../../submission-answer"
import { requireSubmission, submissionDetail } from "../../submission-detail"

/**
 * POST /admin/submissions/{id}/assignee: assigns it to someone who may answer it, or to no one. 422 for anyone else.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const { assignee_id } = parseBody(AssignRequest, req.body)
  const { id } = await requireSubmission(req)
  const to = (await inboxStaff(req.scope)).find((person) => person.id === assignee_id) ?? null
  if (assignee_id !== "" && !to) throw invalid({ assignee_id: ["Their role can't answer the inbox."] })
  await req.scope.resolve(SUBMISSION_MODULE).assign(id, to, await staffActor(req))
  res.json(await submissionDetail(req))
}
