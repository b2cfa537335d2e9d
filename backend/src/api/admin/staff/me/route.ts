import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type * as z from "zod/mini"
import type { OwnRole } from "../../../../contracts/staff-roles"
import { staffCaller } from "../../../../workflows/staff/roles"

/** GET /admin/staff/me: one's own role. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<z.infer<typeof OwnRole>>,
): Promise<void> {
  const { role } = await staffCaller(req.scope, req.auth_context)
  res.json({ role })
}
