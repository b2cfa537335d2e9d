import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RoleRequest, type StaffPeople } from "../../../../contracts/staff/staff-roles"
import { changeRole, staffPeople } from "../../../../workflows/staff/roles"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/staff/{id}: a new role, from the person's next call on. 409 when no owner would be left. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffPeople>): Promise<void> {
  const { role } = parseBody(RoleRequest, req.body)
  const { actor_id: actorId } = req.auth_context
  await changeRole(req.scope, { actorId, id: req.params.id ?? "", role })
  res.json(await staffPeople(req.scope, actorId))
}
