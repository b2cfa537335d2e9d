import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type CommissionBook, PayCommission } from "../../../../contracts/dealers/commission"
import { payCommission } from "../../../../workflows/dealer/commission"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/commission/payouts: marks commission as paid. 409 when a different amount is due than was seen. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CommissionBook>,
): Promise<void> {
  const payment = parseBody(PayCommission, req.body)
  res.json(await payCommission(req.scope, payment, await staffActor(req)))
}
