import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { endSession } from "../../../log-in/session"
import { writeLoggedOut } from "../../../visitor/cart-cookie"
import { customerId } from "../../../visitor/visitor-cart"
import { clearSledCookie } from "../../my-sled/sled-cookie"

/**
 * POST /shop/account/log-out: ends the session, and leaves nothing of the rider in the browser but that they logged
 * out. The cart stays with the account. Whoever is no longer logged in keeps the cart they have.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (customerId(req)) {
    await endSession(req, res)
    writeLoggedOut(res)
    clearSledCookie(res)
  }
  res.json({})
}
