import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { assertOwnOrder } from "../../../../../../workflows/dealer/desk-orders"
import { packingSlip } from "../../../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../../../answers/send-paper"
import { requireDealer } from "../../../../../guards/require-dealer"

/** GET /shop/dealer/orders/{id}/packing-slip: as a PDF. 404 for anything but the dealer's own orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { customerId } = await requireDealer(req)
  const id = req.params.id ?? ""
  await assertOwnOrder(req.scope, id, customerId)
  await sendPaper(res, await packingSlip(req.scope, id))
}
