import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod/mini"
import { requiredLines } from "../../../../../contracts/form-fields"
import { addEvent } from "../../../../../modules/submission/submission-store"
import { parseBody } from "../../../../parse-body"
import { staffActor } from "../../../designs/staff-actor"
import type { SubmissionDetail } from "../../submission-answer"
import { requireSubmission, submissionDetail } from "../../submission-detail"

const Note = z.object({ text: requiredLines("Please write a note.") })

/** POST /admin/submissions/{id}/notes: a note among staff. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const { text } = parseBody(Note, req.body)
  const { id } = await requireSubmission(req)
  await addEvent(req.scope, id, { kind: "note", by: await staffActor(req), text })
  res.json(await submissionDetail(req))
}
