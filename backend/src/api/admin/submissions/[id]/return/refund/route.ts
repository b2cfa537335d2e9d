import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RefundReturn, type StaffReturn } from "../../../../../../contracts/orders/return-staff"
import { refundReturn } from "../../../../../../workflows/return/settle-return"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { sendReturn } from "../send-return"

/** POST /admin/submissions/{id}/return/refund: refunds what arrived, once. 409 when it is already settled. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  const body = parseBody(RefundReturn, req.body)
  await refundReturn(req.scope, {
    ...body,
    submissionId: req.params.id ?? "",
    by: await staffActor(req),
  })
  await sendReturn(req, res)
}
