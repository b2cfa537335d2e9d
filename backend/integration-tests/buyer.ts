import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { CheckoutData, type ShippingRequest } from "../src/contracts/checkout/checkout"
import { SHIPPING_REQUEST } from "../src/contracts/fixtures"
import { ok } from "./ok"
import { type Answer, cartIdOf, type Visitor } from "./visitor"

export const ADDRESS = SHIPPING_REQUEST

/** The request of POST /checkout/process that follows from the shipping step's `address`. */
export const payment = (
  addressId: string | null,
  stripeToken: string,
  over: object = {},
  address: ShippingRequest = ADDRESS,
) => {
  const { dropShip, howDidYouHear, customAgreed, ...shipping } = address
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

/** Puts goods into a new cart and completes the shipping step. */
export async function riderAtBilling(
  visitor: Visitor,
  slug = "pull-handle-red",
  quantity = 2,
  email = ADDRESS.email,
): Promise<Rider> {
  const address = { ...ADDRESS, email }
  const added = await visitor.put(`/cart/${slug}`, { quantity, options: [] })
  if (added.status !== 200) throw new Error(`The cart answered ${added.status}: ${added.body.message}`)
  const shipped = await visitor.post("/checkout/shipping", address)
  if (shipped.status !== 200)
    throw new Error(`The shipping step answered ${shipped.status}: ${shipped.body.message}`)
  const checkout = CheckoutData.parse(shipped.body)
  return {
    visitor,
    cartId: cartIdOf(visitor),
    checkout,
    pay: (token = "tok_visa") =>
      visitor.post("/checkout/process", payment(checkout.addressId, token, {}, address)),
  }
}

/** The outcome of a payment. On a slow machine its answer is that it continues, and the outcome is asked for. */
export async function endOf(visitor: Visitor, first: Answer): Promise<Answer> {
  let answer = first
  while (answer.status === 202) {
    await sleep(500)
    answer = await visitor.get(`/checkout/process/${first.body.attempt}`)
  }
  return answer
}

/** Pull handles that were bought and paid for, under an email that no other order has. */
export interface PaidHandles {
  id: string
  number: string
  email: string
}

/**
 * @param staff looks up the order's id
 * @param untilIdle of the shop: waits until nothing of the order is under way
 */
export async function buyHandles(
  visitor: Visitor,
  { staff, untilIdle, quantity = 2 }: { staff: Visitor; untilIdle(): Promise<void>; quantity?: number },
): Promise<PaidHandles> {
  const email = `${randomUUID()}@example.com`
  const rider = await riderAtBilling(visitor, "pull-handle-red", quantity, email)
  const { thanks_url } = ok(await rider.pay())
  const { number } = ok(await visitor.get(`/shop/thanks/${thanks_url.split("/").pop()}`))
  await untilIdle()
  const [{ id }] = ok(await staff.get(`/admin/order-search?q=%23${number}`)).orders
  return { id, number, email }
}
