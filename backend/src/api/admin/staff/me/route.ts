import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type * as z from "zod/mini"
import type { OwnRole } from "../../../../contracts/staff/staff-roles"
import { staffCaller } from "../../../../workflows/staff/roles"
import { isTwoStepDue } from "../../../../workflows/staff/two-step"

/** GET /admin/staff/me: the caller's role, and whether two-step log-in is still to be set up. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<z.infer<typeof OwnRole>>,
): Promise<void> {
  const { id, role } = await staffCaller(req.scope, req.auth_context)
  res.json({ role, two_step_due: await isTwoStepDue(req.scope, id) })
}
