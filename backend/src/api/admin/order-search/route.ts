import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type FoundOrder, OrderSearch } from "../../../contracts/orders/order-staff"
import { findOrders } from "../../../reports/find-orders"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/order-search?q=: by whatever a caller has at hand. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ orders: FoundOrder[] }>,
): Promise<void> {
  const { q } = parseBody(OrderSearch, req.query)
  res.json({ orders: await findOrders(req.scope, q.trim()) })
}
