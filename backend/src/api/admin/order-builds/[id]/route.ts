import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffOrderFacts } from "../../../../contracts/orders/order-staff"
import { staffOrder } from "../../../../workflows/order/staff-order"

/** GET /admin/order-builds/{order id}: an order as the workshop sees it. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffOrderFacts>,
): Promise<void> {
  res.json(await staffOrder(req.scope, req.params.id ?? ""))
}
