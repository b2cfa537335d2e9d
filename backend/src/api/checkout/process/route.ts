import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { LoadedCart } from "../../../cart-store/load-cart"
import { ProcessRequest } from "../../../contracts/checkout"
import { shippingCountries } from "../../../workflows/checkout/countries"
import { isCustomOrder } from "../../../workflows/checkout/enter-shipping"
import { billingStepErrors, placeOrder } from "../../../workflows/checkout/place-order"
import { cartOfPaymentLink, payByLink } from "../../../workflows/phone-order/payment-link"
import { parseForm } from "../../parse-body"
import { addressOf } from "../../rate-limit"
import { readSledCookie } from "../../shop/my-sled/sled-cookie"
import { buyer, checkoutCartId, visitorCart } from "../../visitor-cart"

/** The cart that is to be paid, as far as a request names it: behind a payment link, else the visitor's own. */
function cartToPay(req: MedusaRequest, payLink: string | undefined): Promise<LoadedCart | null> {
  return payLink === undefined ? visitorCart(req) : cartOfPaymentLink(req.scope, payLink)
}

/**
 * POST /checkout/process (section 7). The cart's cookie stays, so that a repeated call finds its
 * order; an ordered cart counts as none everywhere else. With `payLink` it is the cart behind that link, whoever
 * visits, and the visitor's own stays as it is.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const who = { ...(await buyer(req)), sledId: readSledCookie(req) }
  const request = await parseForm(
    ProcessRequest,
    req.body,
    async (parts) =>
      billingStepErrors(parts, {
        countries: await shippingCountries(req.scope),
        dealer: who.dealer,
        byPhone: parts.payLink !== undefined,
        custom: await isCustomOrder(req.scope, await cartToPay(req, parts.payLink)),
      }),
    { later: true },
  )
  if (request.payLink !== undefined) {
    res.json({ thanks_url: await payByLink(req.scope, request.payLink, request, addressOf(req)) })
    return
  }
  const cartId = await checkoutCartId(req)
  const thanks_url = await placeOrder(req.scope, cartId, request, who, addressOf(req))
  res.json({ thanks_url })
}
