import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangeReplyTemplate, type ReplyTemplates } from "../../../../contracts/staff/inbox"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/reply-templates/{id}: changes it. 404, 409 when it was changed in the meantime, and 422 by field. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ReplyTemplates>): Promise<void> {
  const form = parseBody(ChangeReplyTemplate, req.body)
  const { replyTemplates } = req.scope.resolve(SUBMISSION_MODULE)
  await replyTemplates.update(req.params.id ?? "", form)
  res.json({ templates: await replyTemplates.list() })
}

/** DELETE /admin/reply-templates/{id}: replies that began with it stay as they are. 404. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse<ReplyTemplates>): Promise<void> {
  const { replyTemplates } = req.scope.resolve(SUBMISSION_MODULE)
  await replyTemplates.delete(req.params.id ?? "")
  res.json({ templates: await replyTemplates.list() })
}
