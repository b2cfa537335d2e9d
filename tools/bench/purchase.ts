import type { CheckoutData } from "../../backend/src/contracts/checkout/checkout"
import type { Compare } from "./builder"
import { ADDRESS, emailOf, STEP, STORE_ADDRESS } from "./buyer"
import { Shopper, type StoreClient } from "./clients"
import type { Call } from "./measure"

/** The stock of these isn't counted, so no run sells them out. */
const SLUG = "scratcher-tips"
const CARD = "tok_visa"

/** A new buyer's whole purchase, from an empty cart to a paid order. */
export const buyer =
  (origin: string): Call =>
  async () => {
    const shopper = new Shopper(origin)
    await shopper.call("PUT", `/cart/${SLUG}`, { quantity: 1, options: [] })
    const { addressId } = await shopper.call<CheckoutData>("POST", "/checkout/shipping", STEP)
    const { dropShip, howDidYouHear, customAgreed } = STEP
    await shopper.call("POST", "/checkout/process", {
      addressId,
      billing: { email: "", zip: ADDRESS.zip },
      customAgreed,
      dropShip,
      howDidYouHear,
      shipping: ADDRESS,
      stripeToken: CARD,
      text: { notifications: false, receipt: false },
    })
  }

/** Whole purchases, from an empty cart to a paid order, beside the same by Medusa's own routes. */
export async function benchPurchase(
  origin: string,
  clients: number,
  { store, regionId }: { store: StoreClient; regionId: string },
  compare: Compare,
): Promise<void> {
  const { products } = await store.call<{ products: { variants: { id: string }[] }[] }>(
    "GET",
    `/store/products?handle=${SLUG}`,
  )
  const variant_id = products[0]?.variants[0]?.id
  if (!variant_id) throw new Error(`The seeded shop has no ${SLUG} to buy.`)

  const buyByMedusa = (client: number) => async (): Promise<void> => {
    const { cart } = await store.call<{ cart: { id: string } }>("POST", "/store/carts", {
      region_id: regionId,
    })
    const path = `/store/carts/${cart.id}`
    await store.call("POST", `${path}/line-items`, { variant_id, quantity: 1 })
    await store.call("POST", path, { email: emailOf(client), shipping_address: STORE_ADDRESS })
    const { shipping_options } = await store.call<{ shipping_options: { id: string }[] }>(
      "GET",
      `/store/shipping-options?cart_id=${cart.id}`,
    )
    await store.call("POST", `${path}/shipping-methods`, { option_id: shipping_options[0]?.id })
    const { payment_collection } = await store.call<{ payment_collection: { id: string } }>(
      "POST",
      "/store/payment-collections",
      { cart_id: cart.id },
    )
    await store.call("POST", `/store/payment-collections/${payment_collection.id}/payment-sessions`, {
      provider_id: "pp_card_shop",
      data: { card_token: CARD },
    })
    const done = await store.call<{ type: string; error?: { message: string } }>(
      "POST",
      `${path}/complete`,
      {},
    )
    if (done.type !== "order") throw new Error(`Medusa's route made no order: ${done.error?.message}`)
  }
  await compare(
    "a purchase: cart, shipping, POST /checkout/process",
    Array.from({ length: clients }, () => buyer(origin)),
    "the same by /store/carts and /store/payment-collections",
    Array.from({ length: clients }, (_, client) => buyByMedusa(client)),
  )
}
