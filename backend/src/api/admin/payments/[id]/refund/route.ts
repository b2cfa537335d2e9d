import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundPayment } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { POST as refund } from "@medusajs/medusa/api/admin/payments/[id]/refund/route"
import { requireChargesSettled } from "../../../../../workflows/balance/require-charges-settled"
import { requireNoOpenChange } from "../../../../../workflows/order/order-change-guard"
import { refundPartWorkflow } from "../../../../../workflows/refund/refund-part"
import { requireLeft } from "../../../../../workflows/refund/require-left"
import { refuseRepeatedRefund, requireRefundsSettled } from "../../../../../workflows/refund/settle-refunds"
import { runWorkflow } from "../../../../../workflows/run-workflow"

/**
 * POST /admin/payments/{id}/refund, instead of Medusa's own, which gives the money back first and is refused by the order
 * afterwards. Under the order's lock (api/guards/lock-order-routes.ts). Of a canceled order, whose books take no change, what its
 * cancellation could not give back.
 * @throws {ShopError} 409 when the order is being changed or charged, an earlier refund of it was cut short, or went a moment ago;
 * 422 for more than is left of the payment
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
  await requireNoOpenChange(req.scope, order.id)
  if (!order.canceled_at) await requireChargesSettled(req.scope, order.id)
  await requireRefundsSettled(req.scope, order.id)
  const { amount, note, refund_reason_id: reasonId } = req.validatedBody
  const by = req.auth_context.actor_id
  if (amount !== undefined) await refuseRepeatedRefund(req.scope, order.id, { paymentId: id, amount })
  await requireLeft(req.scope, id, amount)
  await runWorkflow(refundPartWorkflow, req.scope, {
    orderId: order.canceled_at ? null : order.id,
    paymentId: id,
    amount,
    note: note ?? undefined,
    reasonId: reasonId ?? undefined,
    by,
  })
  const { data: paid } = await query.graph({
    entity: "payment",
    fields: req.queryConfig.fields,
    filters: { id },
  })
  res.json({ payment: paid[0] })
}
