import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ProcessRequest } from "../../../contracts/checkout"
import { placeOrder } from "../../../workflows/checkout/place-order"
import { parseBody } from "../../parse-body"
import { addressOf } from "../../rate-limit"
import { buyer, checkoutCartId } from "../../visitor-cart"

/**
 * POST /checkout/process (spec section 7). The cart's cookie stays, so that a repeated call finds its
 * order; an ordered cart counts as none everywhere else.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(ProcessRequest, req.body)
  const cartId = await checkoutCartId(req)
  const thanks_url = await placeOrder(req.scope, cartId, request, await buyer(req), addressOf(req))
  res.json({ thanks_url })
}
