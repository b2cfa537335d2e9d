import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod"
import { STATUSES } from "../../../../modules/submission/domain/kinds"
import { setStatus } from "../../../../modules/submission/submission-store"
import { staffActor } from "../../designs/staff-actor"
import { readInput } from "../../fitment/read-query"
import type { SubmissionDetail } from "../submission-answer"
import { requireSubmission, submissionDetail } from "../submission-detail"

/** GET /admin/submissions/{id}. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  res.setHeader("Cache-Control", "no-store")
  res.json(await submissionDetail(req))
}

/** POST /admin/submissions/{id}: a new status. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const { status } = readInput(z.object({ status: z.enum(STATUSES) }), req.body)
  const { id } = await requireSubmission(req)
  await setStatus(req.scope, id, { status, by: await staffActor(req) })
  res.json(await submissionDetail(req))
}
