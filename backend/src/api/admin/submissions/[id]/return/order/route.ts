import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { LinkReturn, type StaffReturn } from "../../../../../../contracts/orders/return-staff"
import { linkReturn } from "../../../../../../workflows/return/link-return"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { sendReturn } from "../send-return"

/** POST /admin/submissions/{id}/return/order: sets which order it is for. 409 once it was decided. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  const body = parseBody(LinkReturn, req.body)
  await linkReturn(req.scope, {
    submissionId: req.params.id ?? "",
    orderNumber: body.order_number,
    by: await staffActor(req),
  })
  await sendReturn(req, res)
}
