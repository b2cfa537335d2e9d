import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type MailedWaitingList, MailWaitingList } from "../../../../contracts/marketing/waiting-list"
import { mailWaitingList, staffWaitingLists } from "../../../../workflows/marketing/waiting-lists"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/waiting-lists/mail: mails those of a list whose thing is back, each once. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<MailedWaitingList>,
): Promise<void> {
  const mailed = await mailWaitingList(req.scope, parseBody(MailWaitingList, req.body))
  res.json({ mailed, lists: await staffWaitingLists(req.scope) })
}
