import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { removeStaff } from "../../../../workflows/staff/roles"

/** DELETE /admin/users/{id}, in place of Medusa's: two owners who remove each other would leave none. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await removeStaff(req.scope, req.auth_context.actor_id, id)
  res.json({ id, object: "user", deleted: true })
}
