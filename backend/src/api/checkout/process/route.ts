import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ProcessRequest } from "../../../contracts/checkout"
import { shippingCountries } from "../../../workflows/checkout/countries"
import { billingStepErrors, placeOrder } from "../../../workflows/checkout/place-order"
import { parseForm } from "../../parse-body"
import { addressOf } from "../../rate-limit"
import { readSledCookie } from "../../shop/my-sled/sled-cookie"
import { buyer, checkoutCartId, visitorCart } from "../../visitor-cart"

/**
 * POST /checkout/process (section 7). The cart's cookie stays, so that a repeated call finds its
 * order; an ordered cart counts as none everywhere else.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const who = { ...(await buyer(req)), sledId: readSledCookie(req) }
  const request = await parseForm(
    ProcessRequest,
    req.body,
    async (parts) =>
      billingStepErrors(parts, await visitorCart(req), {
        countries: await shippingCountries(req.scope),
        dealer: who.dealer,
      }),
    { later: true },
  )
  const cartId = await checkoutCartId(req)
  const thanks_url = await placeOrder(req.scope, cartId, request, who, addressOf(req))
  res.json({ thanks_url })
}
