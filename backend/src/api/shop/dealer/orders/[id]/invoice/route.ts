import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { assertOwnOrder } from "../../../../../../workflows/dealer/desk-orders"
import { invoice } from "../../../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../../../answers/send-paper"
import { dealerOrLogIn } from "../../../../../guards/require-dealer"

/** GET /shop/dealer/orders/{id}/invoice: as a PDF. 404 for anything but the dealer's own orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const dealer = await dealerOrLogIn(req, res)
  if (!dealer) return
  const id = req.params.id ?? ""
  await assertOwnOrder(req.scope, id, dealer.customerId)
  await sendPaper(res, await invoice(req.scope, id))
}
