import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DealerDesk } from "../../../../contracts/dealer-desk"
import { deskOrders } from "../../../../workflows/dealer/desk-orders"
import { requireDealer } from "../../../require-dealer"

const LAST_PAGE = 1000

/** GET /shop/dealer/desk?page=1: the dealer of this session, with one page of orders. 404 for everyone else. */
export async function GET(req: MedusaRequest, res: MedusaResponse<DealerDesk>): Promise<void> {
  const { name, code, percentOff, customerId } = await requireDealer(req)
  const page = Number(req.query.page ?? 1)
  const known = Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
  res.json({ name, code, percent_off: percentOff, ...(await deskOrders(req.scope, customerId, known)) })
}
