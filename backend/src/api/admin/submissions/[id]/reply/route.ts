import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ReplyRequest } from "../../../../../contracts/staff/inbox"
import { answerSubmission } from "../../../../../workflows/submission/answer-submission"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"
import type { SubmissionDetail } from "../../submission-answer"
import { submissionDetail } from "../../submission-detail"

/**
 * POST /admin/submissions/{id}/reply: mails the sender, and the submission counts as answered. 409 when the history has
 * gone on since `seen`; 503 when the mail was not accepted.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const reply = parseBody(ReplyRequest, req.body)
  await answerSubmission(req.scope, req.params.id ?? "", reply, await staffActor(req))
  res.json(await submissionDetail(req))
}
