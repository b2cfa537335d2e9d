import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readOrder } from "../../../../../workflows/account/account-orders"
import { requireCustomer } from "../../../../guards/require-customer"

/** GET /shop/account/orders/{number} */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readOrder(req.scope, requireCustomer(req), req.params.number ?? ""))
}
