import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type UnshownProducts, UnshownQuery } from "../../../../contracts/staff/today"
import { invisibleProducts } from "../../../../read-model/invisible-products"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/today/unshown: published products that no shopper sees. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<UnshownProducts>,
): Promise<void> {
  res.json(await invisibleProducts(req.scope, parseBody(UnshownQuery, req.query)))
}
