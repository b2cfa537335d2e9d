import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ProcessRequest } from "../../../contracts/checkout/checkout"
import { shippingCountries } from "../../../workflows/checkout/countries"
import { isCustomOrder } from "../../../workflows/checkout/enter-shipping"
import { billingStepErrors, placeOrder } from "../../../workflows/checkout/place-order"
import { payByLink } from "../../../workflows/pay-page/pay-page"
import { cartOfPaymentLink } from "../../../workflows/phone-order/payment-link"
import { addressOf } from "../../limits/rate-limit"
import { parseForm } from "../../requests/parse-body"
import { readSledCookie } from "../../shop/my-sled/sled-cookie"
import { writePayingCookie } from "../../visitor/cart-cookie"
import { buyer, cartToPay, checkoutCartId } from "../../visitor/visitor-cart"
import { answerInTime } from "./slow-order"

/**
 * POST /checkout/process (section 7); 202 when a payment takes longer than a person waits. The cart's cookie stays, so
 * that a repeated call finds its order; everywhere else an ordered cart counts as none. With `payLink` it is the cart
 * behind that link, no matter who visits, and the visitor's own stays as it is.
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
        custom: await isCustomOrder(
          req.scope,
          parts.payLink === undefined
            ? await cartToPay(req, parts.addressId)
            : await cartOfPaymentLink(req.scope, parts.payLink),
        ),
      }),
    { later: true },
  )
  if (request.payLink !== undefined) {
    const placing = payByLink(req.scope, { token: request.payLink, request, network: addressOf(req) })
    const { status, answer } = await answerInTime(req.scope, placing)
    res.status(status).json(answer)
    return
  }
  const cartId = await checkoutCartId(req, request.addressId)
  const placing = placeOrder(req.scope, { cartId, request, buyer: who, network: addressOf(req) })
  const { status, answer, attempt } = await answerInTime(req.scope, placing, {
    cartId,
    cardToken: request.stripeToken,
  })
  if (attempt !== undefined) writePayingCookie(res, cartId, attempt)
  res.status(status).json(answer)
}
