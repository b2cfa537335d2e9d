import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ReceiveReturn, type StaffReturn } from "../../../../../../contracts/orders/return-staff"
import { receiveReturn } from "../../../../../../workflows/return/receive-return"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { sendReturn } from "../send-return"

/** POST /admin/submissions/{id}/return/receive: what arrived, once. 409 when it was already received. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  const body = parseBody(ReceiveReturn, req.body)
  await receiveReturn(req.scope, {
    submissionId: req.params.id ?? "",
    request: body,
    by: await staffActor(req),
  })
  await sendReturn(req, res)
}
