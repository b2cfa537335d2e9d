import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type OrdersToShip, OrdersToShipQuery } from "../../../../contracts/staff/today"
import { ordersToShip } from "../../../../workflows/today/read-today"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/today/orders: paid orders that can ship, or that wait for the workshop. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrdersToShip>): Promise<void> {
  const { wait, ...page } = parseBody(OrdersToShipQuery, req.query)
  res.json(await ordersToShip(req.scope, { ...page, workshop: wait === "workshop" }))
}
