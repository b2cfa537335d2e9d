import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from "@medusajs/framework/http"
import { markBalancePaid } from "../../../../../workflows/balance/mark-balance"

/**
 * POST /admin/payment-collections/{id}/mark-as-paid, in place of Medusa's own: that counts a payment whether or not the
 * order still owes it, and in three transactions, which it undoes by halves. It answers the same. Under the order's lock
 * (api/guards/lock-order-routes.ts).
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await markBalancePaid(req.scope, id, req.auth_context.actor_id)
  const payment_collection = await refetchEntity({
    entity: "payment_collection",
    idOrFilter: id,
    scope: req.scope,
    fields: req.queryConfig.fields,
  })
  res.json({ payment_collection })
}
