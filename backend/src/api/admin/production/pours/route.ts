import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Pour, ProductionFilters } from "../../../../contracts/orders/production"
import { pours } from "../../../../workflows/production/read-production"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/production/pours: what is poured together, most urgent first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ pours: Pour[] }>,
): Promise<void> {
  const filters = parseBody(ProductionFilters, req.query)
  res.json({ pours: await pours(req.scope, filters) })
}
