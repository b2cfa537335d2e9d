import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkoutData } from "../../../workflows/checkout/checkout-data"
import { cartData, customerId, visitorCart } from "../../visitor/visitor-cart"

/** GET /checkout/data (section 7). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await visitorCart(req)
  res.json(await checkoutData(req.scope, cart, await cartData(req, cart), customerId(req)))
}
