import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AcceptReturn, type StaffReturn } from "../../../../../../contracts/orders/return-staff"
import { acceptReturn } from "../../../../../../workflows/return/decide-return"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { sendReturn } from "../send-return"

/**
 * POST /admin/submissions/{id}/return/accept: all of it or some pieces; it becomes Medusa's return. 409 when it was
 * already decided.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  const body = parseBody(AcceptReturn, req.body)
  await acceptReturn(req.scope, {
    submissionId: req.params.id ?? "",
    request: body,
    by: await staffActor(req),
  })
  await sendReturn(req, res)
}
