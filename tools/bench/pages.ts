import type { AddProductAnswer } from "../../backend/src/contracts/cart/cart"
import type { Compare } from "./builder"
import { pageReader, Shopper, type StoreClient } from "./clients"
import type { Call } from "./measure"

/** Page readers per client of other calls: sixteen for two. */
const AT_ONCE = 8

/** What Medusa answers beside a page: it has no pages, so only the data of one. */
const DATA_ONLY = "GET /store/products/{id} (data only)"

/** The shop's pages that show nothing personal, as the demo has them. */
const PAGES = {
  home: "/",
  product: "/accessories/ice-scratcher/ice-scratcher-blocks",
  styles: "/builder/attack",
  customize: "/builder/attack/fade/ATKFADREDBLUBLK",
  list: "/accessories",
}

interface Reference {
  store: StoreClient
  productId: string
  regionId: string
}

/** A product's data and the shop's pages, beside the same product's data by Medusa's own route. */
export async function benchPages(
  { origin, slug, clients }: { origin: string; slug: string; clients: number },
  { store, productId, regionId }: Reference,
  compare: Compare,
): Promise<void> {
  const path = `/store/products/${productId}?region_id=${regionId}&fields=*variants.calculated_price`
  const medusasReads = (count: number): Call[] =>
    Array.from({ length: count }, () => async () => void (await store.call("GET", path)))
  const readers = clients * AT_ONCE
  const read = (name: string, ours: () => Call) =>
    compare(name, Array.from({ length: readers }, ours), DATA_ONLY, medusasReads(readers))

  await compare(
    "GET /shop/products/{slug}",
    Array.from({ length: clients }, () => pageReader(`${origin}/shop/products/${slug}`)),
    "GET /store/products/{id}",
    medusasReads(clients),
  )
  let visits = 0
  for (const [name, page] of Object.entries(PAGES)) {
    // An address that no one has requested lately isn't in any memory.
    const anew: Call = () => pageReader(`${origin}${page}?visit=${visits++}`)()
    await read(`${name} page, each rendered anew`, () => anew)
  }
  const shopper = new Shopper(origin)
  await shopper.call<AddProductAnswer>("PUT", `/cart/${slug}`, { quantity: 1, options: [] })
  // A cart is its visitor's own: its page isn't kept for anyone.
  await read("cart page, each rendered anew", () => shopper.reads("/cart"))
  for (const [name, page] of Object.entries(PAGES))
    await read(`${name} page, as in a rush`, () => pageReader(`${origin}${page}`))
}
