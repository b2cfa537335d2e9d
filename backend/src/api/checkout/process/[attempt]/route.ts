import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"
import { loggedOut } from "../../../../workflows/checkout/buyer"
import { cartsBeingPaid } from "../../../visitor/visitor-cart"
import { endOfAttempt } from "../slow-order"

const UNKNOWN = "We can't find this payment."

/** GET /checkout/process/{attempt}: the outcome of an order that was answered with 202. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids, isLoggedOut } = await cartsBeingPaid(req)
  for (const cartId of ids) {
    const end = await endOfAttempt(req.scope, cartId, req.params.attempt ?? "")
    if (end) {
      res.status(end.status).json(end.answer)
      return
    }
  }
  throw isLoggedOut ? loggedOut() : notFound(UNKNOWN)
}
