import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Pour, ProductionFilters } from "../../../../contracts/production"
import { PRODUCTION_MODULE } from "../../../../modules/production"
import { warehouseDay } from "../../../../workflows/production/warehouse-day"
import { parseBody } from "../../../parse-body"

/** GET /admin/production/pours: what is poured together, the most urgent first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ pours: Pour[] }>,
): Promise<void> {
  const filters = parseBody(ProductionFilters, req.query)
  const today = await warehouseDay(req.scope)
  res.setHeader("Cache-Control", "no-store")
  res.json({ pours: await req.scope.resolve(PRODUCTION_MODULE).pours(filters, today) })
}
