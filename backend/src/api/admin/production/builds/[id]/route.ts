import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ProductionDetail } from "../../../../../contracts/orders/production"
import { productionDetail } from "../../../../../workflows/production/read-production"

/** GET /admin/production/builds/{id}: a build, and who moved it and when. 404 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ProductionDetail>,
): Promise<void> {
  res.json(await productionDetail(req.scope, req.params.id ?? ""))
}
