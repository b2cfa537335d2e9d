import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ReplyTemplateForm, type ReplyTemplates } from "../../../contracts/staff/inbox"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/reply-templates: saved replies, by name. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ReplyTemplates>): Promise<void> {
  res.json({ templates: await req.scope.resolve(SUBMISSION_MODULE).replyTemplates.list() })
}

/** POST /admin/reply-templates: adds one. 422 by field, also for a name that is taken. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ReplyTemplates>): Promise<void> {
  const form = parseBody(ReplyTemplateForm, req.body)
  const { replyTemplates } = req.scope.resolve(SUBMISSION_MODULE)
  await replyTemplates.create(form)
  res.json({ templates: await replyTemplates.list() })
}
