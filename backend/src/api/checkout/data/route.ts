import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkoutData } from "../../../workflows/checkout/checkout-data"
import { requoteEnded } from "../../../workflows/checkout/requote-ended"
import { cartData, customerId, visitorCart } from "../../visitor/visitor-cart"

/** GET /checkout/data (section 7). A quote whose discount has ended since is made anew, and the answer says why. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const found = await visitorCart(req)
  const { cart, notices } = found ? await requoteEnded(req.scope, found) : { cart: null, notices: [] }
  const data = await checkoutData(req.scope, cart, await cartData(req, cart), customerId(req))
  res.json({ ...data, ...(notices.length > 0 && { notices }) })
}
