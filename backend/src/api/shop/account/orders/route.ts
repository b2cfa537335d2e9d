import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { OrdersQuery } from "../../../../contracts/account/account"
import { listOrders } from "../../../../workflows/account/account-orders"
import { requireCustomer } from "../../../guards/require-customer"
import { parseBody } from "../../../requests/parse-body"

/** GET /shop/account/orders?page= */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const { page } = parseBody(OrdersQuery, req.query)
  res.json(await listOrders(req.scope, customerId, page))
}
