import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { InviteRequest, type StaffPeople } from "../../../../contracts/staff/staff-roles"
import { inviteStaff } from "../../../../workflows/staff/invites"
import { staffPeople } from "../../../../workflows/staff/roles"
import { parseBody } from "../../../requests/parse-body"

/**
 * POST /admin/staff/invites: mails an invitation with a role. 422 at `email` for someone already on staff or invited.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffPeople>): Promise<void> {
  const { email, role } = parseBody(InviteRequest, req.body)
  await inviteStaff(req.scope, email, role)
  res.json(await staffPeople(req.scope, req.auth_context.actor_id))
}
