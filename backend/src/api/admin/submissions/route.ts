import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isLow, photoSpace } from "../../../modules/submission/photo-space"
import { listSubmissions } from "../../../modules/submission/submission-store"
import { parseBody } from "../../parse-body"
import type { SubmissionList } from "./submission-answer"
import { chosen, InboxQuery } from "./submission-query"

/** GET /admin/submissions: the inbox, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionList>,
): Promise<void> {
  const { status, ...query } = parseBody(InboxQuery, req.query)
  const [{ lines, count }, space] = await Promise.all([
    listSubmissions(req.scope, { ...query, status: chosen(status) }),
    photoSpace(req.scope),
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
