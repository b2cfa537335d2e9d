import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { TextHistory } from "../../../../../contracts/content/content"
import { CONTENT_MODULE } from "../../../../../modules/content"

/** GET /admin/content/{key}/history: everything a text has ever said. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<TextHistory>): Promise<void> {
  res.json(await req.scope.resolve(CONTENT_MODULE).listHistory(req.params.key ?? ""))
}
