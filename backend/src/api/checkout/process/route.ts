import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ProcessRequest } from "../../../contracts/checkout"
import { ShopError } from "../../../errors/shop-error"
import { shippingCountries } from "../../../workflows/checkout/countries"
import { billingStepErrors, placeOrder } from "../../../workflows/checkout/place-order"
import { parseForm } from "../../parse-body"
import { addressOf, limitFailures } from "../../rate-limit"
import { buyer, checkoutCartId, visitorCart } from "../../visitor-cart"
import { REFUSED_CARDS } from "./limits"

const CARD_FIELDS = ["cardNumber", "cardExpiry", "cardCvc", "postalCode"]

/** An answer of the card processor about the card, not about the form or the cart. */
function isRefusedCard(error: unknown): boolean {
  if (!(error instanceof ShopError) || error.status !== 422) return false
  return Object.keys(error.answer.errors ?? {}).some((field) => CARD_FIELDS.includes(field))
}

/**
 * POST /checkout/process (spec section 7). The cart's cookie stays, so that a repeated call finds its
 * order; an ordered cart counts as none everywhere else.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const who = await buyer(req)
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
  const thanks_url = await limitFailures(REFUSED_CARDS, addressOf(req), isRefusedCard, () =>
    placeOrder(req.scope, cartId, request, who),
  )
  res.json({ thanks_url })
}
