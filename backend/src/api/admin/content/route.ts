import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffTexts } from "../../../contracts/content/content"
import { staffTexts } from "../../../workflows/content/staff-texts"

/** GET /admin/content: every text that staff may change. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffTexts>): Promise<void> {
  res.json(await staffTexts(req.scope))
}
