import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { OrdersQuery } from "../../../../contracts/account/account"
import type { DealerDesk } from "../../../../contracts/dealers/dealer-desk"
import { deskOrders } from "../../../../workflows/dealer/desk-orders"
import { requireDealer } from "../../../guards/require-dealer"
import { parseBody } from "../../../requests/parse-body"

/** GET /shop/dealer/desk?page=1: the dealer of this session, with one page of orders. 404 for everyone else. */
export async function GET(req: MedusaRequest, res: MedusaResponse<DealerDesk>): Promise<void> {
  const { name, code, percentOff, customerId } = await requireDealer(req)
  const { page } = parseBody(OrdersQuery, req.query)
  res.json({ name, code, percent_off: percentOff, ...(await deskOrders(req.scope, customerId, page)) })
}
