import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listOrders } from "../../../../workflows/account/account-orders"
import { requireCustomer } from "../../../require-customer"

/** As far back as anyone looks. */
const LAST_PAGE = 1000

/** GET /shop/account/orders?page= */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const page = Number(req.query.page ?? 1)
  const asked = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
  res.json(await listOrders(req.scope, customerId, asked))
}
