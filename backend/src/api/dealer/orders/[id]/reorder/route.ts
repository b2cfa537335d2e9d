import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"
import { assertOwnOrder } from "../../../../../workflows/dealer/desk-orders"
import { loadOrderView } from "../../../../../workflows/order/order-view"
import { requireDealer } from "../../../../guards/require-dealer"
import { answerQuickOrder } from "../../../answer-quick-order"

/**
 * POST /dealer/orders/{id}/reorder: adds its goods to the cart again, as far as they are available. 404 for others'
 * orders.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { customerId } = await requireDealer(req)
  const id = req.params.id ?? ""
  await assertOwnOrder(req.scope, id, customerId)
  const order = await loadOrderView(req.scope, id)
  if (!order) throw notFound("There is no such order.")
  const rows = order.view.items.map(({ sku, quantity }, at) => ({
    row: at + 1,
    sku,
    quantity: String(quantity),
  }))
  await answerQuickOrder(req, res, rows)
}
