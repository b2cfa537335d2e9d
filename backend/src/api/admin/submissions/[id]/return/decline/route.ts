import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DeclineReturn, type StaffReturn } from "../../../../../../contracts/orders/return-staff"
import { declineReturn } from "../../../../../../workflows/return/decide-return"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { sendReturn } from "../send-return"

/** POST /admin/submissions/{id}/return/decline: with a message to the rider. 409 when it was already decided. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  const body = parseBody(DeclineReturn, req.body)
  await declineReturn(req.scope, {
    submissionId: req.params.id ?? "",
    word: body.word,
    by: await staffActor(req),
  })
  await sendReturn(req, res)
}
