import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Today } from "../../../contracts/staff/today"
import { staffCaller } from "../../../workflows/staff/roles"
import { readToday } from "../../../workflows/today/read-today"

/** GET /admin/today: what is to be seen to, as far as the role of whoever asks opens it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<Today>): Promise<void> {
  const caller = await staffCaller(req.scope, req.auth_context)
  res.json(await readToday(req.scope, caller, new Date()))
}
