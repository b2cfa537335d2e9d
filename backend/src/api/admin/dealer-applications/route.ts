import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ApplicationStatus, StaffApplicationList } from "../../../contracts/dealer-staff"
import { staffApplications } from "../../../workflows/dealer/staff-applications"
import { readPage } from "../dealers/read-page"

const STATUSES: readonly ApplicationStatus[] = ["new", "approved", "refused"]

/** GET /admin/dealer-applications: the inbox, newest first; `status` for some of it. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffApplicationList>,
): Promise<void> {
  const status = STATUSES.find((each) => each === req.query.status) ?? null
  res.json(await staffApplications(req.scope, { ...readPage(req), status }))
}
