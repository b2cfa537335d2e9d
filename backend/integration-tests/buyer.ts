import { CheckoutData } from "../src/contracts/checkout"
import { SHIPPING_REQUEST } from "../src/contracts/fixtures"
import type { Answer, Visitor } from "./visitor"

export const ADDRESS = SHIPPING_REQUEST

/** The request of POST /checkout/process that follows from `ADDRESS`. */
export const payment = (addressId: string | null, stripeToken: string, over: object = {}) => {
  const { dropShip, howDidYouHear, customAgreed, ...shipping } = ADDRESS
  return {
    addressId,
    billing: { email: "", zip: "55731" },
    customAgreed,
    dropShip,
    howDidYouHear,
    shipping,
    stripeToken,
    text: { notifications: false, receipt: false },
    ...over,
  }
}

/** A rider with goods in the cart, at the billing step. */
export interface Rider {
  visitor: Visitor
  cartId: string
  checkout: CheckoutData
  pay(token?: string): Promise<Answer>
}

/** Puts goods into a new cart and goes through the shipping step. */
export async function riderAtBilling(
  visitor: Visitor,
  slug = "pull-handle-red",
  quantity = 2,
): Promise<Rider> {
  const added = await visitor.put(`/cart/${slug}`, { quantity, options: [] })
  if (added.status !== 200) throw new Error(`The cart answered ${added.status}: ${added.body.message}`)
  const shipped = await visitor.post("/checkout/shipping", ADDRESS)
  if (shipped.status !== 200)
    throw new Error(`The shipping step answered ${shipped.status}: ${shipped.body.message}`)
  const checkout = CheckoutData.parse(shipped.body)
  const cookie = decodeURIComponent(visitor.cookies.get("shop_cart") ?? "")
  return {
    visitor,
    cartId: cookie.replace(/^s:/, "").split(".")[0] ?? "",
    checkout,
    pay: (token = "tok_visa") => visitor.post("/checkout/process", payment(checkout.addressId, token)),
  }
}
