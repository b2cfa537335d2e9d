import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"
import { orderOfThanksToken } from "../../../../workflows/checkout/checkout-record"
import { orderWithProgress } from "../../../../workflows/production/order-with-progress"

/** GET /shop/thanks/{token}: an order by its unguessable address (contracts/orders/order.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = await orderOfThanksToken(req.scope, req.params.token ?? "")
  const order = orderId ? await orderWithProgress(req.scope, orderId) : null
  if (!order) throw notFound("We don't have this order.")
  res.json(order.view)
}
