import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffPeople } from "../../../contracts/staff/staff-roles"
import { staffPeople } from "../../../workflows/staff/roles"

/** GET /admin/staff: who is on staff with which role, and who is invited. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffPeople>): Promise<void> {
  res.json(await staffPeople(req.scope, req.auth_context.actor_id))
}
