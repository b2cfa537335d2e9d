import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { assertOwnOrder } from "../../../../../../workflows/dealer/desk-orders"
import { packingSlip } from "../../../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../../../answers/send-paper"
import { dealerOrLogIn } from "../../../../../guards/require-dealer"

/** GET /shop/dealer/orders/{id}/packing-slip: as a PDF. 404 for anything but the dealer's own orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const dealer = await dealerOrLogIn(req, res)
  if (!dealer) return
  const id = req.params.id ?? ""
  await assertOwnOrder(req.scope, id, dealer.customerId)
  await sendPaper(res, await packingSlip(req.scope, id))
}
