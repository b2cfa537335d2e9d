import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SettleReturn, type StaffReturn } from "../../../../../../contracts/orders/return-staff"
import { settleReturn } from "../../../../../../workflows/return/settle-return"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { sendReturn } from "../send-return"

/**
 * POST /admin/submissions/{id}/return/settle: ends it with a replacement or a message. 409 when it is already settled.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  const body = parseBody(SettleReturn, req.body)
  await settleReturn(req.scope, {
    submissionId: req.params.id ?? "",
    request: body,
    by: await staffActor(req),
  })
  await sendReturn(req, res)
}
