import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { OrderSearch, type OrderSearchAnswer } from "../../../contracts/orders/order-staff"
import { findOrders } from "../../../reports/find-orders"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/order-search?q=: by whatever a caller has at hand. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderSearchAnswer>,
): Promise<void> {
  const { q } = parseBody(OrderSearch, req.query)
  res.json(await findOrders(req.scope, q.trim()))
}
