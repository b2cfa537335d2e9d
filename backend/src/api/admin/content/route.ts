import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffTexts } from "../../../contracts/content"
import { CONTENT_MODULE } from "../../../modules/content"

/** GET /admin/content: every text that staff may change. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffTexts>): Promise<void> {
  res.json(await req.scope.resolve(CONTENT_MODULE).staffTexts())
}
