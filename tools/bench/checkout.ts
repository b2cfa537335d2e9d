import type { AddProductAnswer } from "../../backend/src/contracts/cart/cart"
import type { Compare } from "./builder"
import { emailOf, STEP, STORE_ADDRESS } from "./buyer"
import { Shopper, type StoreClient } from "./clients"
import type { Call } from "./measure"

/** Medusa's own routes for the same product; a separate cart for each client. */
export interface CartReference {
  store: StoreClient
  regionId: string
  /** Creates a cart with one line. */
  newCart(): Promise<{ id: string; items: { id: string }[] }>
}

const SLUG = "ice-scratcher-blocks"
/** A code from the seed data. */
const PROMO_CODE = "TENOFF"

/** Applies one, removes one, and so on: each call changes the cart. */
const alternating = (on: Call, off: Call): Call => {
  let isOn = false
  return async () => {
    await (isOn ? off() : on())
    isOn = !isOn
  }
}

/** Shoppers with a filled cart, and as many of Medusa's carts beside them. */
interface FilledCarts {
  shoppers: readonly Shopper[]
  carts: readonly { id: string }[]
  store: StoreClient
}

async function benchRemoval(
  origin: string,
  clients: number,
  reference: CartReference,
  compare: Compare,
): Promise<void> {
  const { store } = reference
  await compare(
    "DELETE /cart/{itemId}, after PUT /cart/{slug}",
    Array.from(
      { length: clients },
      (): Call => async () => {
        const shopper = new Shopper(origin)
        const { cart } = await shopper.call<AddProductAnswer>("PUT", `/cart/${SLUG}`, {
          quantity: 1,
          options: [],
        })
        await shopper.call("DELETE", `/cart/${Object.keys(cart.items)[0]}`)
      },
    ),
    "DELETE /store/carts/{id}/line-items/{line}, after the same",
    Array.from(
      { length: clients },
      (): Call => async () => {
        const cart = await reference.newCart()
        await store.call("DELETE", `/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`)
      },
    ),
  )
}

async function benchDiscount({ shoppers, carts, store }: FilledCarts, compare: Compare): Promise<void> {
  /** The plainest change of a cart that Medusa has: it has no code that stays below its minimum, and no dealers. */
  const plainChanges = carts.map(
    ({ id }, client): Call =>
      async () =>
        void (await store.call("POST", `/store/carts/${id}`, { email: emailOf(client) })),
  )
  await compare(
    "PUT and DELETE /cart/discount",
    shoppers.map((shopper) =>
      alternating(
        async () => void (await shopper.call("PUT", `/cart/discount/${PROMO_CODE}`)),
        async () => void (await shopper.call("DELETE", "/cart/discount")),
      ),
    ),
    "POST /store/carts/{id}",
    plainChanges,
  )
}

async function benchCheckoutPage({ shoppers, carts, store }: FilledCarts, compare: Compare): Promise<void> {
  // PUT /cart/dealer does the same work, and is rate-limited.
  await compare(
    "GET /checkout/data",
    shoppers.map(
      (shopper): Call =>
        async () =>
          void (await shopper.call("GET", "/checkout/data")),
    ),
    "GET /store/carts/{id}",
    carts.map(
      ({ id }): Call =>
        async () =>
          void (await store.call("GET", `/store/carts/${id}`)),
    ),
  )
}

async function benchShipping({ shoppers, carts, store }: FilledCarts, compare: Compare): Promise<void> {
  const { shipping_options } = await store.call<{ shipping_options: { id: string }[] }>(
    "GET",
    `/store/shipping-options?cart_id=${carts[0]?.id}`,
  )
  await compare(
    "POST /checkout/shipping",
    shoppers.map(
      (shopper): Call =>
        async () =>
          void (await shopper.call("POST", "/checkout/shipping", STEP)),
    ),
    "POST /store/carts/{id} with the address, + shipping-methods",
    carts.map(
      ({ id }, client): Call =>
        async () => {
          await store.call("POST", `/store/carts/${id}`, {
            email: emailOf(client),
            shipping_address: STORE_ADDRESS,
          })
          await store.call("POST", `/store/carts/${id}/shipping-methods`, {
            option_id: shipping_options[0]?.id,
          })
        },
    ),
  )
}

/** The calls between a filled cart and its payment, beside the nearest that Medusa has. */
export async function benchCheckout(
  origin: string,
  clients: number,
  reference: CartReference,
  compare: Compare,
): Promise<void> {
  const each = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: clients }, make))
  const shoppers = await each(async () => {
    const shopper = new Shopper(origin)
    await shopper.call("PUT", `/cart/${SLUG}`, { quantity: 2, options: [] })
    return shopper
  })
  const filled = { shoppers, carts: await each(() => reference.newCart()), store: reference.store }
  await benchRemoval(origin, clients, reference, compare)
  await benchDiscount(filled, compare)
  await benchCheckoutPage(filled, compare)
  await benchShipping(filled, compare)
}
