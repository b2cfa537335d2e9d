import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CommissionBook } from "../../../../../contracts/dealers/commission"
import { DEALER_MODULE } from "../../../../../modules/dealer"
import { commissionBook } from "../../../../../workflows/dealer/commission"
import { staffActor } from "../../../../log-in/staff-actor"

/** DELETE /admin/commission/payouts/{id}: undoes marking commission as paid. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CommissionBook>,
): Promise<void> {
  const by = await staffActor(req)
  await req.scope.resolve(DEALER_MODULE).payouts.withdraw(req.params.id ?? "", by, new Date())
  res.json(await commissionBook(req.scope))
}
