import type { Compare } from "./builder"
import { pageReader, type StoreClient } from "./clients"
import type { Call } from "./measure"

/** Page readers per client of other calls: sixteen for two. */
const AT_ONCE = 8

/** A product's data and its page, beside the same product's data by Medusa's own route. */
export async function benchPages(
  { origin, slug, page, clients }: { origin: string; slug: string; page: string; clients: number },
  { store, productId, regionId }: { store: StoreClient; productId: string; regionId: string },
  compare: Compare,
): Promise<void> {
  const path = `/store/products/${productId}?region_id=${regionId}&fields=*variants.calculated_price`
  const medusasReads = (count: number): Call[] =>
    Array.from({ length: count }, () => async () => void (await store.call("GET", path)))

  await compare(
    "GET /shop/products/{slug}",
    Array.from({ length: clients }, () => pageReader(`${origin}/shop/products/${slug}`)),
    "GET /store/products/{id}",
    medusasReads(clients),
  )
  let visits = 0
  await compare(
    "product page, each rendered anew",
    // An address that no one has requested lately isn't in any memory.
    Array.from(
      { length: clients * AT_ONCE },
      (): Call => () => pageReader(`${origin}${page}?visit=${visits++}`)(),
    ),
    "GET /store/products/{id} (data only)",
    medusasReads(clients * AT_ONCE),
  )
  await compare(
    "product page, as in a rush",
    Array.from({ length: clients * AT_ONCE }, () => pageReader(`${origin}${page}`)),
    "GET /store/products/{id} (data only)",
    medusasReads(clients * AT_ONCE),
  )
}
