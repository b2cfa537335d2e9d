import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type FoundParts, PartSearch } from "../../../../contracts/orders/phone-order"
import { findParts } from "../../../../workflows/phone-order/find-parts"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/phone-orders/parts?q=: what is sold without a design. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<FoundParts>): Promise<void> {
  res.json(await findParts(req.scope, parseBody(PartSearch, req.query).q))
}
