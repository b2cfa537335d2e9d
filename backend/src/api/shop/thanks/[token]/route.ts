import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"
import { checkouts } from "../../../../workflows/checkout/checkout-record"
import { loadOrderView } from "../../../../workflows/checkout/order-view"

/** GET /shop/thanks/{token}: an order by its unguessable address (contracts/order.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [record] = await checkouts(req.scope).listCheckouts({ thanks_token: req.params.token ?? "" }, { take: 1 })
  const order = record?.order_id ? await loadOrderView(req.scope, record.order_id) : null
  if (!order) throw notFound("We don't have this order.")
  res.json(order.view)
}
