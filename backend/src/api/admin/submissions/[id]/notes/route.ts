import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SUBMISSION_MODULE } from "../../../../../modules/submission"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"
import type { SubmissionDetail } from "../../submission-answer"
import { requireSubmission, submissionDetail } from "../../submission-detail"
import { NoteRequest } from "../../submission-query"

/** POST /admin/submissions/{id}/notes: adds a note for staff. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const { text } = parseBody(NoteRequest, req.body)
  const { id } = await requireSubmission(req)
  await req.scope.resolve(SUBMISSION_MODULE).addEvent(id, { kind: "note", by: await staffActor(req), text })
  res.json(await submissionDetail(req))
}
