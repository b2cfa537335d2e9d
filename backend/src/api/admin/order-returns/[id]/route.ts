import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  type OpenedReturn,
  OpenReturn,
  type OrderReturnable,
} from "../../../../contracts/orders/return-staff"
import { openReturn, orderReturnable } from "../../../../workflows/return/open-return"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/order-returns/{order id}: what of it was shipped and can be returned. 404 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderReturnable>,
): Promise<void> {
  res.json(await orderReturnable(req.scope, req.params.id ?? ""))
}

/** POST /admin/order-returns/{order id}: a return for its buyer, accepted at once. 404, 409, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OpenedReturn>,
): Promise<void> {
  const body = parseBody(OpenReturn, req.body)
  res.json(await openReturn(req.scope, req.params.id ?? "", body, await staffActor(req)))
}
