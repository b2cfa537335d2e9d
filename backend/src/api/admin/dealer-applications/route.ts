import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffApplicationList } from "../../../contracts/dealers/dealer-staff"
import { staffApplications } from "../../../workflows/dealer/staff-applications"
import { parseBody } from "../../requests/parse-body"
import { ApplicationQuery } from "../dealers/dealer-query"

/** GET /admin/dealer-applications: the inbox, newest first; filtered by `status`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffApplicationList>,
): Promise<void> {
  const { status, ...page } = parseBody(ApplicationQuery, req.query)
  res.json(await staffApplications(req.scope, { ...page, status: status === "" ? null : status }))
}
