import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import { isLow } from "../../../modules/submission/domain/photo-space"
import { parseBody } from "../../parse-body"
import type { SubmissionList } from "./submission-answer"
import { chosen, InboxQuery } from "./submission-query"

/** GET /admin/submissions: the inbox, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionList>,
): Promise<void> {
  const { status, ...query } = parseBody(InboxQuery, req.query)
  const submissions = req.scope.resolve(SUBMISSION_MODULE)
  const [{ lines, count }, space] = await Promise.all([
    submissions.inbox({ ...query, status: chosen(status) }),
    submissions.photoSpace(),
  ])
  res.setHeader("Cache-Control", "no-store")
  res.json({
    submissions: lines.map(({ order_id: _, created_at, ...line }) => ({
      ...line,
      created_at: created_at.toISOString(),
    })),
    count,
    photo_space: { ...space, low: isLow(space) },
  })
}
