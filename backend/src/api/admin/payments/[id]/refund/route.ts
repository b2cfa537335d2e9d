import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundPayment } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { POST as refund } from "@medusajs/medusa/api/admin/payments/[id]/refund/route"
import { giveBackWorkflow } from "../../../../../workflows/checkout/give-back"
import { requireAtRest } from "../../../../../workflows/checkout/order-at-rest"
import { runWorkflow } from "../../../../../workflows/run-workflow"

/**
 * POST /admin/payments/{id}/refund, around Medusa's own, which gives the money back first and is refused by the order
 * afterwards. Under the order's lock (api/under-order-lock.ts). Of a canceled order, whose books take no change, what its
 * cancelation could not give back.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminRefundPayment>,
  res: MedusaResponse,
): Promise<void> {
  const { id = "" } = req.params
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_collection.order.id", "payment_collection.order.canceled_at"],
    filters: { id },
  })
  const order = data[0]?.payment_collection?.order
  if (!order) return await refund(req, res)
  await requireAtRest(req.scope, order.id)
  if (!order.canceled_at) return await refund(req, res)
  const { amount, note, refund_reason_id: reasonId } = req.validatedBody
  await runWorkflow(giveBackWorkflow, req.scope, {
    orderId: null,
    paymentId: id,
    amount,
    note: note ?? undefined,
    reasonId: reasonId ?? undefined,
    by: req.auth_context.actor_id,
  })
  const { data: paid } = await query.graph({
    entity: "payment",
    fields: req.queryConfig.fields,
    filters: { id },
  })
  res.json({ payment: paid[0] })
}
