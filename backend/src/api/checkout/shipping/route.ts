import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShippingRequest } from "../../../contracts/checkout"
import { checkoutData } from "../../../workflows/checkout/checkout-data"
import { enterShipping } from "../../../workflows/checkout/enter-shipping"
import { parseBody } from "../../parse-body"
import { buyer, cartData, checkoutCartId, customerId } from "../../visitor-cart"

/** POST /checkout/shipping (spec section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(ShippingRequest, req.body)
  const cartId = await checkoutCartId(req)
  const cart = await enterShipping(req.scope, cartId, request, await buyer(req))
  res.json(await checkoutData(req.scope, cart, await cartData(req, cart), customerId(req)))
}
