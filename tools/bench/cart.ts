import type { AddProductAnswer } from "../../backend/src/contracts/cart/cart"
import type { Compare } from "./builder"
import { Shopper, type StoreClient } from "./clients"

/** What Medusa's own cart routes answer, as far as it is used here. */
export interface StoreCart {
  cart: { id: string; items: { id: string; quantity: number }[] }
}

/** How to get a cart with one line by Medusa's own routes. */
interface Reference {
  store: StoreClient
  newCart: () => Promise<StoreCart["cart"]>
  add: (cartId: string) => Promise<StoreCart>
}

/** Readers of carts per client of other calls: sixteen for two. */
const READERS = 8

/** A quantity that changes from call to call and never exhausts the stock. */
const alternating = () => {
  let quantity = 1
  return () => {
    quantity = quantity === 1 ? 2 : 1
    return quantity
  }
}

/** Reading, starting and changing a cart, beside the same through `/store/carts`. */
export async function benchCart(
  { origin, slug, clients }: { origin: string; slug: string; clients: number },
  { store, newCart, add }: Reference,
  compare: Compare,
): Promise<void> {
  const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
  const readers = clients * READERS
  const shoppers = await times(readers, async () => {
    const shopper = new Shopper(origin)
    const { cart } = await shopper.call<AddProductAnswer>("PUT", `/cart/${slug}`, {
      quantity: 1,
      options: [],
    })
    return { shopper, line: Object.keys(cart.items)[0] ?? "" }
  })
  const carts = await times(readers, async () => (await add((await newCart()).id)).cart)

  for (const [name, count] of [
    ["GET /cart/data", clients],
    [`GET /cart/data, ${readers} carts at a time`, readers],
  ] as const)
    await compare(
      name,
      shoppers.slice(0, count).map(
        ({ shopper }) =>
          async () =>
            void (await shopper.call("GET", "/cart/data")),
      ),
      "GET /store/carts/{id}",
      carts
        .slice(0, count)
        .map((cart) => async () => void (await store.call("GET", `/store/carts/${cart.id}`))),
    )
  await compare(
    "PUT /cart/{slug}",
    // Each add starts a new cart, on both sides, so that no stock or quantity limit ends the run.
    Array.from({ length: clients }, () => async () => {
      await new Shopper(origin).call("PUT", `/cart/${slug}`, { quantity: 1, options: [] })
    }),
    "POST /store/carts + line-items",
    Array.from({ length: clients }, () => async () => void (await add((await newCart()).id))),
  )
  await compare(
    "POST /cart/{itemId}",
    shoppers.slice(0, clients).map(({ shopper, line }) => {
      const next = alternating()
      return async () => void (await shopper.call("POST", `/cart/${line}`, { quantity: next() }))
    }),
    "POST /store/carts/{id}/line-items/{line}",
    carts.slice(0, clients).map((cart) => {
      const next = alternating()
      const path = `/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`
      return async () => void (await store.call("POST", path, { quantity: next() }))
    }),
  )
}
