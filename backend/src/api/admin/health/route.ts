import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Health } from "../../../contracts/staff/health"
import { readHealth } from "../../../workflows/health/read-health"

/** GET /admin/health: whether everything works, and since when. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<Health>): Promise<void> {
  res.json(await readHealth(req.scope, new Date()))
}
