import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { assertOwnOrder, boughtAsDealer } from "../../../../../../workflows/dealer/desk-orders"
import { invoice } from "../../../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../../../answers/send-paper"
import { dealerOrLogIn } from "../../../../../guards/require-dealer"
import { customerId } from "../../../../../visitor/visitor-cart"

/**
 * GET /shop/dealer/orders/{id}/invoice: as a PDF. 404 for anything but the dealer's own orders. What an account bought
 * as a dealer it can still book once it is none.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const account = customerId(req)
  if (!account || !(await boughtAsDealer(req.scope, id, account))) {
    const dealer = await dealerOrLogIn(req, res)
    if (!dealer) return
    await assertOwnOrder(req.scope, id, dealer.customerId)
  }
  await sendPaper(res, await invoice(req.scope, id))
}
