import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShippingRequest } from "../../../contracts/checkout/checkout"
import { ANALYTICS_MODULE } from "../../../modules/analytics"
import { checkoutData } from "../../../workflows/checkout/checkout-data"
import { shippingCountries } from "../../../workflows/checkout/countries"
import { enterShipping, isCustomOrder, shippingErrors } from "../../../workflows/checkout/enter-shipping"
import { countShippingStep } from "../../../workflows/checkout/shipping-limit"
import { addressOf } from "../../limits/rate-limit"
import { parseForm } from "../../requests/parse-body"
import { buyer, cartData, checkoutCartId, customerId, visitorCart } from "../../visitor/visitor-cart"

/** POST /checkout/shipping (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const who = await buyer(req)
  const request = await parseForm(
    ShippingRequest,
    req.body,
    async (parts) =>
      shippingErrors(parts, {
        countries: await shippingCountries(req.scope),
        dealer: who.dealer,
        custom: await isCustomOrder(req.scope, await visitorCart(req)),
      }),
    { later: true },
  )
  const cartId = await checkoutCartId(req)
  await countShippingStep(addressOf(req))
  const { cart, notices } = await enterShipping(req.scope, { cartId, request, buyer: who })
  req.scope.resolve(ANALYTICS_MODULE).days.count("checkout", { once: cartId })
  const data = await checkoutData(req.scope, cart, await cartData(req, cart), customerId(req))
  res.json({ ...data, ...(notices.length > 0 && { notices }) })
}
