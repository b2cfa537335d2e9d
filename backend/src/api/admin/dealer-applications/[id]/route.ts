import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffApplication } from "../../../../contracts/dealers/dealer-staff"
import { staffApplication } from "../../../../workflows/dealer/staff-applications"

/** GET /admin/dealer-applications/{id}: everything it says, and similar ones. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffApplication>,
): Promise<void> {
  res.json(await staffApplication(req.scope, req.params.id ?? ""))
}
