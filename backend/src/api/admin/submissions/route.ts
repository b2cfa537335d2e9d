import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import { isLow } from "../../../modules/submission/domain/photo-space"
import { inboxStaff } from "../../../workflows/submission/inbox-staff"
import { parseBody } from "../../requests/parse-body"
import type { SubmissionList } from "./submission-answer"
import { filterOf, InboxQuery } from "./submission-query"

/** GET /admin/submissions: the inbox, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionList>,
): Promise<void> {
  const { limit, offset, ...query } = parseBody(InboxQuery, req.query)
  const submissions = req.scope.resolve(SUBMISSION_MODULE)
  const people = await inboxStaff(req.scope)
  const [{ lines, count }, space] = await Promise.all([
    submissions.listAndCount({ ...filterOf(query, req.auth_context.actor_id, people), limit, offset }),
    submissions.photos.space(),
  ])
  res.json({
    submissions: lines.map(({ order_id: _, assignee_id, created_at, ...line }) => ({
      ...line,
      assignee: people.find(({ id }) => id === assignee_id) ?? null,
      created_at: created_at.toISOString(),
    })),
    count,
    people,
    photo_space: { ...space, low: isLow(space) },
  })
}
