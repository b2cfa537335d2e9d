import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ApproveRequest, type StaffApplication } from "../../../../../contracts/dealers/dealer-staff"
import { approveApplication } from "../../../../../workflows/dealer/approve-application"
import { dealerErrors } from "../../../../../workflows/dealer/dealer-errors"
import { staffApplication } from "../../../../../workflows/dealer/staff-applications"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseForm } from "../../../../requests/parse-body"

/** POST /admin/dealer-applications/{id}/approve. 409 when it was already decided. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffApplication>,
): Promise<void> {
  const id = req.params.id ?? ""
  const request = await parseForm(
    ApproveRequest,
    req.body,
    ({ code }) => dealerErrors(req.scope, null, { code }),
    { later: true },
  )
  await approveApplication(req.scope, { id, request, by: await staffActor(req) })
  res.json(await staffApplication(req.scope, id))
}
