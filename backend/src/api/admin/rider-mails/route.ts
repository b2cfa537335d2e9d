import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveRiderMail, type StaffRiderMails } from "../../../contracts/marketing/rider-mails"
import { chooseRiderMail, staffRiderMails } from "../../../workflows/marketing/rider-mails"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/rider-mails: the mails that follow riders, and what came of them. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffRiderMails>,
): Promise<void> {
  res.json({ mails: await staffRiderMails(req.scope) })
}

/** POST /admin/rider-mails: switches one on or off, and sets its delay. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffRiderMails>,
): Promise<void> {
  await chooseRiderMail(req.scope, parseBody(SaveRiderMail, req.body))
  res.json({ mails: await staffRiderMails(req.scope) })
}
