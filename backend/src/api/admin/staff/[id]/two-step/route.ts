import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffPeople } from "../../../../../contracts/staff/staff-roles"
import { staffPeople } from "../../../../../workflows/staff/roles"
import { removeTwoStep } from "../../../../../workflows/staff/two-step"

/** DELETE /admin/staff/{id}/two-step: removes a colleague's second factor, and mails them. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffPeople>,
): Promise<void> {
  const { actor_id: actorId } = req.auth_context
  await removeTwoStep(req.scope, actorId, req.params.id ?? "")
  res.json(await staffPeople(req.scope, actorId))
}
