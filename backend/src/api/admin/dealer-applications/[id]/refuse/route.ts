import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RefuseRequest, type StaffApplication } from "../../../../../contracts/dealers/dealer-staff"
import { refuseApplication } from "../../../../../workflows/dealer/refuse-application"
import { staffApplication } from "../../../../../workflows/dealer/staff-applications"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/dealer-applications/{id}/refuse: with the reason, which is mailed. 409 when it was already decided. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffApplication>,
): Promise<void> {
  const id = req.params.id ?? ""
  await refuseApplication(req.scope, {
    id,
    reason: parseBody(RefuseRequest, req.body).reason,
    by: await staffActor(req),
  })
  res.json(await staffApplication(req.scope, id))
}
