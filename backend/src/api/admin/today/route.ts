import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Today } from "../../../contracts/staff/today"
import { staffCaller } from "../../../workflows/staff/roles"
import { readToday } from "../../../workflows/today/read-today"

/** GET /admin/today: what needs attention, as far as the caller's role allows. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<Today>): Promise<void> {
  const caller = await staffCaller(req.scope, req.auth_context)
  res.json(await readToday(req.scope, caller, new Date()))
}
