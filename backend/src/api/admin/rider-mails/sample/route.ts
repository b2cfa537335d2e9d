import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type TestedRiderMail, TestRiderMail } from "../../../../contracts/marketing/rider-mails"
import { mailSample } from "../../../../workflows/marketing/rider-mails"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/rider-mails/sample: sends a sample to the caller's own address only. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<TestedRiderMail>,
): Promise<void> {
  const { mail } = parseBody(TestRiderMail, req.body)
  res.json({ to: await mailSample(req.scope, req.auth_context.actor_id, mail) })
}
