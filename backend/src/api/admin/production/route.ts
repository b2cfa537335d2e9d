import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ProductionPage, ProductionQuery } from "../../../contracts/orders/production"
import { productionPage } from "../../../workflows/production/read-production"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/production: the workshop's queue, late builds first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ProductionPage>,
): Promise<void> {
  res.json(await productionPage(req.scope, parseBody(ProductionQuery, req.query)))
}
